import { orderKey } from '../../../tools/build/manifest.ts'
import { fileOf } from '../support/built.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test('a lazy part that fails to load reloads the page once, then shows an error', async ({ page }) => {
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })
  await page.route(`/${await fileOf(orderKey)}`, (route) => route.abort())
  await page.goto('/en/order/A1/secret/')
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: text('en', 'This page couldn’t be loaded') })).toBeVisible()
  expect(loads).toBe(2)
})

test('an invalid configuration is named in the page', async ({ page }) => {
  // The environment is embedded in the page unchanged.
  await page.route('/en/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"minBotVersion":"[^"]*"/, '"minBotVersion":"newest"')
    await route.fulfill({ response, body })
  })
  await page.goto('/en/')
  await expect(page.getByRole('heading', { name: text('en', 'The site isn’t set up correctly') })).toBeVisible()
  await expect(page.getByText('minBotVersion: must be a version such as 0.0.4')).toBeVisible()
})
