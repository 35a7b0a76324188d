import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { demo } from '../support/account-dialogs.ts'
import { fileOf } from '../support/built.ts'
import { hold, holdScripts } from '../support/hold.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder, type OrderReference } from '../support/orders.ts'
import type { Service } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

/** The prerendered page for all orders of a language, and its hydration for one order. */

type Layout = 'order' | 'payment'

const orderCall = '/public/exchanger/order/get/'

const pathOf = (layout: Layout, { orderUID, orderSecret }: OrderReference, lang: Locale = 'en') =>
  `/${lang}/${layout}/${orderUID}/${orderSecret}/`

const newOrder = async (service: Service, lang: Locale = 'en'): Promise<OrderReference> => {
  const { orderUID, orderSecret } = await createOrder(service, 'address', lang)
  return { orderUID, orderSecret }
}

const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(orderCall)) calls.push(request.url())
  })
  return calls
}

/** A socket that never opens: on opening, the order would be requested again. */
const withoutSocket = (page: Page) =>
  page.addInitScript(() => {
    class Silent extends EventTarget {
      send() {}
      close() {}
    }
    Object.defineProperty(window, 'WebSocket', { value: Silent })
  })

const loading = (page: Page, lang: Locale = 'en') =>
  page.getByRole('heading', { name: new OrderPage(page, lang).say('Opening the order') })

const showsFrame = (lang: Locale): void =>
  test(`an order shows its frame and that it is being opened before any script is here: ${lang}`, async ({
    page,
    service,
  }) => {
    const release = await holdScripts(page)
    await page.goto(pathOf('order', await newOrder(service, lang), lang), { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(loading(page, lang)).toBeAttached()
    const region = page.getByRole('main').locator('[aria-busy=true]')
    await expect(region).toBeInViewport()
    // Drawn with the styles of the order: it is more than a few lines high.
    expect((await region.boundingBox())?.height).toBeGreaterThan(200)
    await page.getByRole('main').evaluate((main) => main.setAttribute('data-first', ''))
    release()
    await new OrderPage(page, lang).see('payment')
    // Hydrated as it was.
    await expect(page.getByRole('main')).toHaveAttribute('data-first')
  })

// Each language has a file of its own; all have the same styles, and longer texts are higher on a phone.
showsFrame('en')
onPhone(() => {
  showsFrame('ka')
  showsFrame('ru')
})

onPhone(() => {
  test('a payment is shown alone from the first paint', async ({ page, service }) => {
    const release = await holdScripts(page)
    await page.goto(pathOf('payment', await newOrder(service)), { waitUntil: 'commit' })
    await expect(loading(page)).toBeAttached()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('main').evaluate((main) => main.setAttribute('data-first', ''))
    release()
    await new OrderPage(page).see('payment')
    await expect(page.getByRole('main')).toHaveAttribute('data-first')
  })
})

test('an order is requested once, before its code has loaded', async ({ page, service }) => {
  await withoutSocket(page)
  const calls = callsOf(page)
  const release = await hold(page, `/${await fileOf('src/pages/order/OrderPage.tsx')}`)
  const reference = await newOrder(service)
  await page.goto(pathOf('order', reference), { waitUntil: 'commit' })
  await expect.poll(() => calls.length).toBe(1)
  await expect(loading(page)).toBeAttached()
  const asked = new URL(calls[0] ?? '').searchParams
  expect(Object.fromEntries(asked)).toEqual({ type: 'order', ...reference })
  release()
  await new OrderPage(page).see('payment')
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(1)
})

test('an order whose early request failed is requested again by its chart', async ({ page, service }) => {
  const calls = callsOf(page)
  await page.route(`**${orderCall}**`, (route) => route.abort(), { times: 1 })
  await page.goto(pathOf('order', await newOrder(service)))
  const order = new OrderPage(page)
  await order.see('unanswered')
  expect(calls).toHaveLength(1)
  await order.see('payment')
})

test('the secret of an order is in its address and request only', async ({ page, service }) => {
  const reference = await newOrder(service)
  const path = pathOf('order', reference)
  const told: string[] = []
  page.on('request', async (request) => {
    const { referer = '' } = await request.allHeaders()
    const isOwn = new URL(request.url()).pathname === path || request.url().includes(orderCall)
    const said = [isOwn ? '' : request.url(), referer, isOwn ? '' : (request.postData() ?? '')]
    if (said.some((text) => text.includes(reference.orderSecret))) told.push(`${request.url()} from ${referer}`)
  })
  const html = await (await page.goto(path))?.text()
  await new OrderPage(page).see('payment')
  await page.waitForLoadState('networkidle')
  expect(html).not.toContain(reference.orderSecret)
  expect(told).toEqual([])
})

/** Opens an order and checks that elements drawn before any script are still present when the order is shown. */
const seeTakenOver = async (page: Page, reference: OrderReference): Promise<void> => {
  const release = await holdScripts(page)
  await page.goto(pathOf('order', reference), { waitUntil: 'commit' })
  await page.getByRole('main').evaluate((main) => main.setAttribute('data-first', ''))
  release()
  await new OrderPage(page).see('payment')
  await expect(page.getByRole('main')).toHaveAttribute('data-first')
}

test('an order is hydrated for a signed-in user with another theme', async ({ page, service }) => {
  await signInBrowser(page, demo.plain)
  await page.goto('/en/faq/')
  await new UserArea(page).seeSomebody()
  for (const theme of ['as on the device', 'light']) await page.getByRole('button', { name: `Theme: ${theme}` }).click()
  await seeTakenOver(page, await newOrder(service))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await new UserArea(page).seeSomebody()
})

test('an order is hydrated during maintenance', async ({ page, service }) => {
  const reference = await newOrder(service)
  await service.operate('site', { offline: true })
  await seeTakenOver(page, reference)
})

test('the language menu leads to the same order', async ({ page, service }) => {
  const reference = await newOrder(service)
  await page.goto(pathOf('order', reference))
  await new OrderPage(page).see('payment')
  await page.getByRole('button', { name: 'Language: ENG' }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(pathOf('order', reference, 'ru'))
  await new OrderPage(page, 'ru').see('payment')
})

test('an address without an order is hydrated, too', async ({ page }) => {
  await page.goto('/en/order/')
  await new OrderPage(page).see('unknown')
})

/** What is shown for each status of an order; null is an address without one. */
const screens = { payment: 'waitPayment', success: 'done', deleted: 'deleted', unknown: null } as const

type Shown = keyof typeof screens

/** By pairs: each of these screens at both widths and in both layouts. */
const stills: readonly (readonly [width: number, layout: Layout, shown: readonly Shown[]])[] = [
  [390, 'order', ['payment', 'unknown']],
  [390, 'payment', ['success', 'deleted']],
  [1280, 'order', ['success', 'deleted']],
  [1280, 'payment', ['payment', 'unknown']],
]

/** A bar below the header, or on a phone a bell in it. */
const announcement = (page: Page, width: number): Locator =>
  width === 390
    ? page.getByRole('banner').getByRole('button', { name: 'Announcement' })
    : page.getByRole('complementary', { name: 'Announcement' })

const inStatus = async (service: Service, status: string | null): Promise<OrderReference> => {
  if (status === null) return { orderUID: 'AB12', orderSecret: 'nothing' }
  const reference = await newOrder(service)
  if (status !== 'waitPayment') await service.operate('move', { orderUID: reference.orderUID, status })
  return reference
}

for (const [width, layout, shown] of stills)
  test(`nothing moves on the page of an order: ${layout}, ${width}`, async ({ page, service }) => {
    // Animations count as layout shifts too.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 844 })
    for (const screen of shown) {
      // Announcements load lazily, here before the order: they must not shift anything.
      const release = await hold(page, `**${orderCall}**`)
      await page.goto(pathOf(layout, await inStatus(service, screens[screen])))
      if (layout === 'order') await expect(announcement(page, width)).toBeVisible()
      release()
      await new OrderPage(page).see(screen)
      await page.waitForLoadState('networkidle')
      expect(await layoutShifts(page), screen).toEqual([])
    }
  })
