import { expect } from '@playwright/test'
import { demo } from './account-dialogs.ts'
import { PaymentsPage } from './payments-page.ts'
import type { Fixture, Screen } from './screens.ts'
import { signInBrowser, UserArea } from './user-area.ts'

/** Screens of a partner, with a QR code and a modal; afterwards another account is signed in. */
export const partnerScreens = ({ page, lang, service }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  const results = area.section('Results')
  const seeFigures = () => expect(results.getByRole('slider', { name: area.say('Day') })).toBeAttached()
  const payments = new PaymentsPage(page, lang)
  return [
    {
      name: 'payments to partners',
      reach: async () => {
        await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '500' })
        await signInBrowser(page, demo.partner)
        await payments.open()
      },
      see: () => expect(payments.form).toBeVisible(),
    },
    {
      name: 'payments to partners with problems',
      reach: async () => {
        await payments.fill('100')
        await payments.submit()
      },
      see: () => expect(payments.form.locator('[aria-invalid="true"]').first()).toBeVisible(),
    },
    {
      name: 'an unknown payment',
      reach: () => payments.openOne('nobody', 'secret'),
      see: () => expect(page.getByRole('heading', { name: area.say('Payment not found') })).toBeVisible(),
    },
    {
      name: 'referral program',
      reach: async () => {
        await signInBrowser(page, demo.partner)
        await area.open('partner-system')
      },
      see: seeFigures,
    },
    {
      name: 'QR code of a referral link',
      reach: () => area.button(area.section('Your link'), 'Show QR code').click(),
      see: async () => {
        await seeFigures()
        await expect(area.button(area.section('Your link'), 'Save as PNG')).toBeVisible()
      },
      leave: () => area.button(area.section('Your link'), 'Hide QR code').click(),
    },
    {
      name: 'change rate',
      reach: () => area.button(area.section('Your customers’ rate'), 'Change the rate').click(),
      see: () => expect(area.dialog('Your customers’ rate')).toBeVisible(),
      leave: async () => {
        await page.keyboard.press('Escape')
        await signInBrowser(page, demo.plain)
      },
    },
  ]
}
