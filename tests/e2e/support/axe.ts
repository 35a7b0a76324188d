import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
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

/** Header and footer of the page, not those of its parts. */
const frame = ['header', 'footer'].map((tag) => [`${tag}:not(main *, [role="dialog"] *)`])

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Injected into a page once: it is half a megabyte, and one page shows several screens. */
const install = async (page: Page | Frame): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

const run = async (page: Page | Frame, leftOut: string[][]): Promise<AxeResults> => {
  await install(page)
  return page.evaluate(async (exclude) => {
    const listen = () => window.axe.run({ exclude }, { iframes: false, resultTypes: ['violations', 'incomplete'] })
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
  }, leftOut)
}

/**
 * Violations and incomplete results of axe, as lines with their location. Content hidden by a dialog is left out.
 * @param isWithFrame false to leave out the header and footer of the page
 */
export const findings = async (page: Page | Frame, isWithFrame = true): Promise<string[]> => {
  const hidden = [['[data-aria-hidden="true"]']]
  const { violations, incomplete, passes } = await run(page, isWithFrame ? hidden : [...hidden, ...frame])
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
