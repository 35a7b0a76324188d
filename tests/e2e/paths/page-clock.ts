import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'

/** The bundled library with its settings, built once. */
let script: Promise<string> | null = null

const bundle = async (): Promise<string> => {
  const input = join(import.meta.dirname, 'clock-in-page.ts')
  // Required by the library in Node only.
  const build = await rolldown({ input, platform: 'browser', external: ['util'] })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}

/**
 * The clock of a page and its timers. Playwright's own belongs to a context, and repeats its history in each document.
 */
export class PageClock {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Must be called before the page is opened. @param ahead offset of the device's clock, ms */
  static async before(page: Page, ahead: number): Promise<PageClock> {
    await page.addInitScript({ content: `${await (script ??= bundle())}\nbeginPageClock(${ahead})` })
    return new PageClock(page)
  }

  go = (): Promise<void> => this.#page.evaluate(() => window.pageClock.go())

  stop = (): Promise<void> => this.#page.evaluate(() => window.pageClock.stop())

  pass = (ms: number): Promise<void> => this.#page.evaluate((length) => window.pageClock.pass(length), ms)

  jump = (ms: number): Promise<void> => this.#page.evaluate((length) => window.pageClock.jump(length), ms)

  leap = (ms: number): Promise<void> => this.#page.evaluate((length) => window.pageClock.leap(length), ms)

  creep = (): Promise<void> => this.#page.evaluate(() => window.pageClock.creep())

  /** Current time of the page, ms. */
  now = (): Promise<number> => this.#page.evaluate(() => Date.now())
}
