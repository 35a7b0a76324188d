import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Conditions for every page in every test: no violation of its content-security policy, no uncaught error, no hydration
 * mismatch. The browser reports the first in its console, React the last.
 */

/** Failed requests are checked by the tests that cause them; the guests' socket token is refused in every test. */
const isOfNetwork = (text: string): boolean =>
  /^Failed to load resource|^WebSocket connection to|Failed to fetch dynamically imported module|Unable to preload CSS/.test(
    text,
  )

const isProblem = (message: ConsoleMessage): boolean => message.type() === 'error' && !isOfNetwork(message.text())

/** Observes all pages of all contexts of a browser. @returns the problems so far, and a function that stops */
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
