import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Whether what is behind everything is bright. */
export const isLight = (page: Page): Promise<boolean> =>
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

/** The rules whose answer a theme or a size can change while the elements stay what they are. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'target-size']

/**
 * What axe finds or cannot decide, as lines that say where. What a dialog hides from assistive technology is left out.
 * Pages have no frames, so one page is looked at in one go.
 * @param isLooksOnly the same elements were found well in another theme
 */
export const findings = async (page: Page, isLooksOnly = false): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-aria-hidden="true"]')
    .options({ resultTypes: ['violations', 'incomplete'] })
  const { violations, incomplete, passes } = await (isLooksOnly ? axe.withRules(rulesOfLooks) : axe).analyze()
  const passed = passes.map(({ id }) => id)
  const expected = isLooksOnly ? ['color-contrast'] : ['color-contrast', 'html-has-lang', 'document-title']
  expect(passed, 'rules that found something to look at').toEqual(expect.arrayContaining(expected))
  return [...violations, ...incomplete]
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
    )
    .filter((line) => !noDoubts.some((noDoubt) => line.includes(noDoubt)))
}
