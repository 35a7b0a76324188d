import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * What a page must never do, whatever a test does with it: break its content-security policy, leave an error uncaught,
 * draw in the browser something else than was prerendered. The browser says the first in its console, React the last.
 */

/** A request that failed is the business of the test that made it fail: guests are refused a token of the socket, too. */
const isOfNetwork = (text: string): boolean =>
  /^Failed to load resource|^WebSocket connection to|Failed to fetch dynamically imported module|Unable to preload CSS/.test(
    text,
  )

const isProblem = (message: ConsoleMessage): boolean => message.type() === 'error' && !isOfNetwork(message.text())

/** Hears all pages of all contexts of a browser. @returns the problems so far, and how to stop */
export const watchPages = (browser: Browser): { problems: readonly string[]; stop: () => void } => {
  const problems: string[] = []
  const watch = (context: BrowserContext) => {
    context.on('weberror', (error) =>
      problems.push(`uncaught: ${error.error().stack || error.error().message} (${error.page()?.url() ?? 'no page'})`),
    )
    context.on('console', (message) => {
      if (isProblem(message)) problems.push(`console: ${message.text()} (${message.location().url})`)
    })
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  return { problems, stop: () => browser.off('context', watch) }
}
