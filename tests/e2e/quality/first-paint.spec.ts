import { isHydrated } from '../../../src/inline/is-hydrated.ts'
import { holdScripts } from '../support/hold.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { createRelay } from '../support/relay.ts'
import { expect, test } from '../support/test.ts'
import { onBoth, onPhone } from '../support/phone.ts'

test.use({ isApart: true })

onBoth(() => {
  test('the first paint is the complete form, without layout shifts', async ({ page, service }) => {
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
    // An unpainted page has no animation frames to poll in.
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

for (const path of ['/en/', '/en/exchange/', '/en/faq/'])
  test(`the header keeps the focus while its code loads: ${path}`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })
    await signIn.focus()
    await page.getByRole('banner').evaluate((banner) => banner.setAttribute('data-first', ''))
    release()
    // Has its code when the dialog opens.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
    await expect(page.locator('[data-first]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(signIn).toBeFocused()
  })

onPhone(() => {
  for (const [name, title] of [
    ['Sign in', 'Sign in to your account'],
    ['Sign up', 'Sign up'],
  ] as const)
    test(`the menu gives way to the dialog that was asked for before any script: ${name}`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/en/exchange/', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator(':popover-open').getByRole('button', { name, exact: true }).click()
      await expect(page.locator(':popover-open')).toHaveCount(0)
      release()
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
      await expect(page.locator(':popover-open')).toHaveCount(0)
    })
})

onBoth(() => {
  test('a link to a pair shows the frame of the form before any script has loaded', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/en/exchange/eth-to-cash-gel-tbilisi/?amount=2', { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'You give' })).toBeVisible()
    await expect(page).toHaveTitle('Exchange Ethereum (ETH) to cash GEL (Tbilisi)')
    await page.getByRole('main').evaluate((main) => main.setAttribute('data-first', ''))
    release()
    await expect(page.getByRole('button', { name: /^Currency you give: ETH/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'You give' })).toHaveValue('2')
    // Hydrated as it was.
    await expect(page.getByRole('main')).toHaveAttribute('data-first')
    await expect(page).toHaveTitle('Exchange Ethereum (ETH) to cash GEL (Tbilisi)')
    expect(await layoutShifts(page)).toEqual([])
  })

  test('a saved draft causes no layout shift', async ({ page }) => {
    const give = page.getByRole('textbox', { name: 'You give' })
    await page.goto('/en/')
    // Input before hydration is a draft only afterwards.
    await expect.poll(() => give.evaluate(isHydrated)).toBe(true)
    await give.fill('0.05')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await page.goto('/en/')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(give).toHaveValue('0.05')
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts(page)).toEqual([])
  })
})

test('what is below the screen is laid out once the page has settled', async ({ page }) => {
  await page.goto('/en/')
  const last = page.getByRole('heading', { level: 2, name: 'Questions and answers' })
  await expect
    .poll(() => last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true)
})
