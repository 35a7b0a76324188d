import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { findings } from '../support/axe.ts'
import { ExchangePage, guest } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { createRelay, type Relay } from '../support/relay.ts'
import { expect, test as base } from '../support/test.ts'

/** The browser reaches the service through a relay, which can be down or serve another build. */
const test = base.extend<{ relay: Relay }>({
  relay: async ({ service }, use) => {
    const relay = await createRelay(service.origin)
    await use(relay)
    await relay.remove()
  },
  baseURL: async ({ relay }, use) => use(relay.origin),
})

test.use({ serviceWorkers: 'allow' })

/** Paths cached by the worker. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** States of the workers: the page's, and the origin's active and waiting one. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.getRegistration()
    return {
      ofPage: serviceWorker.controller?.state ?? null,
      active: registration?.active?.state ?? null,
      waiting: registration?.waiting?.state ?? null,
    }
  })

/**
 * Opens the home page for the first time and waits until the worker has cached it. The page itself is not controlled.
 */
const visitFirst = async (page: Page): Promise<ExchangePage> => {
  const exchange = new ExchangePage(page)
  await exchange.openHome()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => kept(page)).toContain('/en/')
  // Messages received during activation are handled too.
  await expect.poll(() => workers(page)).toEqual({ ofPage: null, active: 'activated', waiting: null })
  return exchange
}

/** The home page of the next build. */
const nextRelease = async (origin: string) => {
  const html = await (await fetch(`${origin}/en/`)).text()
  const body = html.replace('<head>', '<head><meta name="release" content="next" />')
  return { status: 200, type: 'text/html; charset=utf-8', body }
}

const isNextRelease = async (page: Page): Promise<boolean> => (await page.locator('meta[name=release]').count()) === 1

const isNextReleaseKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await caches.match('/en/'))?.text())?.includes('name="release"') ?? false)

const script = async (url: string) => ({ status: 200, type: 'text/javascript', body: await (await fetch(url)).text() })

/**
 * Waits until a waiting worker is active. A closed page stays controlled a little longer, and a page opened meanwhile
 * becomes controlled too: so an uncontrolled page observes it.
 */
const seeWorkerTaken = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto('/licenses.md')
  await expect.poll(() => workers(page)).toEqual({ ofPage: null, active: 'activated', waiting: null })
  await browser.detach()
}

/** Makes the browser check for a new worker, as it does when a page is opened. */
const lookForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

test.describe('a second visit', () => {
  test('is shown before the server answers, and revalidated once in the background', async ({ page, relay }) => {
    const exchange = await visitFirst(page)
    const before = relay.asked.length
    const release = relay.hold(/^\/(en|assets)\//)
    await exchange.openHome('?from=BTC&to=CASHGEL&city=Tbilisi')
    expect(relay.asked.slice(before).filter((path) => /^\/(en|assets)\//.test(path))).toEqual([
      '/en/?from=BTC&to=CASHGEL&city=Tbilisi',
    ])
    release()
  })

  test('shows the cached page, the third visit the revalidated one; a reload fetches the current one', async ({
    page,
    relay,
    service,
  }) => {
    await visitFirst(page)
    const takeBack = relay.answer(/^\/en\/$/, await nextRelease(service.origin))
    await page.goto('/en/')
    expect(await isNextRelease(page)).toBe(false)
    await expect.poll(() => isNextReleaseKept(page)).toBe(true)
    await page.goto('/en/')
    expect(await isNextRelease(page)).toBe(true)
    takeBack()
    await page.reload()
    expect(await isNextRelease(page)).toBe(false)
  })

  test('requests dynamic data from the service', async ({ page, relay }) => {
    const exchange = await visitFirst(page)
    await exchange.openHome()
    const before = relay.asked.length
    const release = relay.hold(/^\/service\/api\//)
    await page.goto('/en/')
    for (const call of [/\/exchanger\/route/, /\/site\/status\//])
      await expect.poll(() => relay.asked.slice(before)).toContainEqual(expect.stringMatching(call))
    release()
    await exchange.seeForm()
  })

  test('caches public pages, files and images only', async ({ page }) => {
    const exchange = await visitFirst(page)
    await page.goto('/en/order/A1/secret/')
    await new OrderPage(page).see('unknown')
    await page.goto('/en/auth/token/')
    await page.goto('/en/nowhere/at/all/')
    await exchange.openHome('?rid=partner')
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/service\/fs\/currency\//))
    const others = (await kept(page)).filter((path) => !/^\/(assets|service\/fs)\//.test(path))
    expect(others).toEqual(['/en/'])
  })

  test('a deleted page is removed from the cache; a failed request keeps it', async ({ page, relay }) => {
    const exchange = await visitFirst(page)
    const seeAnswer = (status: number) => expect(page.getByRole('heading', { name: `${status}` })).toBeVisible()
    const says = (status: number) =>
      relay.answer(/^\/en\/$/, { status, type: 'text/html', body: `<title>${status}</title><h1>${status}</h1>` })
    const takeBack = says(503)
    for (let visit = 0; visit < 2; visit += 1) await exchange.openHome()
    takeBack()
    says(404)
    await exchange.openHome()
    await expect.poll(() => kept(page)).not.toContain('/en/')
    await page.goto('/en/')
    await seeAnswer(404)
  })
})

test.describe('a release', () => {
  test('a cached page works with its own files, which the server no longer has', async ({ page, relay }) => {
    const exchange = await visitFirst(page)
    relay.answer(/^\/assets\//, { status: 404 })
    await exchange.openHome()
  })

  test('a page with missing files is not cached', async ({ page, relay, service }) => {
    await visitFirst(page)
    const next = await nextRelease(service.origin)
    relay.answer(/^\/en\/$/, { ...next, body: next.body.replace(/\/assets\/index-/, '/assets/another-') })
    relay.answer(/^\/assets\/another-/, { status: 404 })
    const before = relay.asked.length
    await page.goto('/en/')
    await expect.poll(() => relay.asked.slice(before)).toContainEqual(expect.stringContaining('/assets/another-'))
    await page.waitForLoadState('networkidle')
    expect(await isNextReleaseKept(page)).toBe(false)
  })

  test('a missing lazy part reloads the page, bypassing the cache', async ({ page, relay, service }) => {
    const exchange = await visitFirst(page)
    await exchange.openHome()
    await page.waitForLoadState('networkidle')
    relay.answer(/^\/en\/$/, await nextRelease(service.origin))
    relay.answer(/^\/assets\//, { status: 404 })
    await page.getByRole('button', { name: exchange.say('Sign in') }).click()
    await expect.poll(() => isNextRelease(page)).toBe(true)
    await exchange.seeForm()
  })

  test('a new worker waits: a half-filled form, and its order, are not interrupted', async ({
    page,
    context,
    relay,
    service,
  }) => {
    const exchange = await visitFirst(page)
    await exchange.openHomeFilled()
    const body = page.locator('body')
    await body.evaluate((element) => element.setAttribute('data-loaded', 'once'))
    const worker = await script(`${service.origin}/sw.js`)
    relay.answer(/^\/sw\.js$/, { ...worker, body: `${worker.body}\nself.isNext = true` })
    await lookForWorker(page)
    await expect.poll(() => workers(page)).toEqual({ ofPage: 'activated', active: 'activated', waiting: 'installed' })

    await expect(exchange.field('name')).toHaveValue(guest.name)
    await exchange.review()
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    await expect(body).toHaveAttribute('data-loaded', 'once')
    expect(await workers(page)).toEqual({ ofPage: 'activated', active: 'activated', waiting: 'installed' })

    await page.close()
    const later = await context.newPage()
    await seeWorkerTaken(later)
    await later.goto('/en/')
    expect(await workers(later)).toEqual({ ofPage: 'activated', active: 'activated', waiting: null })
  })

  test('the self-destructing worker leaves open pages alone, and removes its data', async ({
    page,
    relay,
    service,
  }) => {
    const exchange = await visitFirst(page)
    await exchange.openHomeFilled()
    relay.answer(/^\/sw\.js$/, await script(`${service.origin}/sw-off.js`))
    await lookForWorker(page)
    await expect.poll(() => kept(page)).toEqual([])
    await expect(exchange.field('name')).toHaveValue(guest.name)
    await exchange.review()
    await page.goto('about:blank')
    const before = relay.asked.length
    await exchange.openHome()
    expect(relay.asked.slice(before)).toContainEqual('/en/')
    expect(await workers(page)).toMatchObject({ ofPage: null })
  })
})

/** The page is the same in each language: axe runs in one theme of each, in both over all. */
const offline: Record<Locale, { path: string; title: string; again: string; colorScheme: 'light' | 'dark' }> = {
  en: { path: '/en/order/A1/secret/', title: 'No connection', again: 'Reload', colorScheme: 'light' },
  ka: { path: '/ka/exchange/', title: 'კავშირი არ არის', again: 'ხელახლა ჩატვირთვა', colorScheme: 'dark' },
  ru: { path: '/ru/user/orders/?page=2', title: 'Нет соединения', again: 'Обновить страницу', colorScheme: 'light' },
}

test.describe('without a network', () => {
  test('a page that is not cached shows the offline page, and can be retried', async ({ page, relay }) => {
    await visitFirst(page)
    for (const [lang, { path, title, again, colorScheme }] of Object.entries(offline))
      await test.step(lang, async () => {
        await relay.stop()
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(`${title} · Kursi`)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await page.emulateMedia({ colorScheme })
        expect(await findings(page), colorScheme).toEqual([])
        await page.getByRole('link', { name: again }).click()
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await relay.start()
        const before = relay.asked.length
        await page.getByRole('link', { name: again }).click()
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeHidden()
        expect(relay.asked.slice(before)).toContain(path)
        // Deferred files are loaded before the network goes down again.
        await page.waitForLoadState('networkidle')
      })
  })

  test('a cached page opens, and the root leads to it', async ({ page, context, relay }) => {
    const exchange = await visitFirst(page)
    await page.goto('about:blank')
    await relay.stop()
    await page.goto('/?rid=partner')
    await expect(page).toHaveURL(`${relay.origin}/en/?rid=partner`)
    await expect(page.getByRole('link', { name: exchange.say('{name}, home page') })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: exchange.say('You’re offline') })).toBeVisible()
    await context.setOffline(false)
    await relay.start()
    await exchange.seeForm()
  })

  test('the root leads to the selected language', async ({ page, context, relay }) => {
    await visitFirst(page)
    await context.addCookies([{ name: 'i18n_lang', value: 'ru', url: relay.origin }])
    await relay.stop()
    await page.goto('/')
    await expect(page).toHaveURL(`${relay.origin}/ru/`)
    await expect(page.getByRole('heading', { name: offline.ru.title })).toBeVisible()
  })
})
