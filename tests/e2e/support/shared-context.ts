import type { Browser, BrowserContext, Page } from '@playwright/test'
import { need } from '../../../machines/shared/outcome.ts'

/** What stays in a context for good. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'setOffline'] as const

const refuse = () => {
  throw new Error('This would stay for the tests after: test.use({ isApart: true })')
}

/**
 * One context for the tests of a worker. The first page of a new context costs a new process, in which everything is
 * still to be read; here it finds one that is warm. What a site keeps in a browser is taken away before every test.
 */
export class SharedContext {
  #open: { readonly context: BrowserContext; readonly anchor: Page } | null = null

  /** The context, with nothing in it. What a page wrote in its last moment comes after it is closed: it goes only now. */
  async take(browser: Browser): Promise<BrowserContext> {
    this.#open ??= await SharedContext.#make(browser)
    await this.clear()
    return this.#open.context
  }

  /** Takes away what the site keeps, once more within a test. */
  async clear(): Promise<void> {
    const { context, anchor } = need(this.#open)
    await context.clearCookies()
    await anchor.evaluate(() => localStorage.clear())
  }

  static async #make(browser: Browser) {
    const context = await browser.newContext()
    for (const name of lasting) Object.defineProperty(context, name, { value: refuse })
    Object.defineProperty(context.clock, 'install', { value: refuse })
    // As long as it is open the process of the site goes on.
    const anchor = await context.newPage()
    await anchor.goto('/robots.txt')
    return { context, anchor }
  }

  /** Closes the pages of a test. */
  async leave(): Promise<void> {
    const { context, anchor } = need(this.#open)
    for (const page of context.pages()) if (page !== anchor) await page.close()
    for (const event of ['page', 'console', 'weberror']) context.removeAllListeners(event)
  }
}
