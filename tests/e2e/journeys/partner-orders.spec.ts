import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { PaymentsPage } from '../support/payments-page.ts'
import { onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser } from '../support/user-area.ts'

test.describe('payments to partners', () => {
  onPhone(() => {
    test('from a balance to a payment with its own page, confirmed by the owner', async ({ page, service }) => {
      const payments = new PaymentsPage(page)
      await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '500' })
      await signInBrowser(page, demo.partner)
      await payments.area.open('orders')
      const menu = page.getByRole('navigation', { name: 'Your account' })
      await menu.getByRole('link', { name: 'Payments to partners' }).click()
      await expect(payments.form).toBeVisible()
      await payments.fill('1000000')
      await payments.submit()
      await payments.area.seeText(payments.form, 'You can pay at most {limit}: that’s your balance.')
      await payments.fill('100')
      await payments.fillTarget('Levan Beridze')
      expect(await findings(page)).toEqual([])
      await payments.submit()
      await payments.area.confirmOwner()

      await expect(page).toHaveURL(/\/en\/partnerOrder\/[^/]+\/[^/]+\/$/)
      await expect(page.getByText('Levan Beridze')).toBeVisible()
      await expect(page.getByText('100\u00a0USDT')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: 'All payments' }).click()
      await expect(payments.history.getByRole('listitem').first()).toContainText('100\u00a0USDT')
    })
  })

  test('a lost reply, a reload, and the same again: one payment', async ({ page, service }) => {
    const payments = new PaymentsPage(page)
    await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '500' })
    await signInBrowser(page, demo.partner)
    await payments.open()
    // With a fresh sign-in the owner has to confirm, which leaves nothing in doubt.
    await payments.fill('100')
    await payments.fillTarget('Levan Beridze')
    await payments.submit()
    await payments.area.confirmOwner()
    await page.waitForURL(/partnerOrder\/[^/]+\//)
    await payments.open()

    await service.operate('faults', { kind: 'lost', path: '/order/partner/create/', times: 10 })
    await payments.fill('62.5')
    await payments.fillTarget('Levan Beridze')
    await payments.submit()
    const doubt = payments.area.say('We don’t know yet whether your payment request arrived')
    await expect(page.getByText(doubt)).toBeVisible()
    await service.operate('faults/clear')
    await page.reload()
    await expect(page.getByText(doubt)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Check the payment' }).getByText('Levan Beridze')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/partnerOrder\/[^/]+\//)
    await payments.open()
    await expect(payments.history.getByRole('listitem').filter({ hasText: '62.5\u00a0USDT' })).toHaveCount(1)
  })

  test('a lost reply makes one payment, not two', async ({ page, service }) => {
    const payments = new PaymentsPage(page)
    await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '500' })
    await signInBrowser(page, demo.partner)
    await payments.open()
    await payments.fill('100')
    await payments.fillTarget('Levan Beridze')
    await payments.submit()
    await payments.area.confirmOwner()
    await page.waitForURL(/partnerOrder\/[^/]+\//)
    await page.getByRole('link', { name: 'All payments' }).click()
    const repeated = payments.history.getByRole('listitem').filter({ hasText: '61.5\u00a0USDT' })
    await expect(payments.form).toBeVisible()

    const keys: string[] = []
    await page.route('**/order/partner/create/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      const reply = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: reply }))
    })
    await payments.fill('61.5')
    await payments.fillTarget('Levan Beridze')
    await payments.submit()
    await payments.area.seeText(page.getByRole('main'), 'We don’t know yet whether your payment request arrived')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/partnerOrder\/[^/]+\//)
    await page.getByRole('link', { name: 'All payments' }).click()
    await expect(repeated).toHaveCount(1)
    expect(keys[1]).toBe(keys[0])
  })
})
