import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { AccountDialogs, demo } from './account-dialogs.ts'
import { ExchangePage } from './exchange-page.ts'
import { KycPage } from './kyc-page.ts'
import { press } from './lazy-form-parts.ts'
import { openExchange } from './lazy-pages.ts'
import { busyPlace, go, skeleton, type LazyPart, type Visit } from './lazy-part.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { UserArea } from './user-area.ts'

/** Lazily loaded parts for a signed-in user. */

const seeAndClose = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Without a fresh sign-in, the owner must confirm first. */
const proving = (page: Page, lang: Locale) => page.getByRole('dialog', { name: text(lang, 'Confirm it’s you') })

export const profileParts: readonly Visit[] = [
  {
    open: async (page, lang) => {
      await page.goto(`/${lang}/user/profile/`)
      await expect(page.getByRole('button', { name: text(lang, 'Delete account') })).toBeVisible()
    },
    parts: [
      {
        source: 'src/pages/shared/QuestionAnswer.tsx',
        want: (page, lang) => page.getByText(text(lang, 'What if I lose the phone with my codes?')).click(),
        see: (page, lang) =>
          expect(page.getByRole('link', { name: text(lang, 'All questions and answers') })).toBeVisible(),
      },
      {
        source: 'src/features/closure/ClosureDialog.tsx',
        reaction: 'over the page',
        want: press('Delete account'),
        see: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      },
      {
        source: 'src/features/step-up/StepUpDialog.tsx',
        reaction: 'over the page',
        want: async (page, lang) => {
          for (const name of ['OK', 'Sure']) await press(name)(page, lang)
        },
        see: async (page, lang) => {
          await expect(proving(page, lang)).toBeVisible()
          await seeAndClose(page)
        },
      },
      {
        source: 'src/services/two-factor.ts',
        reaction: 'over the page',
        want: press('Turn on'),
        // Nothing of it is seen without the next part.
        see: () => Promise.resolve(),
      },
      {
        source: 'src/features/two-factor/TwoFactorDialog.tsx',
        reaction: 'over the page',
        see: (page, lang) =>
          expect(
            page.getByRole('dialog', { name: text(lang, 'Two-factor authentication') }).or(proving(page, lang)),
          ).toBeVisible(),
      },
    ],
  },
]

const goToPartner = (page: Page, lang: Locale) => go(page, `/${lang}/user/partner-system/`)

const seeSection = (title: string) => (page: Page, lang: Locale) =>
  expect(new UserArea(page, lang).section(title)).toBeVisible()

/** A content of the page of payments. */
const paymentContent = (name: string, rest: string, heading: string): LazyPart => ({
  source: `src/pages/partner-order/${name}.tsx`,
  want: (page, lang) => go(page, `/${lang}/partnerOrder/${rest}`),
  see: (page, lang) => expect(page.getByRole('heading', { name: text(lang, heading) })).toBeVisible(),
})

export const partnerParts: readonly Visit[] = [
  {
    open: openExchange,
    parts: [
      { source: 'src/pages/user-partner/PartnerContent.tsx', want: goToPartner, see: seeSection('Balance') },
      { source: 'src/features/partner/Results.tsx', waiting: skeleton, see: seeSection('Results') },
      { source: 'src/pages/shared/RatesExport.tsx', waiting: skeleton, see: seeSection('Rates export') },
      {
        source: 'src/features/partner/LinkPicture.tsx',
        want: press('Show QR code'),
        see: (page, lang) => expect(page.getByRole('button', { name: text(lang, 'Save as PNG') })).toBeVisible(),
      },
      {
        source: 'src/features/partner/ChangeRate.tsx',
        reaction: 'over the page',
        want: press('Change the rate'),
        see: (page, lang) =>
          expect(page.getByRole('dialog', { name: text(lang, 'Your customers’ rate') })).toBeVisible(),
      },
    ],
  },
  {
    open: openExchange,
    parts: [
      // The form with the history, and one payment that does not exist.
      paymentContent('PaymentsContent', '', 'Your payments'),
      paymentContent('PaymentContent', 'nobody/secret/', 'Payment not found'),
      {
        source: 'src/app/charts/rates-export.ts',
        want: goToPartner,
        waiting: skeleton,
        see: seeSection('Rates export'),
      },
    ],
  },
]

const goToKeys = (page: Page, lang: Locale) => go(page, `/${lang}/user/api/`)

const seeLog = (page: Page, lang: Locale) =>
  expect(new UserArea(page, lang).section('Notifications').getByRole('tablist')).toBeVisible()

export const keysParts: readonly Visit[] = [
  {
    open: openExchange,
    parts: [
      { source: 'src/pages/user-api/NotificationLog.tsx', want: goToKeys, waiting: busyPlace, see: seeLog },
      {
        source: 'src/pages/user-api/KeyDialogs.tsx',
        reaction: 'over the page',
        want: press('New key'),
        see: seeAndClose,
      },
      {
        source: 'src/pages/user-api/SettingsDialogs.tsx',
        reaction: 'over the page',
        want: (page, lang) =>
          page
            .getByRole('button', { name: text(lang, 'Change {name}') })
            .first()
            .click(),
        see: seeAndClose,
      },
    ],
  },
  {
    open: openExchange,
    parts: [{ source: 'src/app/charts/notification-log.ts', want: goToKeys, waiting: busyPlace, see: seeLog }],
  },
]

/** A page of the account while the session cannot be loaded. */
const unreachable: Visit = {
  open: (page) => page.route('**/user/auth/session/get/', (route) => route.abort('connectionreset')),
  parts: [
    {
      source: 'src/features/user-area/UserUnreachable.tsx',
      want: (page, lang) => page.goto(`/${lang}/user/orders/`),
      see: (page, lang) =>
        expect(page.getByRole('heading', { level: 1, name: text(lang, 'Your account') })).toBeVisible(),
    },
  ],
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

export const verification: readonly Visit[] = [
  unreachable,
  {
    open: signInToVerify,
    parts: [
      {
        source: 'src/features/kyc/KycDialog.tsx',
        reaction: 'over the page',
        want: (page, lang) => new AccountDialogs(page, lang).button('Sign in').click(),
        see: (page, lang) => expect(new KycPage(page, lang).dialog).toBeVisible(),
      },
      {
        source: 'src/services/kyc.ts',
        reaction: 'in a dialog',
        see: (page, lang) => new KycPage(page, lang).seeStep('person'),
      },
    ],
  },
  {
    open: async (page, lang) => {
      const kyc = new KycPage(page, lang)
      await kyc.open()
      await kyc.fillAll()
    },
    parts: [
      {
        source: 'src/features/kyc/KycSuccess.tsx',
        want: (page, lang) => new KycPage(page, lang).send(),
        see: (page, lang) => expect(page.getByRole('heading', { name: text(lang, 'Documents sent') })).toBeVisible(),
      },
    ],
  },
]
