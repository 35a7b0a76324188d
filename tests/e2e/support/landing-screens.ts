import { expect } from '@playwright/test'
import { seeFrame, seeHeading, type Screen, type Fixture } from './screens.ts'

const pair = ({ page, lang }: Fixture, see: () => Promise<void>): Screen[] => [
  {
    name: 'landing page with a pair',
    reach: async () => {
      await page.goto(`/${lang}/exchange-crypto-in-georgia/`)
    },
    see,
  },
  {
    name: 'landing page with its answers open',
    isPassing: true,
    reach: async () => {
      for (const question of await page.getByRole('main').locator('summary').all()) await question.click()
    },
    see: () => expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0),
  },
]

const request = (fixture: Fixture): Screen => ({
  name: 'landing page with a request',
  reach: async () => {
    await fixture.page.goto('/ru/payment-for-cars-worldwide/')
  },
  see: async () => {
    await seeHeading(fixture, 'Tell us what you need')
    await expect(fixture.exchange.button('Send request')).toBeVisible()
    await seeFrame(fixture)
  },
})

/** Service pages in their languages, and a static page (spec §2). */
export const landingScreens = (fixture: Fixture): Screen[] => {
  const { page, lang } = fixture
  const seeEnd = async () => {
    await seeHeading(fixture, 'Ready to start?')
    await seeFrame(fixture)
  }
  return [
    ...(lang === 'ka' ? [] : pair(fixture, seeEnd)),
    ...(lang === 'ru' ? [request(fixture)] : []),
    {
      name: 'page of text',
      reach: async () => {
        await page.goto(`/${lang}/about/`)
      },
      see: async () => {
        await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
        await seeFrame(fixture)
      },
    },
  ]
}
