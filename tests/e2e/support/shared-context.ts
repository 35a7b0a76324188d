import type { Browser, BrowserContext, Page } from '@playwright/test'
import { need } from '../../../machines/shared/outcome.ts'

/** Settings that a context keeps for good. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'setOffline'] as const

/** Page of the anchor: nothing of the site runs there. */
export const anchorPath = '/robots.txt'

const refuse = () => {
  throw new Error('This would stay for the tests after: test.use({ isApart: true })')
}

/**
 * One context for the tests of a worker. A new context starts a new process without compiled scripts; this one stays
 * warm. Storage of the site is cleared before every test.
 */
export class SharedContext {
  #open: { readonly context: BrowserContext; readonly anchor: Page } | null = null

  /** The cleared context. A page may still write while it is closed, so it is cleared only now. */
  async take(browser: Browser): Promise<BrowserContext> {
    this.#open ??= await SharedContext.#make(browser)
    await this.clear()
    return this.#open.context
  }

  /** Clears the storage of the site. */
  async clear(): Promise<void> {
    const { context, anchor } = need(this.#open)
    await context.clearCookies()
    await anchor.evaluate(() => localStorage.clear())
  }

  static async #make(browser: Browser) {
    const context = await browser.newContext()
    for (const name of lasting) Object.defineProperty(context, name, { value: refuse })
    Object.defineProperty(context.clock, 'install', { value: refuse })
    // While this page is open, the site's process stays alive.
    const anchor = await context.newPage()
    await anchor.goto(anchorPath)
    return { context, anchor }
  }

  /** Closes the pages of a test. */
  async leave(): Promise<void> {
    const { context, anchor } = need(this.#open)
    for (const page of context.pages()) if (page !== anchor) await page.close()
    for (const event of ['page', 'console', 'weberror']) context.removeAllListeners(event)
  }
}
