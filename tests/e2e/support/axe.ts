import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Incomplete results of axe that are known to be fine: a text whose lines lie over different backgrounds below its
 * solid card, content under a dialog's backdrop, and a code field whose digits the boxes behind it show.
 */
const noDoubts = [
  'because it partially overlaps other elements',
  'because it is overlapped by another element',
  // Cells of a scrolling table.
  "because it's partially obscured by another element",
  'Element has a 1:1 contrast ratio with the background',
]

/** Rules whose result depends on theme or size while the elements stay the same. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'target-size']

/** Injected into a page once: it is half a megabyte, and one page shows several screens. */
const install = async (page: Page | Frame): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const run = async (page: Page | Frame, runOnly: string[] | undefined): Promise<AxeResults> => {
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
    // Axe reads the page in several passes: a change in between would make its results inconsistent.
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
 * Violations and incomplete results of axe, as lines with their location. Content hidden by a dialog is left out.
 * @param isLooksOnly the same elements passed in another theme
 */
export const findings = async (page: Page | Frame, isLooksOnly = false): Promise<string[]> => {
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
