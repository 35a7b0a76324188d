import type { Page } from '@playwright/test'
import { watchPages } from '../support/policy.ts'
import { expect, test as base } from '../support/test.ts'

/** Policy reports of attacks that are stopped while their text is parsed. */
const stopped = /^console: (Executing inline event handler|Applying inline style) violates/

const test = base.extend({
  wellBehaved: async ({ browser }, use) => {
    const { problems, stop } = watchPages(browser)
    await use()
    stop()
    expect(problems.filter((problem) => !stopped.test(problem))).toEqual([])
  },
})

/** Markup that would run code or restyle the page if inserted unsanitised. */
const attack = [
  '<script>window.hacked = "script"</script>',
  '<img src="/none.png" onerror="window.hacked = \'onerror\'">',
  '<svg onload="window.hacked = \'svg\'"></svg>',
  '<a href="javascript:window.hacked=1">press me</a>',
  '<p style="position: fixed; inset: 0; background: red">over everything</p>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<b>the end</b>',
].join('')

/** Fields used as keys; all other fields of a reply are text. */
const kept =
  /^(id|link|groupId|lang|createdAt|publishedAt|image|routeId|friendlyURL|xml|rate|change|kind|from|to|type)$/

const poison = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => poison(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each, key)]))
  if (typeof value !== 'string' || kept.test(name) || /^-?\d+(\.\d+)?$/.test(value)) return value
  return name === 'url' ? 'javascript:window.hacked=1' : value + attack
}

/** Replaces links of contacts, partners and networks by an attacker's. */
const poisonLinks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(poisonLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'link' && /^(https?|mailto|tel):/.test(String(each)) ? 'javascript:window.hacked=1' : poisonLinks(each),
    ]),
  )
}

const content =
  /\/public\/(rule|faq|news|site\/page|contacts|reviews|exchanger\/favorite|partners-block|web-alerts|social-networks)\//

const poisonContent = async (page: Page): Promise<void> => {
  await page.route(content, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: poisonLinks(poison(await reply.json())) })
  })
}

const traces = (page: Page) =>
  page.evaluate(() => ({
    hacked: 'hacked' in window,
    scripts: document.querySelectorAll('#root script, iframe, object, embed').length,
    handlers: document.querySelectorAll('#root [onerror], #root [onload], #root [onclick]').length,
    styles: document.querySelectorAll('#root [style]').length,
    links: document.querySelectorAll('a[href^="javascript:" i]').length,
  }))

const clean = { hacked: false, scripts: 0, handlers: 0, styles: 0, links: 0 }

const paths = [
  '/en/',
  '/en/faq/',
  '/en/reviews/',
  '/en/rules/',
  '/en/rules/kyc/',
  '/en/blog/',
  '/en/blog/aml-check/',
  '/en/about/',
  '/en/exchange-crypto-in-dubai/',
  '/en/contacts/',
] as const

test('injected markup in every content field stays text', async ({ page }) => {
  await poisonContent(page)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      // The current content replaces the prerendered one.
      await expect(page.getByText('the end').first()).toBeAttached()
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true
      })
      expect(await traces(page)).toEqual(clean)
    })
  }
  // A pending reply would arrive after the browser is closed.
  await page.unrouteAll({ behavior: 'wait' })
})
