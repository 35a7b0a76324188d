import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/i18n/locales.ts'
import type { Service } from '../support/service.ts'
import { exchangeScreens, orderScreens, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

type ScreensOf = (page: Page, lang: Locale, service: Service) => Screen[]

const parts: readonly (readonly [string, ScreensOf])[] = [
  ['exchange', exchangeScreens],
  ['order', orderScreens],
]

/** What axe finds, as lines that say where. Pages have no frames, so one page is looked at in one go. */
const findings = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** All rules in light; in dark those about colours, as the document is the same. */
const check = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await findings(new AxeBuilder({ page })), `${name}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
  expect.soft(await findings(colours), `${name}, dark`).toEqual([])
}

// The findings say all there is to say.
test.use({ trace: 'off', screenshot: 'off' })

const checkAll = async (page: Page, screens: readonly Screen[], service: Service): Promise<void> => {
  await service.operate('limits', { ordersPerMinute: 100 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { name, show } of screens) {
    await test.step(name, async () => {
      await show()
      await check(page, name)
    })
  }
}

for (const [part, screensOf] of parts) {
  for (const lang of locales) {
    test(`axe finds nothing: ${part}, ${lang}`, async ({ page, service }) => {
      const all = screensOf(page, lang, service)
      await checkAll(page, lang === 'en' ? all : all.filter(({ isVariant }) => isVariant !== true), service)
    })
  }

  // The layout differs, the texts do not: one language, the one with the longest words.
  test(`axe finds nothing on a phone: ${part}, ka`, { tag: '@phone' }, async ({ page, service, isMobile }) => {
    test.skip(!isMobile, 'seen above')
    await checkAll(
      page,
      screensOf(page, 'ka', service).filter(({ isVariant }) => isVariant !== true),
      service,
    )
  })
}
