import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Keeps every script of the build from arriving until it is let through. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is typed and pressed before any script is here is not lost @phone', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  const give = page.getByRole('textbox', { name: 'You give' })
  await give.click()
  await give.pressSequentially('0.0123')
  await page.getByRole('button', { name: 'Theme: as on the device' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  release()
  await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
  await expect(give).toHaveValue('0.0123')
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
  await give.press('End')
  await give.pressSequentially('4')
  await expect(give).toHaveValue('0.01234')
})

test('amounts are answered before any script is here, and the answers stand when it is @phone', async ({ page }) => {
  const release = await holdScripts(page)
  // Newer rates would change the answers: they are still awaited when the test is over.
  await page.route(/\/exchanger\/route/, () => undefined)
  await page.goto('/en/', { waitUntil: 'commit' })
  const give = page.getByRole('textbox', { name: 'You give' })
  const get = page.getByRole('textbox', { name: 'You get' })
  await give.pressSequentially('0.0123')
  await expect(get).not.toHaveValue('')
  const answer = await get.inputValue()
  await get.fill('10,5')
  await expect(give).not.toHaveValue('0.0123')
  const price = await give.inputValue()
  expect(Number(price)).toBeGreaterThan(0)
  await give.fill('0.0123')
  await expect(get).toHaveValue(answer)
  await give.fill('nothing')
  await expect(get).toHaveValue('')
  await get.fill('10,5')
  await expect(give).toHaveValue(price)
  release()
  // What the button says is the chart's word.
  await expect(page.getByRole('button', { name: /^The minimum is/ })).toBeVisible()
  await expect(get).toHaveValue('10,5')
  await expect(give).toHaveValue(price)
})

test('a sign-in that was asked for before any script is here opens @phone', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('whatever is pressed in a form before any script is here is done @phone', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'You give' }).pressSequentially('0.05')
  await page.getByRole('button', { name: 'Swap what you give and what you get' }).click()
  await page.getByRole('checkbox', { name: 'I have checked that the details are correct' }).click()
  await page.getByRole('button', { name: /^Currency you give:/ }).click()
  release()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'I have checked that the details are correct' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Currency you give:/ })).toHaveAccessibleName(/GEL/)
})

test('a form that is sent before any script is here is sent when it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/contacts/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nino@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the office in Batumi open?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/en/contacts/')
  release()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
})

test('what was typed outweighs what was kept from the last visit', async ({ page }) => {
  await page.goto('/en/')
  const give = page.getByRole('textbox', { name: 'You give' })
  await give.fill('0.05')
  await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  await give.fill('0.07')
  release()
  await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
  await expect(give).toHaveValue('0.07')
})
