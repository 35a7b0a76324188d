import type { Page } from '@playwright/test'
import { codes } from '../../../machines/shared/codes.ts'
import type { Locale } from '../../../src/routes/locales.ts'
import { AccountDialogs } from './account-dialogs.ts'
import { ExchangePage } from './exchange-page.ts'
import { alertOf, go, type LazyPart } from './lazy-part.ts'
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

export const dialogParts: readonly LazyPart[] = [
  { source: 'src/pages/dialogs/AccountDialogs.tsx', open: openForm, want: press('Sign in'), see: seeDialog },
  { source: 'src/services/login.ts', open: openForm, want: press('Sign in'), see: seeDialog },
  { source: 'src/services/registration.ts', open: openForm, want: pressSignUp, see: seeDialog },
  {
    source: 'src/services/recovery.ts',
    open: async (page, lang) => {
      await openForm(page, lang)
      await press('Sign in')(page, lang)
    },
    want: press('Forgot your password?'),
    see: seeDialog,
  },
]

/** For a site with a captcha; opened on a page whose form has no captcha of its own. */
export const captchaParts: readonly LazyPart[] = [
  {
    source: 'src/features/captcha/Captcha.tsx',
    open: (page, lang) => page.goto(`/${lang}/contacts/`),
    want: press('Sign in'),
    see: (page, lang) => expect(new AccountDialogs(page, lang).captcha).toBeVisible(),
  },
  {
    source: 'src/features/captcha/FormCaptcha.tsx',
    open: (page, lang) => page.goto(`/${lang}/contacts/`),
    want: async (page, lang) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
      await exchange.toDetails()
    },
    see: (page, lang) => new ExchangePage(page, lang).seeCaptcha(),
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

export const refusalPart: LazyPart = {
  source: 'src/features/exchange/RefusalText.tsx',
  open: async (page, lang) => {
    await refuseOrder(page)
    await openForm(page, lang)
    await press('Review the order')(page, lang)
    await new PlacingPage(page, lang).seePreview()
  },
  want: (page, lang) => new ExchangePage(page, lang).confirm(),
  see: async (page, lang) => {
    await expect(page.getByText(text(lang, 'The route isn’t available. Please try later.'))).toBeVisible()
    await seeTyped(page, lang)
  },
  // Inside the message that the order was not created.
  failure: (page, lang) => alertOf(page, lang).last(),
}

export const formParts: readonly LazyPart[] = [
  {
    source: 'src/features/exchange/DetailsStep.tsx',
    open: async (page, lang) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi')
      await exchange.give.fill(typed)
    },
    want: press('Continue'),
    see: async (page, lang) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.seeDetails()
      await expect(exchange.field('name')).toBeFocused()
      await seeTyped(page, lang)
    },
  },
  {
    source: 'src/features/exchange/Picker.tsx',
    open: openForm,
    want: (page, lang) => new ExchangePage(page, lang).openPicker('give'),
    see: async (page, lang) => {
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await seeTyped(page, lang)
    },
  },
  ...['src/services/placing.ts', 'src/features/placing/PlacingScreen.tsx'].map((source) => ({
    source,
    open: openForm,
    want: press('Review the order'),
    see: async (page: Page, lang: Locale) => {
      await new PlacingPage(page, lang).seePreview()
      await press('Back to the form')(page, lang)
      await seeTyped(page, lang)
    },
  })),
  {
    source: 'src/features/exchange/FormAlerts.tsx',
    open: (page, lang) => page.goto(`/${lang}/contacts/`),
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
  {
    source: 'src/pages/home/HomeMore.tsx',
    open: async (page, lang) => {
      await page.goto(`/${lang}/contacts/`)
      await page.waitForLoadState('networkidle')
    },
    want: (page, lang) => go(page, `/${lang}/`),
    see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)).toBeVisible(),
  },
  {
    source: 'src/pages/shared/Feedback.tsx',
    lang: 'ru',
    open: async (page, lang) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: (page, lang) => go(page, `/${lang}/blog/aml-check/`),
    see: (page, lang) => expect(page.getByText(text(lang, 'Need this for your business? Contact us'))).toBeVisible(),
  },
]

/** Loaded inside the messenger only: here one that never answers. */
const miniAppPart = (source: string): LazyPart => ({
  source,
  // The launch parameters alone would not load the page again.
  open: (page) => page.goto('/robots.txt'),
  want: async (page, lang) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
    await page.goto(`/${lang}/faq/#tgWebAppPlatform=ios&tgWebAppVersion=8.0`)
  },
  see: (page, lang) => expect(page.getByRole('navigation', { name: text(lang, 'Mini-app') })).toBeVisible(),
})

export const miniAppParts: readonly LazyPart[] = ['src/app/MiniApp.tsx', 'src/app/mini-app.ts'].map(miniAppPart)
