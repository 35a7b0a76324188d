import { layoutShifts } from '../support/layout-shifts.ts'
import { createRelay } from '../support/relay.ts'
import { expect, test } from '../support/test.ts'
import { onBoth } from '../support/phone.ts'

test.use({ isApart: true })

onBoth(() => {
  test('nothing is drawn before the form is all there, and nothing of it moves', async ({ page, service }) => {
    const html = await (await fetch(`${service.origin}/en/`)).text()
    const cut = html.indexOf('Currency you give:')
    expect(cut).toBeGreaterThan(0)
    const rest = Promise.withResolvers<string>()
    const relay = await createRelay(service.origin)
    relay.answer(/^\/en\/$/, {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: html.slice(0, cut),
      rest: rest.promise,
    })

    await page.goto(`${relay.origin}/en/`, { waitUntil: 'commit' })
    // An undrawn page has no animation frames to poll in.
    await page.waitForFunction(() => document.querySelector('[data-field=give]') !== null, null, { polling: 50 })
    const paints = () =>
      page.evaluate(async () => {
        for (const _ of [1, 2, 3]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }))
        return performance.getEntriesByType('paint').map(({ name }) => name)
      })
    expect(await paints()).toEqual([])

    rest.resolve(html.slice(cut))
    await expect(page.getByRole('button', { name: /^Currency you give:/ })).toBeVisible()
    await expect.poll(paints).toContain('first-contentful-paint')
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts(page)).toEqual([])
    await relay.remove()
  })
})
