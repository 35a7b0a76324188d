import { Owner } from '../paths/account-owner.ts'
import { startParam, launchMiniApp } from '../support/mini-app-launch.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { MiniAppFrame } from '../support/mini-app-frame.ts'
import { createOrder } from '../support/orders.ts'
import { SimulatedBridge } from '../support/simulated-bridge.ts'
import { expect, test } from '../support/test.ts'

test.describe('without a bridge', () => {
  test.use({ isApart: true })

  test('the page is one in a browser: header, footer and a form that works', async ({ page, service }) => {
    await page.clock.install()
    const { fragment } = await launchMiniApp(service, {})
    await page.goto(`/en/#${fragment}`)
    await expect(page.getByRole('navigation', { name: 'Mini-app' })).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const form = new ExchangePage(page)
    await form.give.fill('0.05')
    await expect(form.get).not.toHaveValue('')
  })

  test('a bridge that is late leaves a page to use, and signs in after all', async ({ page, service }) => {
    await page.clock.install()
    const { fragment } = await launchMiniApp(service, { person: 8203, writing: 'yes' })
    await page.goto(`/en/#${fragment}`)
    const bar = page.getByRole('navigation', { name: 'Mini-app' })
    await expect(bar).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 6_000))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(bar).toBeHidden()
    const form = new ExchangePage(page)
    await form.give.fill('0.05')
    const bridge = new SimulatedBridge(page)
    await bridge.arrive()
    await page.clock.resume()
    await expect(bar.getByRole('button', { name: 'Your account: Tamar' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(form.give).toHaveValue('0.05')
    expect((await bridge.posted()).map(([method]) => method)).toContain('web_app_ready')
  })
})

test('with a silent bridge the button of the page stays', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ bridge: 'silent', path: '/en/' })
  await expect(frame.mainButton).toBeHidden()
  await expect(frame.app.getByRole('button', { name: 'Enter an amount' })).toBeVisible()
})

test('version 6.0 is asked nothing, and gets no method that it does not know', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ version: '6.0', path: '/en/' })
  const bar = frame.app.getByRole('navigation', { name: 'Mini-app' })
  await expect(bar.getByRole('button', { name: 'Your account: Tamar' })).toBeVisible()
  const known = /^web_app_(close|expand|ready|request_theme|request_viewport|setup_main_button|setup_closing_behavior)$/
  const methods = (await frame.posted()).map(({ method }) => method)
  expect(methods.filter((method) => !known.test(method))).toEqual([])
})

test('an outdated bot blocks the exchange page of the user area', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ start: startParam({ version: '0.0.3' }) })
  const notice = frame.app.getByRole('dialog', { name: 'Bot version is outdated' })
  await expect(notice).toContainText('Current version - 0.0.3. Supported version - 0.0.4')
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
  // Back could neither close the notice nor lead anywhere.
  await expect(frame.backButton).toBeHidden()
  await frame.open({ start: startParam({ version: '0.0.3' }), path: '/en/rules/' })
  await expect(frame.app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

for (const data of ['forged', 'expired'] as const)
  test(`${data} init data is refused, with a way on`, async ({ page }) => {
    const frame = new MiniAppFrame(page)
    await frame.open({ data, path: '/en/rules/', size: 'small' })
    const question = frame.app.getByRole('dialog', { name: 'We couldn’t sign you in' })
    await expect(question).toContainText('close this window and open it from the chat')
    await question.getByRole('button', { name: 'Continue without signing in' }).last().click()
    await expect(frame.app.getByText('You’re not signed in.')).toBeVisible()
  })

test('who continues as a guest has the form, without an error', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ data: 'forged', path: '/en/user/exchange/', size: 'small' })
  const question = frame.app.getByRole('dialog', { name: 'We couldn’t sign you in' })
  await question.getByRole('button', { name: 'Continue without signing in' }).last().click()
  await expect(frame.app.getByText('You’re not signed in.')).toBeVisible()
  await expect(frame.app.getByRole('heading', { level: 1, name: /Crypto to cash/ })).toBeVisible()
  await expect(frame.mainButton).toHaveText('Enter an amount')
  // A refusal is felt before the form is shown.
  const felt = (await frame.posted()).filter(({ method }) => method === 'web_app_trigger_haptic_feedback')
  expect(felt).toEqual([])
  await expect(frame.app.getByText('You are not authorized.')).toHaveCount(0)
})

test('a start parameter leads to its pair, and its campaign and partner are counted', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const start = startParam({ pair: 'btc-to-cash-usd-tbilisi', utm_source: 'channel', partner: 'ann', promo: 'gift' })
  const visit = page.waitForRequest(
    (request) =>
      request.url().includes('/public/visits/register/') &&
      (request.postData() ?? '').includes('/en/exchange/btc-to-cash-usd-tbilisi/?rid=ann&utm_source=channel'),
  )
  const signIn = page.waitForRequest('**/user/auth/telegram/')
  await frame.open({ start, person: 8201 })
  await expect(frame.app.getByRole('button', { name: /^Currency you get: USD/ })).toBeVisible()
  const address = new URL((await frame.document()).url())
  expect([address.hash, address.search]).toEqual(['', '?rid=ann&utm_source=channel'])
  await visit
  expect((await signIn).postDataJSON()).toMatchObject({ refCode: 'ann', promoCode: 'gift' })
  expect(await (await frame.document()).evaluate(() => localStorage.getItem('kursi.partner'))).toBe('"ann"')
})

test('a start parameter leads to its order', async ({ page, service }) => {
  const frame = new MiniAppFrame(page)
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'en')
  await frame.open({ start: startParam({ order: orderUID, secret: orderSecret }), person: 8202 })
  await expect(frame.app.getByRole('heading', { name: 'Send your payment' })).toBeVisible()
  await expect(frame.mainButton).toHaveText('I’ve paid')
  // In no list of this person: its page alone knows that it waits.
  await frame.seeClosingConfirmed()
})

test('closing is confirmed while the profile has changes that are not saved', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ person: 8204, path: '/en/user/profile/' })
  const closing = async () =>
    (await frame.posted())
      .filter(({ method }) => method === 'web_app_setup_closing_behavior')
      .map(({ params }) => params)
  const confirmed = { need_confirmation: true }
  const free = { need_confirmation: false }
  const newsletter = frame.app.getByRole('switch', { name: 'News and offers' })
  await newsletter.click()
  await expect.poll(closing).toEqual([confirmed])
  await frame.app.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(closing).toEqual([confirmed, free])
  await newsletter.click()
  await expect.poll(closing).toEqual([confirmed, free, confirmed])
  await frame.pressClose()
  await expect(frame.question).toBeVisible()
})

test('the link of a profile signs in to its account after a question, and ties the messenger to it', async ({
  page,
  service,
}) => {
  const owner = new Owner(service)
  await owner.register()
  const link = await owner.askMessengerLink()
  const frame = new MiniAppFrame(page)
  const { app } = frame
  await frame.open({ start: startParam({ link }), person: 8205, path: '/en/user/profile/', size: 'small' })
  const question = app.getByRole('dialog', { name: 'Link Telegram to your account?' })
  await expect(question).toContainText('Only continue if you’ve just asked for it')
  await question.getByRole('button', { name: 'Link Telegram' }).click()
  await expect(app.getByRole('button', { name: 'Your account: Nino' })).toBeVisible()
  const section = app.getByRole('region', { name: 'Telegram', exact: true })
  await expect(section.getByText('Linked', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Unlink Telegram' }).click()
  await expect(section).toContainText('Telegram will no longer sign in to this account')
  await owner.leave()
})

test('a link that does not count is refused with its reason, and there is a way on', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ start: startParam({ link: 'x'.repeat(43) }), person: 8206, path: '/en/rules/', size: 'small' })
  await frame.app.getByRole('button', { name: 'Link Telegram' }).click()
  const refusal = frame.app.getByRole('dialog', { name: 'We couldn’t link Telegram' })
  await expect(refusal).toContainText('This link no longer works')
  await refusal.getByRole('button', { name: 'Continue without linking' }).last().click()
  await expect(frame.app.getByRole('button', { name: 'Your account: Tamar' })).toBeVisible()
})
