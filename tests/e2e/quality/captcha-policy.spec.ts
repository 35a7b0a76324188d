import { createCaptchaStandIn, standInKeys, type CaptchaStandIn } from '../../service/support/captcha-stand-in.ts'
import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { watchPages } from '../support/policy.ts'
import { expect, test as base } from '../support/test.ts'
import { UserArea } from '../support/user-area.ts'

/** A third-party captcha on another origin: its code may run only where configured. */
const test = base.extend<{ other: CaptchaStandIn }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
  other: async ({}, use) => {
    const other = await createCaptchaStandIn()
    await use(other)
    await other.close()
  },
  ownEnvironment: async ({ other }, use) =>
    use({
      CAPTCHA_MODULE: 'recaptcha',
      CAPTCHA_PUBLIC: standInKeys.publicKey,
      CAPTCHA_SECRET: standInKeys.secret,
      CAPTCHA_ORIGIN: other.origin,
      BOT_USERNAME: 'kursi_bot',
    }),
  baseURL: async ({ ownService }, use) => use(ownService.origin),
})

const script = '/recaptcha/api.js'

test('where configured, it is shown, ticked, and accepted by the service', async ({ page, ownService, other }) => {
  await ownService.operate('site', { captcha: true })
  const dialogs = new AccountDialogs(page)
  await page.goto('/en/exchange/')
  await dialogs.openLogin()
  await dialogs.email.fill(demo.plain)
  await dialogs.password.fill(demo.password)
  await dialogs.button('Sign in').click()
  await dialogs.seeText('Are you a bot? Please fill out “I’m not a robot” and try again.')
  await dialogs.dialog.getByRole('checkbox', { name: 'I am a person' }).check()
  const sent = page.waitForRequest(/\/user\/auth\/sign-in\//)
  await dialogs.button('Sign in').click()
  const body: unknown = (await sent).postDataJSON()
  expect(body).toMatchObject({ captcha: expect.stringMatching(/^public-key [\w-]{36}$/) })
  await new UserArea(page).seeArrived()
  expect(other.asked).toEqual([script, expect.stringMatching(/^secret=secret-key&response=public-key\+[\w-]{36}$/)])
})

test('an order is sent with its token', async ({ page, ownService, other }) => {
  await ownService.operate('site', { captcha: true })
  const exchange = new ExchangePage(page)
  await exchange.openFilled()
  await page.getByRole('checkbox', { name: 'I am a person' }).check()
  await exchange.review()
  const sent = page.waitForRequest(/order\/create/)
  await exchange.confirm()
  const body: unknown = (await sent).postDataJSON()
  expect(body).toMatchObject({ captcha: expect.stringMatching(/^public-key [\w-]{36}$/) })
  await expect(page).toHaveURL(/\/en\/order\//)
  expect(other.asked).toHaveLength(2)
})

test('the configured bot is linked on its page and in the footer', async ({ page }) => {
  await page.goto('/en/bot/')
  const address = 'https://t.me/kursi_bot'
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toHaveAttribute('href', `${address}?startapp`)
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Telegram bot' })
  await expect(inFooter).toHaveAttribute('href', address)
  await expect(page.getByText('The bot isn’t available yet')).toBeHidden()
})

test.describe('where it is not configured', () => {
  const unasked = test.extend({
    ownEnvironment: async ({ other }, use) => use({ CAPTCHA_ORIGIN: other.origin }),
    // The page violates its policy on purpose.
    // eslint-disable-next-line no-empty-pattern -- as above
    wellBehaved: async ({}, use) => use(),
  })

  unasked('its code does not run, whatever the calls say', async ({ browser, ownService, other }) => {
    const { problems, stop } = watchPages(browser)
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.route('**/public/site/status/get/', async (route) => {
      const reply = await route.fetch()
      const { data, ...rest }: { data: object } = await reply.json()
      const asked = { captcha_module: 'recaptcha', captcha_public: standInKeys.publicKey }
      await route.fulfill({ response: reply, json: { ...rest, data: { ...data, ...asked } } })
    })
    await page.goto(`${ownService.origin}/en/exchange/`)
    const dialogs = new AccountDialogs(page)
    await dialogs.openLogin()
    await dialogs.seeText('The security check didn’t load.')
    expect(problems.join('\n')).toMatch(
      new RegExp(`${other.origin}${script}.*violates the following Content Security Policy directive: "script-src`),
    )
    expect(other.asked).toEqual([])
    stop()
    await context.close()
  })
})
