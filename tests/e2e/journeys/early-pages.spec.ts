import type { Page } from '@playwright/test'
import { fileOf } from '../support/built.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ isApart: true })

const ruleKey = 'src/pages/rule/RulePage.tsx'
const ruleCall = '/public/rule/get/'

/** Counts requests; a prefetched file is loaded as a module from the browser's cache. */
const watchRequests = (page: Page): ((part: string) => number) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') asked.push(request.url())
  })
  return (part) => asked.filter((url) => url.includes(part)).length
}

/** Waits until the browser is idle. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))))

const linkToRule = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'KYC rules' })

test('the partners are requested once for the home page and its footer', async ({ page }) => {
  const count = watchRequests(page)
  await new ExchangePage(page).openHome()
  const logos = (place: string) => page.locator(place).getByRole('img', { name: 'BestChange' })
  await expect(logos('footer')).toHaveCount(1)
  await expect(logos('main')).toHaveCount(1)
  await expect.poll(() => count('/public/exchanger/favorite/')).toBe(1)
  expect(count('/public/partners-block/')).toBe(1)
})

test.describe('a linked page', () => {
  test('is prefetched when the user reaches for the link, texts together with code', async ({ page }) => {
    const count = watchRequests(page)
    const chunk = await fileOf(ruleKey)
    await new ExchangePage(page).open()
    expect([count(chunk), count(ruleCall)]).toEqual([0, 0])
    await linkToRule(page).hover()
    await expect.poll(() => [count(chunk), count(ruleCall)]).toEqual([1, 1])
    await linkToRule(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC and AML rules')
    expect([count(chunk), count(ruleCall)]).toEqual([1, 1])
  })

  test('requests its texts without waiting for its code', async ({ page }) => {
    const count = watchRequests(page)
    const chunk = await fileOf(ruleKey)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`/${chunk}`, async (route) => {
      await released
      await route.continue()
    })
    await new ExchangePage(page).open()
    await linkToRule(page).click()
    await expect.poll(() => count(ruleCall)).toBe(1)
    await expect(page).toHaveURL('/en/rules/kyc/')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC and AML rules')
  })

  for (const [what, connection] of Object.entries({
    'on a slow network': { effectiveType: '2g', saveData: false },
    'where data is to be saved': { effectiveType: '4g', saveData: true },
  })) {
    test(`is not fetched in advance ${what}`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      const count = watchRequests(page)
      const chunk = await fileOf(ruleKey)
      await new ExchangePage(page).open()
      await linkToRule(page).hover()
      await idle(page)
      expect([count(chunk), count(ruleCall)]).toEqual([0, 0])
      await linkToRule(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC and AML rules')
    })
  }

  test('starts at the top, and going back restores the position', async ({ page }) => {
    await new ExchangePage(page).openHome()
    await linkToRule(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/en/')
    await expect(linkToRule(page)).toBeInViewport()
  })

  test('scrolls to the fragment of the link', async ({ page }) => {
    await page.goto('/en/faq/#nothing')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/faq/#main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
