import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/i18n/locales.ts'
import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { failedPage, walkFaults, type LatePart } from '../support/late-part.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { PlacingPage } from '../support/placing-page.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { signInBrowser } from '../support/user-area.ts'

/**
 * Each part that comes late, by each of its files, with each fault: a busy sign, a message in the page's language, a way
 * to try again that works when the fault is over, and nothing that was typed is lost.
 */

test.use({ isApart: true })

/** A page that cannot be had would be loaded anew, had that not been tried just now. */
const stayHere = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('kursi.reloadedAt', String(Date.now())))

/** The parts in turn, the languages in turn with them. */
const walkAll = async (page: Page, parts: readonly LatePart[]): Promise<void> => {
  await stayHere(page)
  for (const [index, part] of parts.entries()) {
    const lang = part.lang ?? locales[index % locales.length] ?? 'en'
    await test.step(`${part.source} in ${lang}`, () => walkFaults(page, lang, part))
  }
}

/** Opens an address of ours in the page, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
  }, path)

const typed = '0.07'

/** The form with something in it, and the frame around it. */
const openForm = async (page: Page, lang: Locale): Promise<void> => {
  const exchange = new ExchangePage(page, lang)
  await exchange.openFilled()
  await exchange.give.fill(typed)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

const seeTyped = async (page: Page, lang: Locale): Promise<void> => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(new ExchangePage(page, lang).give).toHaveValue(typed)
}

const seeDialog = async (page: Page, lang: Locale): Promise<void> => {
  const { dialog, email } = new AccountDialogs(page, lang)
  await expect(email).toBeVisible()
  await dialog.getByRole('button', { name: text(lang, 'Close') }).click()
  await seeTyped(page, lang)
}

const press = (source: string) => (page: Page, lang: Locale) =>
  page.getByRole('button', { name: text(lang, source), exact: true }).click()

const dialogParts: readonly LatePart[] = [
  { source: 'src/pages/AccountDialogs.tsx', open: openForm, want: press('Sign in'), see: seeDialog },
  { source: 'src/services/login.ts', open: openForm, want: press('Sign in'), see: seeDialog },
  { source: 'src/services/registration.ts', open: openForm, want: press('Sign up'), see: seeDialog },
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

const formParts: readonly LatePart[] = [
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
          .filter({ hasText: text(lang, 'Verification is needed') })
          .or(page.getByRole('main').getByRole('link', { name: text(lang, 'Sign in') }))
          .first(),
      ).toBeVisible(),
  },
  {
    source: 'src/app/content/HomeMore.tsx',
    open: async (page, lang) => {
      await page.goto(`/${lang}/contacts/`)
      await page.waitForLoadState('networkidle')
    },
    want: (page, lang) => go(page, `/${lang}/`),
    see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)).toBeVisible(),
  },
  {
    source: 'src/app/content/Feedback.tsx',
    lang: 'ru',
    open: async (page, lang) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: (page, lang) => go(page, `/${lang}/blog/aml-check/`),
    see: (page, lang) => expect(page.getByText(text(lang, 'Need this for yourself? Write to us'))).toBeVisible(),
  },
]

/** Another page of ours, from the exchange form on. @param file below src/app @param path without its language */
const pageAt = (file: string, path: string, lang?: Locale): LatePart => ({
  source: `src/app/${file}.tsx`,
  ...(lang && { lang }),
  open: async (page, spoken) => {
    await new ExchangePage(page, spoken).open()
    await page.waitForLoadState('networkidle')
  },
  want: (page, spoken) => go(page, `/${spoken}/${path}/`),
  see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
  failure: failedPage,
})

const publicPages: readonly LatePart[] = [
  pageAt('content/FaqRoute', 'faq'),
  pageAt('content/ContactsRoute', 'contacts'),
  pageAt('content/BarRoute', 'bar'),
  pageAt('content/ReviewsRoute', 'reviews'),
  pageAt('content/RulesRoute', 'rules'),
  pageAt('content/RuleRoute', 'rules/kyc'),
  pageAt('content/BlogRoute', 'blog', 'ru'),
  pageAt('content/PostRoute', 'blog/aml-check', 'en'),
  pageAt('content/StaticRoute', 'about'),
  pageAt('content/BotOutdatedRoute', 'bot-outdated'),
  pageAt('account/TokenLoginRoute', 'auth/token'),
  pageAt('account/ResetPasswordRoute', 'reset-password/token'),
  pageAt('account/ResultRoute', 'success/activate'),
]

const userPages: readonly LatePart[] = [
  pageAt('account/UserExchangeRoute', 'user/exchange'),
  pageAt('account/UserOrdersRoute', 'user/orders'),
  pageAt('account/UserApiRoute', 'user/api'),
  pageAt('account/UserProfileRoute', 'user/profile'),
  pageAt('account/UserVerificationRoute', 'user/verification'),
]

const openProfile = async (page: Page, lang: Locale): Promise<void> => {
  await page.goto(`/${lang}/user/profile/`)
  await expect(page.getByRole('button', { name: text(lang, 'Delete account') })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const profileParts: readonly LatePart[] = [
  {
    source: 'src/features/two-factor/TwoFactorHost.tsx',
    open: openProfile,
    want: press('Turn on'),
    see: (page, lang) =>
      expect(page.getByRole('dialog', { name: text(lang, 'Two-factor authentication') })).toBeVisible(),
  },
  {
    source: 'src/features/closure/ClosureDialog.tsx',
    open: openProfile,
    want: press('Delete account'),
    see: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
]

test('dialogs', async ({ page }) => {
  test.slow()
  await walkAll(page, dialogParts)
})

test('parts of the form and of pages', async ({ page }) => {
  test.slow()
  await walkAll(page, formParts)
})

test('pages', async ({ page }) => {
  test.setTimeout(180_000)
  await walkAll(page, publicPages)
})

test('pages of an account', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.plain)
  await walkAll(page, userPages)
})

test('dialogs of the profile', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.plain)
  await walkAll(page, profileParts)
})

test('an order and its parts', async ({ page, service }) => {
  test.slow()
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'en')
  const address = (lang: Locale) => `/${lang}/order/${orderUID}/${orderSecret}/`
  const seeOrder = (paid: Page, lang: Locale) => new OrderPage(paid, lang).see('payment')
  const openForms = (paid: Page, lang: Locale) => new ExchangePage(paid, lang).open()
  const part = (source: string): LatePart => ({
    source,
    open: openForms,
    want: (paid, lang) => go(paid, address(lang)),
    see: seeOrder,
  })
  await walkAll(page, [
    { ...part('src/app/OrderRoute.tsx'), failure: failedPage },
    part('src/features/order/Waiting.tsx'),
    part('src/features/order/Details.tsx'),
    part('src/ui/QrCode.tsx'),
  ])
})

test('what stands around every page', async ({ page }) => {
  test.slow()
  await walkAll(page, [
    {
      source: 'src/app/frame.ts',
      open: () => Promise.resolve(),
      want: async (home, lang) => {
        await home.goto(`/${lang}/`)
        await press('Sign in')(home, lang)
      },
      // What was pressed meanwhile is done.
      see: async (home, lang) => {
        await expect(home.getByRole('dialog', { name: text(lang, 'Sign in') })).toBeVisible()
      },
    },
  ])
})
