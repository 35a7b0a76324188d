import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { FaqPage } from '../support/faq-page.ts'
import { misfits } from '../support/fit.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { overlaps } from '../support/overlaps.ts'
import { seeWholeFooter, showAs } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onBoth } from '../support/phone.ts'

/** A default font size (px) in a window (CSS px): one and a half times and twice the usual, on a phone and a desktop. */
interface LargeText {
  readonly size: 24 | 32
  readonly width: 390 | 1280
}

const largest: LargeText = { size: 32, width: 390 }
const larger: LargeText = { size: 24, width: 390 }
const largestWide: LargeText = { size: 32, width: 1280 }
const largerWide: LargeText = { size: 24, width: 1280 }

const all = [largest, larger, largestWide, largerWide]

/** By pairs: each language in both sizes and both widths; the longest words in the largest letters on a phone. */
const ofHome: Readonly<Record<Locale, readonly LargeText[]>> = {
  en: [larger, largestWide],
  ka: [largest, largerWide],
  ru: [largest, largerWide],
}

/** Default font size of the person's browser, px; 16 in an unchanged one. */
const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** A placeholder may be longer than its field, and an enlarged word longer than its line; a typed value may not. */
const isAllowed = (line: string): boolean => line.startsWith('placeholder cut') || line.startsWith('word broken')

/** Nothing may be cut, overflow or overlap at any text size. */
const checkLargeText = async (page: Page, name: string, texts: readonly LargeText[] = all): Promise<void> => {
  for (const { size, width } of texts) {
    await setTextSize(page, size)
    await showAs(page, { colorScheme: 'light', width, height: 844 })
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
    const found = [...(await page.evaluate(misfits)), ...(await page.evaluate(overlaps))]
    const where = `${name}, letters of ${size} px, ${width} px wide`
    expect
      .soft(
        found.filter((line) => !isAllowed(line)),
        where,
      )
      .toEqual([])
  }
}

const checkHome = async (page: Page, lang: Locale): Promise<void> => {
  await new ExchangePage(page, lang).openHome('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
  await seeWholeFooter(page)
  // Until then, the lower sections are not laid out.
  await expect(page.locator('html')).toHaveAttribute('data-settled', '')
  await checkLargeText(page, `home, ${lang}`, ofHome[lang])
}

test('enlarged text fits: the home page', async ({ page }) => {
  for (const lang of locales) await checkHome(page, lang)
})

test('enlarged text fits: an order and the orders of an account', async ({ page, service }) => {
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'ka')
  await page.goto(`/ka/order/${orderUID}/${orderSecret}/`)
  await new OrderPage(page, 'ka').see('payment')
  await seeWholeFooter(page)
  await checkLargeText(page, 'order')

  await signInBrowser(page, demo.plain)
  const area = new UserArea(page, 'ru')
  await area.open('orders')
  await expect(area.orders).not.toHaveCount(0)
  await checkLargeText(page, 'orders')
})

test('a pasted address does not push the list of currencies off the screen', async ({ page }) => {
  const exchange = new ExchangePage(page, 'ru')
  await showAs(page, { colorScheme: 'light', width: 390, height: 844 })
  await exchange.open()
  await exchange.openPicker('give')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('bc1qezufmkldjm6h0rqy7glvfhzyzvl5cdqkec0ssk')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
  expect(await page.evaluate(misfits)).toEqual([])
  await checkLargeText(page, 'list of currencies')
})

/** True if a mark differs in colour from its background. */
const isMarkSeen = (box: Element): boolean =>
  getComputedStyle(box, '::before').backgroundColor !== getComputedStyle(box).backgroundColor

test('the selection is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const exchange = new ExchangePage(page)
  await exchange.openFilled()
  const news = exchange.box('Email me news and offers')
  await news.check()
  expect(await news.evaluate(isMarkSeen)).toBe(true)

  await exchange.toAmounts()
  await exchange.openPicker('give')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /-1$/)
  const rows = await page
    .getByRole('dialog')
    .getByRole('option')
    .evaluateAll((all) => all.slice(0, 3).map((row) => getComputedStyle(row).outlineStyle))
  expect(rows).toEqual(['none', 'solid', 'none'])

  await signInBrowser(page, demo.plain)
  const area = new UserArea(page)
  await area.open('profile')
  const switches = page.getByRole('switch', { checked: true })
  await expect(switches).not.toHaveCount(0)
  for (const each of await switches.all()) expect(await each.evaluate(isMarkSeen)).toBe(true)
  const links = page.getByRole('main').getByRole('navigation', { name: 'Your account' }).getByRole('link')
  const marks = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor))
  expect(marks).toHaveLength(6)
  expect(new Set(marks).size).toBe(2)
})

onBoth(() => {
  test('the support button does not cover the focused field above an on-screen keyboard', async ({
    page,
    isMobile,
  }) => {
    const faq = new FaqPage(page)
    await faq.open()
    const support = page.getByRole('complementary', { name: 'Support' }).getByRole('link', { includeHidden: true })
    await expect(support).toBeVisible()
    await faq.search.focus()
    await expect(support).toBeVisible({ visible: !isMobile })
  })
})
