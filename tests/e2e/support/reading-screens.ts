import { expect } from '@playwright/test'
import { seeFrame, seeHeading, type Screen, type Stage } from './screens.ts'

/** The rules, and the page for an outdated bot (spec §2, §8). */
export const readingScreens = (stage: Stage): Screen[] => {
  const { page, lang } = stage
  const main = page.getByRole('main')
  return [
    {
      name: 'rules',
      reach: async () => {
        await page.goto(`/${lang}/rules/`)
      },
      see: async () => {
        await seeHeading(stage, 'Rules and documents')
        await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3)
        await seeFrame(stage)
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
      name: 'outdated bot',
      reach: async () => {
        await page.goto(`/${lang}/bot-outdated/?version=0.0.3`)
      },
      see: async () => {
        await seeHeading(stage, 'Bot version is outdated')
        await expect(main.getByText('0.0.3')).toBeVisible()
      },
    },
  ]
}
