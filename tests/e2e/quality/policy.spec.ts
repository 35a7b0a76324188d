import { watchPages } from '../support/policy.ts'
import { expect, test as base } from '../support/test.ts'

/** Every test fails if a page violates its policy; the test that violates it on purpose observes it itself. */
const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
  wellBehaved: async ({}, use) => use(),
})

const breaches = {
  'an inline script': () => {
    const script = document.createElement('script')
    script.append('document.title = "run"')
    document.body.append(script)
  },
  'a script of text': () => {
    document.createElement('script').textContent = 'document.title = "run"'
  },
  'HTML of text': () => {
    document.body.innerHTML = '<p>not sanitised</p>'
  },
  'an inline style sheet': () => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(style)
  },
  'a style attribute': () => document.body.setAttribute('style', 'display: none'),
  'a script of another origin': () => {
    const script = document.createElement('script')
    script.src = 'https://script.example/run.js'
    document.body.append(script)
  },
  'a websocket to another origin': () => void new WebSocket('wss://socket.example/'),
  'a call to another origin': () => void fetch('https://call.example/').catch(() => undefined),
} as const

test('violations of the policy are blocked and reported to the test', async ({ browser, service }) => {
  const { problems, stop } = watchPages(browser)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${service.origin}/en/nowhere/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(problems).toEqual([])
  for (const [what, commit] of Object.entries(breaches))
    await test.step(what, async () => {
      const before = problems.length
      // Some violations also throw in the caller.
      await page.evaluate(commit).catch(() => undefined)
      await expect
        .poll(() => problems.slice(before).join('\n'))
        .toMatch(/Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)' assignment/)
    })
  await expect(page.locator('body')).toBeVisible()
  await expect(page).not.toHaveTitle('run')
  stop()
  await context.close()
})

/** Directives by name. */
const parse = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const paths = ['/en/', '/ka/exchange/btc-to-cash-gel-tbilisi/', '/ru/order/A1/secret/', '/en/nowhere/'] as const

test('the headers protect every page', async ({ request }) => {
  for (const path of paths) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    const directives = parse(policy)
    expect(policy).not.toMatch(/unsafe-|\*|https?:/)
    for (const name of ['default-src', 'base-uri']) expect(directives.get(name), name).toEqual(["'none'"])
    // The service of these tests is a demo, whose console frames the app.
    expect(directives.get('frame-ancestors')).toEqual(["'self'"])
    for (const name of ['script-src', 'style-src']) {
      const sources = directives.get(name) ?? []
      expect(sources, name).toContain("'self'")
      for (const source of sources) expect(source, name).toMatch(/^'(self|sha256-[\w+/=]+)'$/)
    }
    expect(directives.get('form-action')).toEqual(["'self'"])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('trusted-types')).toEqual(['dompurify', 'kursi'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
  }
})
