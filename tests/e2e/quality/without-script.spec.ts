import { expect, test } from '../support/test.ts'
import { onBoth } from '../support/phone.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  onBoth(() => {
    test('the home page shows rates and a way to reach support', async ({ page }) => {
      await page.goto('/en/')
      const rates = page.getByRole('region', { name: 'Rates right now' })
      await expect(rates.getByText('BTC').first()).toBeVisible()
      await expect(rates.getByRole('link').first()).toHaveAttribute('href', /^\/en\/exchange\/[a-z0-9-]+\/$/)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'support@kursi.example' })).toBeVisible()
      // Role and text locators do not find the content of this element.
      await expect(page.locator('noscript p[lang="en"]')).toBeVisible()
    })
  })

  test('static pages are readable and linked', async ({ page }) => {
    await page.goto('/ru/rules/')
    await page.getByRole('main').getByRole('link', { name: /KYC/ }).click()
    await expect(page).toHaveURL('/ru/rules/kyc/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/KYC/)
    await page.getByRole('main').getByRole('link', { name: 'Главная' }).click()
    await expect(page).toHaveURL('/ru/')
    await page.goto('/ka/faq/')
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
  })
})
