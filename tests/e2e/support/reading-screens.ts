import { expect } from '@playwright/test'
import { seeFrame, seeHeading, type Screen, type Fixture } from './screens.ts'

/** The rules, the documentation of the API, and the page for an outdated bot (spec §1, §2, §8). */
export const readingScreens = (fixture: Fixture): Screen[] => {
  const { page, lang } = fixture
  const main = page.getByRole('main')
  return [
    {
      name: 'rules',
      reach: async () => {
        await page.goto(`/${lang}/rules/`)
      },
      see: async () => {
        await seeHeading(fixture, 'Terms and policies')
        await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3)
        await seeFrame(fixture)
      },
    },
    {
      name: 'rule',
      reach: () => main.getByRole('link', { name: /KYC/ }).click(),
      see: async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(/KYC/)
        await expect(main.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'API documentation',
      reach: async () => {
        await page.goto(`/${lang}/merchant/`)
      },
      see: async () => {
        await seeHeading(fixture, 'API for merchants')
        await expect(main.getByRole('tab')).toHaveCount(8)
        await seeFrame(fixture)
      },
    },
    {
      name: 'API documentation with its reference open',
      isPassing: true,
      reach: async () => {
        await page.goto(`/${lang}/merchant/`)
        await expect(main.getByRole('tab')).toHaveCount(8)
        for (const part of await main.locator('summary').all()) await part.click()
      },
      see: () => expect(main.locator('details:not([open])')).toHaveCount(0),
    },
    {
      name: 'outdated bot',
      reach: async () => {
        await page.goto(`/${lang}/bot-outdated/?version=0.0.3`)
      },
      see: async () => {
        await seeHeading(fixture, 'Bot version is outdated')
        await expect(main.getByText('0.0.3')).toBeVisible()
      },
    },
  ]
}
