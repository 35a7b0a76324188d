import type { Page } from '@playwright/test'
import { codes } from '../../../machines/shared/codes.ts'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { AccountDialogs } from './account-dialogs.ts'
import { ExchangePage } from './exchange-page.ts'
import { alertOf, busySign, type Visit } from './lazy-part.ts'
import { PlacingPage } from './placing-page.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** Lazily loaded parts of the exchange form and its dialogs. */

const typed = '0.07'

/** The filled form in its layout. */
export const openForm = async (page: Page, lang: Locale): Promise<void> => {
  const exchange = new ExchangePage(page, lang)
  await exchange.openComplete('0.05')
  await exchange.give.fill(typed)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

export const seeTyped = async (page: Page, lang: Locale): Promise<void> => {
  const exchange = new ExchangePage(page, lang)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(exchange.submit).toBeVisible()
  // Returning from the preview shows the details.
  if (await exchange.email.isVisible()) await exchange.toAmounts()
  // With the decimal sign of the language.
  await expect(exchange.give).toHaveValue(/^0[.,]07$/)
}

const seeDialog = async (page: Page, lang: Locale): Promise<void> => {
  const { dialog, email } = new AccountDialogs(page, lang)
  await expect(email).toBeVisible()
  await dialog.getByRole('button', { name: text(lang, 'Close') }).click()
  await seeTyped(page, lang)
}

export const press = (source: string) => (page: Page, lang: Locale) =>
  page.getByRole('button', { name: text(lang, source), exact: true }).click()

/** Its name also says what one gains. */
const pressSignUp = (page: Page, lang: Locale) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: text(lang, 'Sign up') })
    .click()

export const dialogs: readonly Visit[] = [
  {
    open: openForm,
    parts: [
      {
        source: 'src/pages/dialogs/AccountDialogs.tsx',
        reaction: 'over the page',
        want: press('Sign in'),
        see: (page, lang) => new AccountDialogs(page, lang).see('Sign in to your account'),
      },
      { source: 'src/services/login.ts', reaction: 'in a dialog', see: seeDialog },
      { source: 'src/services/registration.ts', reaction: 'in a dialog', want: pressSignUp, see: seeDialog },
      {
        source: 'src/services/recovery.ts',
        reaction: 'in a dialog',
        want: async (page, lang) => {
          await press('Sign in')(page, lang)
          await press('Forgot your password?')(page, lang)
        },
        see: seeDialog,
      },
    ],
  },
]

/** For a site with a captcha; opened on a page whose form has no captcha of its own. */
export const captchas: readonly Visit[] = [
  {
    open: (page, lang) => page.goto(`/${lang}/contacts/`),
    parts: [
      {
        source: 'src/features/captcha/Captcha.tsx',
        want: press('Sign in'),
        see: (page, lang) => expect(new AccountDialogs(page, lang).captcha).toBeVisible(),
      },
      {
        source: 'src/features/captcha/FormCaptcha.tsx',
        want: async (page, lang) => {
          const exchange = new ExchangePage(page, lang)
          await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
          await exchange.toDetails()
        },
        see: (page, lang) => new ExchangePage(page, lang).seeCaptcha(),
      },
    ],
  },
]

/** The service refuses the order: its direction was disabled. */
const refuseOrder = (page: Page) =>
  page.route('**/exchanger/order/create/', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: { errorCode: codes.routeOff, message: 'off' } },
    }),
  )

/** The message about the list can be closed, and is shown again for either side. */
const closeAndReopen = async (page: Page, lang: Locale): Promise<void> => {
  const exchange = new ExchangePage(page, lang)
  const failure = alertOf(page, lang)
  await failure.getByRole('button', { name: text(lang, 'Close') }).click()
  await expect(failure).toHaveCount(0)
  await exchange.give.fill(typed)
  await exchange.openPicker('get')
  await expect(failure).toBeVisible()
}

export const formParts: readonly Visit[] = [
  {
    open: async (page, lang) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi')
      await exchange.give.fill(typed)
    },
    parts: [
      {
        source: 'src/features/exchange/DetailsStep.tsx',
        want: press('Continue'),
        see: async (page, lang) => {
          const exchange = new ExchangePage(page, lang)
          await exchange.seeDetails()
          await expect(exchange.field('name')).toBeFocused()
          await seeTyped(page, lang)
        },
      },
      {
        source: 'src/features/exchange/FormAlerts.tsx',
        want: (page, lang) => new ExchangePage(page, lang).open('?pair=btc-to-wise-usd'),
        see: (page, lang) =>
          expect(
            page
              .getByRole('main')
              .getByRole('status')
              .filter({ hasText: text(lang, 'Verification required') })
              .or(page.getByRole('main').getByRole('link', { name: text(lang, 'Sign in') }))
              .first(),
          ).toBeVisible(),
      },
    ],
  },
  {
    open: async (page, lang) => {
      await refuseOrder(page)
      await openForm(page, lang)
    },
    parts: [
      {
        source: 'src/features/exchange/Picker.tsx',
        reaction: 'over the page',
        want: (page, lang) => new ExchangePage(page, lang).openPicker('give'),
        use: closeAndReopen,
        see: async (page, lang) => {
          await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
          await page.keyboard.press('Escape')
          await seeTyped(page, lang)
        },
      },
      {
        source: 'src/services/placing.ts',
        reaction: 'in the form',
        want: press('Review the order'),
        // Nothing of it is seen without the next part.
        see: (page, lang) => expect(busySign(page, lang)).toBeVisible(),
      },
      {
        source: 'src/features/placing/PlacingScreen.tsx',
        reaction: 'in the form',
        see: async (page, lang) => {
          await new PlacingPage(page, lang).seePreview()
          await press('Back to the form')(page, lang)
          await seeTyped(page, lang)
        },
      },
      {
        source: 'src/features/exchange/RefusalText.tsx',
        want: async (page, lang) => {
          await press('Review the order')(page, lang)
          await new PlacingPage(page, lang).seePreview()
          await new ExchangePage(page, lang).confirm()
        },
        see: async (page, lang) => {
          await expect(page.getByText(text(lang, 'The route isn’t available. Please try later.'))).toBeVisible()
          await seeTyped(page, lang)
        },
        // Inside the message that the order was not created.
        failure: (page, lang) => alertOf(page, lang).last(),
      },
    ],
  },
]

/** Loaded inside the messenger only: here one that never answers. */
const miniAppVisit = (source: string): Visit => ({
  // The launch parameters alone would not load the page again.
  open: (page) => page.goto('/robots.txt'),
  parts: [
    {
      source,
      reaction: 'over the page',
      want: async (page, lang) => {
        await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
        await page.goto(`/${lang}/faq/#tgWebAppPlatform=ios&tgWebAppVersion=8.0`)
      },
      see: (page, lang) => expect(page.getByRole('navigation', { name: text(lang, 'Mini-app') })).toBeVisible(),
    },
  ],
})

export const miniApp: readonly Visit[] = ['src/app/MiniApp.tsx', 'src/app/mini-app.ts'].map(miniAppVisit)

const shellVisit = (source: string, lang?: Locale): Visit => ({
  ...(lang && { lang }),
  open: () => Promise.resolve(),
  parts: [
    {
      source,
      reaction: 'over the shell',
      want: async (page, spoken) => {
        await page.goto(`/${spoken}/`)
        await press('Sign in')(page, spoken)
      },
      // Clicks in the meantime are replayed.
      see: (page, spoken) => new AccountDialogs(page, spoken).see('Sign in to your account'),
    },
  ],
})

/** The app shell, and the texts that it needs. */
export const shellParts: readonly Visit[] = [
  shellVisit('src/app/app-shell.ts'),
  ...locales.map((lang) => shellVisit(`locales/${lang}/messages.po?deferred`, lang)),
]
