import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe cannot decide and needs no deciding: a text whose lines have different things beneath the solid card they
 * stand on, what lies under the veil of a dialog, and the field of a code, whose digits the boxes behind it show.
 */
const noDoubts = [
  'because it partially overlaps other elements',
  'because it is overlapped by another element',
  // Cells of a table that scrolls.
  "because it's partially obscured by another element",
  'Element has a 1:1 contrast ratio with the background',
]

/** The rules whose answer a theme or a size can change while the elements stay what they are. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'target-size']

/** Fetched into a page once: it is half a megabyte, and one page shows several screens. */
const install = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const run = async (page: Page, runOnly: string[] | undefined): Promise<AxeResults> => {
  await install(page)
  return page.evaluate(async (only) => {
    const listen = () =>
      window.axe.run(
        { exclude: [['[data-aria-hidden="true"]']] },
        {
          iframes: false,
          resultTypes: ['violations', 'incomplete'],
          ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
        },
      )
    // Axe looks at some things early and at some late: what came or went in between would make it contradict itself.
    let changes = 0
    const observer = new MutationObserver((records) => (changes += records.length))
    observer.observe(document, { childList: true, subtree: true })
    for (let left = 5; ; left -= 1) {
      const before = changes
      const results = await listen()
      if (changes === before || left === 0) {
        observer.disconnect()
        return results
      }
    }
  }, runOnly)
}

/**
 * What axe finds or cannot decide, as lines that say where. What a dialog hides from assistive technology is left out.
 * @param isLooksOnly the same elements were found well in another theme
 */
export const findings = async (page: Page, isLooksOnly = false): Promise<string[]> => {
  const { violations, incomplete, passes } = await run(page, isLooksOnly ? rulesOfLooks : undefined)
  const passed = passes.map(({ id }) => id)
  const expected = isLooksOnly ? ['color-contrast'] : ['color-contrast', 'html-has-lang', 'document-title']
  expect(passed, 'rules that found something to look at').toEqual(expect.arrayContaining(expected))
  return [...violations, ...incomplete]
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
    )
    .filter((line) => !noDoubts.some((noDoubt) => line.includes(noDoubt)))
}
