import { expect } from '@playwright/test'
import { seeFrame, seeHeading, type Screen, type Stage } from './screens.ts'

const pair = ({ page, lang }: Stage, see: () => Promise<void>): Screen[] => [
  {
    name: 'landing page with a pair',
    reach: async () => {
      await page.goto(`/${lang}/exchange-crypto-in-georgia/`)
    },
    see,
  },
  {
    name: 'landing page with its answers open',
    isVariant: true,
    isPassing: true,
    reach: async () => {
      for (const question of await page.getByRole('main').locator('summary').all()) await question.click()
    },
    see: () => expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0),
  },
]

const request = (stage: Stage): Screen => ({
  name: 'landing page with a request',
  reach: async () => {
    await stage.page.goto('/ru/payment-for-cars-worldwide/')
  },
  see: async () => {
    await seeHeading(stage, 'Tell us what you need')
    await expect(stage.exchange.button('Send the request')).toBeVisible()
    await seeFrame(stage)
  },
})

/** Service pages in their languages, and a static page (spec §2). */
export const landingScreens = (stage: Stage): Screen[] => {
  const { page, lang } = stage
  const seeEnd = async () => {
    await seeHeading(stage, 'Shall we begin?')
    await seeFrame(stage)
  }
  return [
    ...(lang === 'ka' ? [] : pair(stage, seeEnd)),
    ...(lang === 'ru' ? [request(stage)] : []),
    {
      name: 'page of text',
      reach: async () => {
        await page.goto(`/${lang}/about/`)
      },
      see: async () => {
        await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
        await seeFrame(stage)
      },
    },
  ]
}
