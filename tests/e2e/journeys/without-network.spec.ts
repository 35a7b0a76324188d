import type { BrowserContext, Page } from '@playwright/test'
import { BlogPage } from '../support/blog-page.ts'
import { fileOf } from '../support/built.ts'
import { ExchangePage, guest } from '../support/exchange-page.ts'
import { expect, test } from '../support/test.ts'

/** Lazy code that fails to load affects nothing else, and no input is lost. */

test.use({ isApart: true })

const lose = async (page: Page, context: BrowserContext): Promise<ExchangePage> => {
  const exchange = new ExchangePage(page)
  await exchange.openFilled('0.06')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  return exchange
}

const failureOf = (exchange: ExchangePage) =>
  exchange.page.getByRole('alert').filter({ hasText: exchange.say('This couldn’t be opened. Try again.') })

test('a dialog: the page stays, and shows the error', async ({ page, context }) => {
  const exchange = await lose(page, context)
  const failure = failureOf(exchange)
  await exchange.button('Sign in').click()
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await exchange.button('Sign in').click()
  await expect(failure).toBeVisible()
  await expect(exchange.email).toHaveValue(guest.email)
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(exchange.field('name')).toHaveValue(guest.name)
})

test('the list of currencies: the form stays, and shows the error', async ({ page, context }) => {
  const exchange = await lose(page, context)
  await exchange.email.fill('nana@example.com')
  await exchange.toAmounts()
  const failure = failureOf(exchange)
  await exchange.openPicker('give')
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await exchange.give.fill('0.07')

  await exchange.openPicker('get')
  await expect(failure).toBeVisible()
  const retry = failure.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(exchange.give).toHaveValue('0.07')
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(exchange.give).toHaveValue('0.07')
  await exchange.toDetails()
  await expect(exchange.email).toHaveValue('nana@example.com')
})

/**
 * Blocks one script; the reload after a load failure is disabled.
 * @returns a function that unblocks it
 */
const block = async (page: Page, source: string) => {
  await page.addInitScript(() => sessionStorage.setItem('kursi.reloadedAt', String(Date.now())))
  const address = `/${await fileOf(source)}`
  await page.route(address, (route) => route.abort())
  return { allow: () => page.unroute(address) }
}

test("the request form of a post: the text stays, and the form's place shows the error", async ({ page }) => {
  const blog = new BlogPage(page)
  const form = await block(page, 'src/pages/shared/Feedback.tsx')
  await blog.openPost('courier-in-dubai')
  const failure = page.getByRole('alert').filter({ hasText: blog.say('Need this for your business? Contact us') })
  await expect(failure).toContainText(blog.say('This couldn’t be opened. Try again.'))
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await form.allow()
  await failure.getByRole('button', { name: blog.say('Try again') }).click()
  await blog.seePost()
  await page.waitForLoadState('networkidle')
  await blog.openRequest()
})

test('the sections below the form of the home page: the form stays', async ({ page }) => {
  const exchange = new ExchangePage(page)
  const more = await block(page, 'src/pages/home/HomeMore.tsx')
  await page.goto('/en/')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    exchange.say('This couldn’t be opened. Try again.'),
  )
  await exchange.give.fill('0.07')
  await expect(exchange.give).toHaveValue('0.07')
  await more.allow()
  await exchange.button('Try again').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(exchange.give).toHaveValue('0.07')
})
