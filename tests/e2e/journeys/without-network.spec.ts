import { ExchangePage, guest } from '../support/exchange-page.ts'
import { expect, test } from '../support/test.ts'

/** Lazy code that cannot be loaded offline affects nothing else, and no input is lost; lazy-parts has the other faults. */

test.use({ isApart: true })

test('a dialog: the page stays, and shows the error', async ({ page, context }) => {
  const exchange = new ExchangePage(page)
  const failure = page.getByRole('alert').filter({ hasText: exchange.say('This couldn’t be opened. Try again.') })
  await exchange.openFilled('0.06')
  // What is fetched ahead of need arrives.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
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
