import type { BrowserContext, Page } from '@playwright/test'
import { BlogPage } from '../support/blog-page.ts'
import { fileOf } from '../support/built.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { text } from '../support/texts.ts'
import { expect, test } from '../support/test.ts'

/** What is fetched when it is needed cannot be fetched now: it takes nothing else away, and what was typed stays. */

test.use({ isApart: true })

const lose = async (page: Page, context: BrowserContext): Promise<ExchangePage> => {
  const exchange = new ExchangePage(page)
  await exchange.openFilled('0.06')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  return exchange
}

/** The way on, with everything as it was typed. */
const loadAgain = async (exchange: ExchangePage, amount = '0.06'): Promise<void> => {
  const loaded = exchange.page.waitForEvent('load')
  await exchange.button('Load again').click()
  await loaded
  await expect(exchange.give).toHaveValue(amount)
  await expect(exchange.field('name')).toHaveValue('Nino Beridze')
}

test('a dialog: the page stays, and says so', async ({ page, context }) => {
  const exchange = await lose(page, context)
  const unavailable = page.getByText(exchange.say('This could not be opened. Please try again.'))
  await exchange.button('Sign in').click()
  await expect(unavailable).toBeVisible()
  await expect(exchange.give).toHaveValue('0.06')
  await context.setOffline(false)
  await page
    .getByRole('region', { name: text('en', 'Notifications') })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(unavailable).toBeHidden()
  await exchange.button('Sign in').click()
  await expect(page.getByText(exchange.say('This window could not be opened'))).toBeVisible()
  await expect(exchange.give).toHaveValue('0.06')
  await loadAgain(exchange)
  await exchange.button('Sign in').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the list of currencies: the form stays, and says so', async ({ page, context }) => {
  const exchange = await lose(page, context)
  const failure = page.getByRole('alert').filter({ hasText: exchange.say('This window could not be opened') })
  await exchange.openPicker('give')
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await exchange.give.fill('0.07')
  await exchange.email.fill('nana@example.com')

  await exchange.openPicker('get')
  await expect(failure).toBeVisible()
  // Nobody would answer: the page that is there stays.
  await exchange.button('Load again').click()
  await expect(exchange.button('Load again')).toBeEnabled()
  await expect(exchange.give).toHaveValue('0.07')
  await context.setOffline(false)
  await loadAgain(exchange, '0.07')
  await expect(exchange.email).toHaveValue('nana@example.com')
  await exchange.openPicker('get')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
})

/**
 * Keeps one script from being fetched; the page would load itself anew, if that had not been tried just now.
 * @returns the way to have it again
 */
const block = async (page: Page, source: string) => {
  await page.addInitScript(() => sessionStorage.setItem('kursi.reloadedAt', String(Date.now())))
  const address = `/${await fileOf(source)}`
  await page.route(address, (route) => route.abort())
  return { allow: () => page.unroute(address) }
}

test('the request form of a post: its text stays, and the place of the form says so', async ({ page }) => {
  const blog = new BlogPage(page)
  const form = await block(page, 'src/app/content/Feedback.tsx')
  await blog.openPost('courier-in-dubai')
  const failure = page.getByRole('alert').filter({ hasText: blog.say('Need this for yourself? Write to us') })
  await expect(failure).toContainText(blog.say('This could not be opened. Please try again.'))
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await form.allow()
  await failure.getByRole('button', { name: blog.say('Load again') }).click()
  await blog.seePost()
  await page.waitForLoadState('networkidle')
  await blog.openRequest()
})

test('what stands below the form of the home page: the form stays', async ({ page }) => {
  const exchange = new ExchangePage(page)
  const more = await block(page, 'src/app/content/HomeMore.tsx')
  await page.goto('/en/')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    exchange.say('This could not be opened. Please try again.'),
  )
  await exchange.give.fill('0.07')
  await expect(exchange.give).toHaveValue('0.07')
  await more.allow()
  await exchange.button('Load again').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(exchange.give).toHaveValue('0.07')
})
