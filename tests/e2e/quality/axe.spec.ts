import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { locales } from '../../../src/i18n/locales.ts'
import { resize } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { partNames, walkScreens } from '../support/walk-screens.ts'

/** Each theme at a size of its own: colours do not depend on the size, and both layouts are looked at. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/** Whether what is behind everything is bright. */
const isLight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return red + green + blue > 3 * 127
  })

/**
 * What axe cannot decide and needs no deciding: a text whose lines have different things beneath the solid card they
 * stand on, what lies under the veil of a dialog, and the field of a code, whose digits the boxes behind it show.
 */
const noDoubts = [
  'because it partially overlaps other elements',
  'because it is overlapped by another element',
  'Element has a 1:1 contrast ratio with the background',
]

/**
 * What axe finds or cannot decide, as lines that say where. What a dialog hides from assistive technology is left out.
 * Pages have no frames, so one page is looked at in one go.
 */
const findings = async (page: Page): Promise<string[]> => {
  const { violations, incomplete, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-aria-hidden="true"]')
    .options({ resultTypes: ['violations', 'incomplete'] })
    .analyze()
  const passed = passes.map(({ id }) => id)
  expect(passed, 'rules that found something to look at').toEqual(
    expect.arrayContaining(['color-contrast', 'html-has-lang', 'document-title']),
  )
  return [...violations, ...incomplete]
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
    )
    .filter((line) => !noDoubts.some((noDoubt) => line.includes(noDoubt)))
}

// The findings say all there is to say.
test.use({ trace: 'off', screenshot: 'off' })

for (const part of partNames) {
  for (const lang of locales) {
    test(`axe finds nothing: ${part}, ${lang}`, async ({ page, service }) => {
      test.setTimeout(300_000)
      await walkScreens({ page, service, lang, part, isShort: lang !== 'en' }, async ({ name, see }) => {
        for (const { colorScheme, width, height } of looks) {
          await page.emulateMedia({ colorScheme })
          await resize(page, width, height)
          await see()
          await expect.poll(() => isLight(page), `${name} is ${colorScheme}`).toBe(colorScheme === 'light')
          expect.soft(await findings(page), `${name}, ${colorScheme}, ${width}`).toEqual([])
        }
      })
    })
  }
}
