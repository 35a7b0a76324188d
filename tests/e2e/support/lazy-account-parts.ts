import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { AccountDialogs, demo } from './account-dialogs.ts'
import { ExchangePage } from './exchange-page.ts'
import { KycPage } from './kyc-page.ts'
import { press } from './lazy-form-parts.ts'
import { go, type LazyPart } from './lazy-part.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { UserArea } from './user-area.ts'

/** Lazily loaded parts for a signed-in user. */

const openProfile = async (page: Page, lang: Locale): Promise<void> => {
  await page.goto(`/${lang}/user/profile/`)
  await expect(page.getByRole('button', { name: text(lang, 'Delete account') })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

export const profileParts: readonly LazyPart[] = [
  ...['src/features/two-factor/TwoFactorDialog.tsx', 'src/services/two-factor.ts'].map((source) => ({
    source,
    open: openProfile,
    want: press('Turn on'),
    // Without a fresh sign-in, the owner must confirm first.
    see: (page: Page, lang: Locale) =>
      expect(
        page
          .getByRole('dialog', { name: text(lang, 'Two-factor authentication') })
          .or(page.getByRole('dialog', { name: text(lang, 'Confirm it’s you') })),
      ).toBeVisible(),
  })),
  {
    source: 'src/features/closure/ClosureDialog.tsx',
    open: openProfile,
    want: press('Delete account'),
    see: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    source: 'src/pages/shared/QuestionAnswer.tsx',
    open: openProfile,
    want: (page, lang) => page.getByText(text(lang, 'What if I lose the phone with my codes?')).click(),
    see: (page, lang) =>
      expect(page.getByRole('link', { name: text(lang, 'All questions and answers') })).toBeVisible(),
  },
  {
    source: 'src/features/step-up/StepUpDialog.tsx',
    open: openProfile,
    want: async (page, lang) => {
      for (const name of ['Delete account', 'OK', 'Sure']) await press(name)(page, lang)
    },
    see: (page, lang) => expect(page.getByRole('dialog', { name: text(lang, 'Confirm it’s you') })).toBeVisible(),
  },
  ...['src/pages/user-profile/ProfileProtection.tsx', 'src/app/charts/profile-protection.ts'].map((source) => ({
    source,
    open: async (page: Page, lang: Locale) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: (page: Page, lang: Locale) => go(page, `/${lang}/user/profile/`),
    see: (page: Page, lang: Locale) => expect(new UserArea(page, lang).section('Passkeys')).toBeVisible(),
  })),
]

const goToPartner = (page: Page, lang: Locale) => go(page, `/${lang}/user/partner-system/`)

const openPartner = async (page: Page, lang: Locale): Promise<void> => {
  await page.goto(`/${lang}/user/partner-system/`)
  await expect(page.getByRole('button', { name: text(lang, 'Change the rate') })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Contents of the page of payments: the form with the history, and one payment that does not exist. */
const paymentContents = [
  ['PaymentsContent', '', 'Your payments'],
  ['PaymentContent', 'nobody/secret/', 'Payment not found'],
] as const

export const partnerParts: readonly LazyPart[] = [
  ...paymentContents.map(([name, rest, heading]) => ({
    source: `src/pages/partner-order/${name}.tsx`,
    open: async (page: Page, lang: Locale) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: (page: Page, lang: Locale) => go(page, `/${lang}/partnerOrder/${rest}`),
    see: (page: Page, lang: Locale) => expect(page.getByRole('heading', { name: text(lang, heading) })).toBeVisible(),
  })),
  ...['src/pages/shared/RatesExport.tsx', 'src/app/charts/rates-export.ts'].map((source) => ({
    source,
    open: async (page: Page, lang: Locale) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: goToPartner,
    see: (page: Page, lang: Locale) => expect(new UserArea(page, lang).section('Rates export')).toBeVisible(),
  })),
  ...[
    ['src/pages/user-partner/PartnerContent.tsx', 'Balance'] as const,
    ['src/features/partner/Results.tsx', 'Results'] as const,
  ].map(([source, section]) => ({
    source,
    open: async (page: Page, lang: Locale) => {
      await new ExchangePage(page, lang).open()
      await page.waitForLoadState('networkidle')
    },
    want: goToPartner,
    see: (page: Page, lang: Locale) => expect(new UserArea(page, lang).section(section)).toBeVisible(),
  })),
  {
    source: 'src/features/partner/LinkPicture.tsx',
    open: openPartner,
    want: press('Show QR code'),
    see: (page, lang) => expect(page.getByRole('button', { name: text(lang, 'Save as PNG') })).toBeVisible(),
  },
  {
    source: 'src/features/partner/ChangeRate.tsx',
    open: openPartner,
    want: press('Change the rate'),
    see: (page, lang) => expect(page.getByRole('dialog', { name: text(lang, 'Your customers’ rate') })).toBeVisible(),
  },
]

/** The page of API keys with its parts, which are fetched ahead: opened from the exchange form. */
const keysPart = (source: string, name: string | null, see: LazyPart['see']): LazyPart => ({
  source,
  open: async (page, lang) => {
    await new ExchangePage(page, lang).open()
    await page.waitForLoadState('networkidle')
  },
  want: async (page, lang) => {
    await go(page, `/${lang}/user/api/`)
    if (name !== null)
      await page
        .getByRole('button', { name: text(lang, name) })
        .first()
        .click()
  },
  see,
})

const seeDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

export const keysParts: readonly LazyPart[] = [
  keysPart('src/pages/user-api/KeyDialogs.tsx', 'New key', seeDialog),
  keysPart('src/pages/user-api/SettingsDialogs.tsx', 'Change {name}', seeDialog),
  ...['src/pages/user-api/NotificationLog.tsx', 'src/app/charts/notification-log.ts'].map((source) =>
    keysPart(source, null, (page, lang) =>
      expect(new UserArea(page, lang).section('Notifications').getByRole('tablist')).toBeVisible(),
    ),
  ),
]

/** A page of the account while the session cannot be loaded. */
export const unreachablePart: LazyPart = {
  source: 'src/features/user-area/UserUnreachable.tsx',
  open: async (page) => {
    await page.route('**/user/auth/session/get/', (route) => route.abort('connectionreset'))
  },
  want: (page, lang) => page.goto(`/${lang}/user/orders/`),
  see: (page, lang) => expect(page.getByRole('heading', { level: 1, name: text(lang, 'Your account') })).toBeVisible(),
}

/** A guest chooses a direction that requires verification, and signs in for it. */
const signInToVerify = async (page: Page, lang: Locale): Promise<void> => {
  await page.context().clearCookies()
  await new ExchangePage(page, lang).open('?pair=btc-to-wise-usd')
  await press('Sign in and verify')(page, lang)
  const dialogs = new AccountDialogs(page, lang)
  await dialogs.email.fill(demo.plain)
  await dialogs.password.fill(demo.password)
}

export const verificationParts: readonly LazyPart[] = [
  ...['src/services/kyc.ts', 'src/features/kyc/KycDialog.tsx'].map((source) => ({
    source,
    open: signInToVerify,
    want: (page: Page, lang: Locale) => new AccountDialogs(page, lang).button('Sign in').click(),
    see: async (page: Page, lang: Locale) => {
      const kyc = new KycPage(page, lang)
      await expect(kyc.dialog).toBeVisible()
      await kyc.seeStep('person')
    },
  })),
  {
    source: 'src/features/kyc/KycSuccess.tsx',
    open: async (page, lang) => {
      const kyc = new KycPage(page, lang)
      await kyc.open()
      await kyc.fillAll()
    },
    want: (page, lang) => new KycPage(page, lang).send(),
    see: (page, lang) => expect(page.getByRole('heading', { name: text(lang, 'Documents sent') })).toBeVisible(),
  },
]
