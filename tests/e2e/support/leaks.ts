import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Text that the pages of a browser leak: in addresses, in the console, in storage. Bodies of calls are not checked. */
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

  /** Everything that a page stores. */
  const keptBy = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const names = 'databases' in indexedDB ? (await indexedDB.databases()).map(({ name }) => name) : []
      const entries = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
      return [...entries, ...names, JSON.stringify(history.state), document.cookie, location.href].join('\n')
    })

  return {
    /** Checks that no secret is stored, printed or part of an address. */
    seeNone: async (...secrets: readonly string[]): Promise<void> => {
      const kept = await Promise.all(context.pages().map(keptBy))
      for (const line of [...said, ...kept]) {
        // Six digits may occur within a longer number.
        for (const secret of secrets) expect(line).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`))
      }
    },
  }
}
