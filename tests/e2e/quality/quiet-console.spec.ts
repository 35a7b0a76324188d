import type { Page } from '@playwright/test'
import { isReady, landingLinks, routes } from '../../../src/routes/table.ts'
import { demo } from '../support/account-dialogs.ts'
import { KycPage } from '../support/kyc-page.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

test.use({ isApart: true })

/** Console messages and calls of a page. */
const listen = (page: Page) => {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    // The test runner blocks service workers.
    if (!message.text().startsWith('Service Worker registration blocked')) said.push(message.text())
  })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { said, asked: (part: string) => asked.filter((path) => path.includes(part)).length }
}

/** One address of each public page. */
const publicPaths = routes.flatMap((row) => {
  const link =
    landingLinks[row.name] ?? row.pattern.replace('rules/:link', 'rules/kyc').replace('blog/:id', 'blog/aml-check')
  const lang = (['en', 'ru'] as const).find((each) => isReady(row.name, each))
  const path = link.replace(':static', 'about').replace(/\/?:\w+\?/g, '')
  return lang === undefined || /^user|^order$|^payment$|:/.test(path)
    ? []
    : [`/${lang}/${path === '' ? '' : `${path}/`}`]
})

test('a guest’s pages log nothing, and do not request the session', async ({ page }) => {
  test.slow()
  const { said, asked } = listen(page)
  for (const path of new Set(publicPaths)) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(said, path).toEqual([])
  }
  expect([asked('/session/get/'), asked('/socket/get/token/')]).toEqual([0, 0])
})

test('a session is found in another tab, on a later visit, and without the marker cookie', async ({
  page,
  context,
}) => {
  await signInBrowser(page, demo.plain)
  const area = new UserArea(page)
  await page.goto('/en/exchange/')
  await expect(area.menu).toBeVisible()
  const other = await context.newPage()
  await other.goto('/en/faq/')
  await expect(new UserArea(other).menu).toBeVisible()
  await context.clearCookies({ name: 'signed' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/en/user/profile/')
  await area.see('profile')
})

test('a verification is started once', async ({ page }) => {
  await signInBrowser(page, demo.plain)
  const { asked } = listen(page)
  const kyc = new KycPage(page)
  const opened = page.waitForEvent('websocket')
  await kyc.open()
  await kyc.seeStep('person')
  await (await opened).waitForEvent('framereceived')
  await page.waitForLoadState('networkidle')
  expect(asked('/verification/init/')).toBe(1)
})
