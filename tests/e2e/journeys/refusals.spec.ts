import type { Page } from '@playwright/test'
import { demo } from '../support/account-dialogs.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

/** Makes the service refuse a call with this message. */
const refuse = (page: Page, call: string, message: string): Promise<unknown> =>
  page.route(`**/service/api/v1/${call}/**`, (route) =>
    route.fulfill({ status: 403, json: { success: false, error: { errorCode: 40999, message } } }),
  )

const toast = (page: Page, message: string) => page.getByRole('region', { name: /notifications/i }).getByText(message)

/** Calls whose refusal no screen shows in place: other content or nothing is shown instead. */
const unplaced = [
  ['public/faq/get/list', 'faq/'],
  ['public/faq/get/group', 'faq/'],
  ['public/rule/list', 'rules/'],
  ['public/news/list/full', 'blog/'],
  ['public/news/tags/get', 'blog/'],
  ['public/reviews/get', 'reviews/'],
  ['public/partners-block/list', 'reviews/'],
  ['public/social-networks/list', 'faq/'],
  ['public/server/lang/all', 'faq/'],
  ['public/contacts/list', 'contacts/'],
  ['public/site/page/static/list', 'about/'],
  ['public/reviews/get', ''],
] as const

test('a refusal that no screen shows is an error toast', async ({ page }) => {
  for (const [call, path] of unplaced) {
    const message = `Not now: ${call}.`
    await refuse(page, call, message)
    await page.goto(`/en/${path}`)
    await expect(toast(page, message), `${call} on /${path}`).toHaveCount(1)
    await expect(page.getByRole('main').getByText(message), `${call} on /${path}`).toHaveCount(0)
    await page.unroute(`**/service/api/v1/${call}/**`)
  }
})

test('refused announcements are omitted silently', async ({ page }) => {
  await refuse(page, 'public/web-alerts/get/list', 'Not now.')
  const answered = page.waitForResponse(/web-alerts/)
  await page.goto('/en/faq/')
  await (await answered).finished()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' })).toBeVisible()
  await expect(page.getByText('Not now.')).toHaveCount(0)
})

test('a refusal shown by a screen is no toast', async ({ page }) => {
  await signInBrowser(page, demo.plain)
  await refuse(page, 'user/exchanger/order/history', 'Not now.')
  await page.goto('/en/user/orders/')
  const said = page.getByRole('main').getByText('Not now.')
  await expect(said).toBeVisible()
  await expect(toast(page, 'Not now.')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(new UserArea(page).orders).toHaveCount(7)
})
