import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * What the pages of a browser let out, whatever was typed into them: addresses, what they print, what they keep. What
 * is sent to the service in the body of a call is its business.
 */
export const watchLeaks = (context: BrowserContext) => {
  const said: string[] = []
  const watch = (page: Page) => {
    page.on('console', (message) => said.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => said.push(`error: ${error.stack ?? error.message}`))
    page.on('framenavigated', (frame) => said.push(`address: ${frame.url()}`))
    page.on('request', (request) => said.push(`request: ${request.url()}`))
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)

  /** All that a page keeps for later. */
  const keptBy = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const names = 'databases' in indexedDB ? (await indexedDB.databases()).map(({ name }) => name) : []
      const entries = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
      return [...entries, ...names, JSON.stringify(history.state), document.cookie, location.href].join('\n')
    })

  return {
    /** None of the secrets is in anything that is kept, printed or addressed. */
    seeNone: async (...secrets: readonly string[]): Promise<void> => {
      const kept = await Promise.all(context.pages().map(keptBy))
      for (const line of [...said, ...kept]) {
        // Six digits may well stand within a longer number.
        for (const secret of secrets) expect(line).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`))
      }
    },
  }
}
