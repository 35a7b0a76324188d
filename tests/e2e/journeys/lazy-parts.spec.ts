import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import {
  keysParts,
  partnerParts,
  profileParts,
  unreachablePart,
  verificationParts,
} from '../support/lazy-account-parts.ts'
import { captchaParts, dialogParts, formParts, miniAppParts, press, refusalPart } from '../support/lazy-form-parts.ts'
import { publicPages, userPages } from '../support/lazy-pages.ts'
import { failedPage, go, walkFaults, type LazyPart } from '../support/lazy-part.ts'
import { lazySources } from '../support/lazy-sources.ts'
import { walkBeginning, walkLanguage, walkToasts, type Beginning } from '../support/lazy-whole.ts'
import { walletParts } from '../support/lazy-wallet-parts.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder, type OrderReference } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { signInBrowser } from '../support/user-area.ts'

/**
 * Each lazily loaded part, for each of its files and each fault: a busy indicator, an error message in the page's
 * language, and a retry that works after the fault; no input is lost.
 */

test.use({ isApart: true })

/** Prevents the reload after a load failure, which is attempted only once. */
const stayHere = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('kursi.reloadedAt', String(Date.now())))

/** Walks the parts in turn, alternating the languages. */
const walkAll = async (page: Page, parts: readonly LazyPart[]): Promise<void> => {
  await stayHere(page)
  for (const [index, part] of parts.entries()) {
    const lang = part.lang ?? locales[index % locales.length] ?? 'en'
    await test.step(`${part.source} in ${lang}`, () => walkFaults(page, lang, part))
  }
}

test('dialogs', async ({ page }) => {
  test.slow()
  await walkAll(page, dialogParts)
})

test('parts of the form and of pages', async ({ page }) => {
  test.slow()
  await walkAll(page, formParts)
})

test('parts of the mini-app', async ({ page }) => {
  test.slow()
  await walkAll(page, miniAppParts)
})

test('captcha', async ({ page, service }) => {
  test.slow()
  await service.operate('site', { captcha: true })
  await walkAll(page, captchaParts)
  await service.operate('site', { captcha: false })
})

test('the refusal of an order', async ({ page }) => {
  test.slow()
  await walkAll(page, [refusalPart])
})

test('pages', async ({ page }) => {
  test.setTimeout(1_800_000)
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

test('parts of the partner’s page', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.partner)
  await walkAll(page, partnerParts)
})

test('parts of the page of API keys', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.merchant)
  await walkAll(page, keysParts)
})

test('dialogs of the wallets', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.partner)
  await walkAll(page, walletParts)
})

test('a page with unknown session, and verification', async ({ page }) => {
  test.slow()
  await signInBrowser(page, demo.plain)
  await walkAll(page, [unreachablePart, ...verificationParts])
})

const addressOf = ({ orderUID, orderSecret }: OrderReference, lang: Locale) =>
  `/${lang}/order/${orderUID}/${orderSecret}/`

const openForms = (page: Page, lang: Locale) => new ExchangePage(page, lang).open()

const orderPart = (order: OrderReference, source: string, screen: 'payment' | 'received' = 'payment'): LazyPart => ({
  source,
  open: openForms,
  want: (page, lang) => go(page, addressOf(order, lang)),
  see: (page, lang) => new OrderPage(page, lang).see(screen),
})

const orderPages = ['src/pages/order/OrderPage.tsx', 'src/app/charts/order.ts']
const orderParts = ['src/features/order/AwaitingPayment.tsx', 'src/features/order/Details.tsx', 'src/ui/QrCode.tsx']
const resultPart = 'src/features/order/Result.tsx'
const savedOrders = 'src/features/orders/SavedOrders.tsx'

test('an order and its parts', async ({ page, service }) => {
  test.slow()
  const order = await createOrder(service, 'address', 'en')
  await walkAll(page, [
    ...orderPages.map((source) => ({ ...orderPart(order, source), failure: failedPage })),
    ...orderParts.map((source) => orderPart(order, source)),
  ])
})

test('a paid order, and the order list of the device', async ({ page, service }) => {
  test.slow()
  const form = new ExchangePage(page)
  await form.openFilled()
  await form.review()
  await form.confirm()
  const order = await new OrderPage(page).seeCreated()
  await service.operate('pay', { orderUID: order.orderUID, amount: 'exact' })
  await service.operate('advance', { orderUID: order.orderUID, steps: 1 })
  await walkAll(page, [
    orderPart(order, resultPart, 'received'),
    {
      source: savedOrders,
      open: async (paid, lang) => {
        await paid.goto(addressOf(order, lang))
        await new OrderPage(paid, lang).see('received')
      },
      want: (paid, lang) => go(paid, `/${lang}/`),
      see: (paid, lang) =>
        expect(paid.getByRole('heading', { name: text(lang, 'Your orders on this device') })).toBeVisible(),
    },
  ])
})

const ed25519 = '@noble/curves/ed25519.js'

test('the replacement for missing Ed25519 support', async ({ page, service }) => {
  test.slow()
  const order = await createOrder(service, 'address', 'en')
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
  })
  await walkAll(page, [
    {
      ...orderPart(order, ed25519),
      failure: (unread, lang) =>
        unread.getByRole('main').filter({ hasText: text(lang, 'The order couldn’t be loaded') }),
      seeBusy: (unread, lang) =>
        expect(unread.getByRole('heading', { name: text(lang, 'Opening the order') })).toBeVisible(),
    },
  ])
})

const shell = 'src/app/app-shell.ts'
const lazyTexts = locales.map((lang) => ({ source: `locales/${lang}/messages.po?deferred`, lang }))

test('the app shell and its texts', async ({ page }) => {
  test.slow()
  const around: Omit<LazyPart, 'source'> = {
    open: () => Promise.resolve(),
    want: async (home, lang) => {
      await home.goto(`/${lang}/`)
      await press('Sign in')(home, lang)
    },
    // Clicks in the meantime are replayed.
    see: async (home, lang) => {
      await expect(home.getByRole('dialog', { name: text(lang, 'Sign in to your account') })).toBeVisible()
    },
  }
  await walkAll(page, [{ source: shell, ...around }, ...lazyTexts.map((part) => ({ ...part, ...around }))])
})

test('another language', async ({ page }) => {
  test.slow()
  for (const [index, from] of locales.entries())
    await test.step(from, () => walkLanguage(page, from, locales[(index + 1) % locales.length] ?? 'en'))
})

const toaster = 'src/ui/Toaster.tsx'

test('toasts', async ({ page }) => {
  test.slow()
  await walkToasts(page, 'ka')
})

/** The language redirect page and an unconfigured page, which are not prerendered. */
const beginnings: readonly Beginning[] = [
  ...locales.map((lang) => ({
    source: `locales/${lang}/messages.po`,
    lang,
    open: (page: Page) => page.goto(`/${lang}/user/orders/`),
    see: (page: Page) => expect(page.getByRole('banner')).toBeVisible(),
  })),
  {
    source: 'src/app/ConfigProblem.tsx',
    lang: 'en',
    open: async (page) => {
      await page.route('**/en/user/orders/', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(/"projectName":"[^"]*"/, '"projectName":7'),
        })
      })
      await page.goto('/en/user/orders/')
    },
    see: (page) => expect(page.getByRole('banner')).toBeVisible(),
  },
]

test('code that a page needs to start', async ({ page }) => {
  test.slow()
  await stayHere(page)
  for (const beginning of beginnings) await test.step(beginning.source, () => walkBeginning(page, beginning))
})

/** Imported lazily in the source, but bundled by the build, or not reachable from any page. */
const left: Readonly<Record<string, string>> = {
  'src/routes/languages.ts': 'it is in the first script',
  'src/app/FilledForm.tsx': 'the form does without it, silently',
}

test('every lazily loaded part is covered', async () => {
  const lists = [
    dialogParts,
    formParts,
    captchaParts,
    miniAppParts,
    [refusalPart, unreachablePart],
    publicPages,
    userPages,
    profileParts,
    partnerParts,
    keysParts,
    walletParts,
    verificationParts,
  ]
  const walked = [
    ...[...lists.flat(), ...lazyTexts, ...beginnings].map(({ source }) => source),
    shell,
    toaster,
    ...orderPages,
    ...orderParts,
    resultPart,
    savedOrders,
    ed25519,
    ...Object.keys(left),
  ]
  expect(await lazySources()).toEqual([...new Set(walked)].toSorted())
})
