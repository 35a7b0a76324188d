import type { Page } from '@playwright/test'

/**
 * The bridge that a messenger adds to a page of its own, on a phone: it may be added late, and answers as a test
 * decides. In a frame there is always a bridge, the parent.
 */

/** A method that the app posted. */
export type Posted = readonly [method: string, params: unknown]

declare global {
  interface Window {
    postedMethods?: [string, unknown][]
    TelegramWebviewProxy?: { postEvent: (method: string, params?: string) => void }
    Telegram?: { WebView: { receiveEvent: (event: string, data?: unknown) => void } }
  }
}

export class SimulatedBridge {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Adds the bridge; it records what is posted, and answers nothing by itself. */
  arrive(): Promise<void> {
    return this.#page.evaluate(() => {
      const posted: [string, unknown][] = []
      window.postedMethods = posted
      window.TelegramWebviewProxy = {
        postEvent: (method, params) => posted.push([method, params === undefined ? null : JSON.parse(params)]),
      }
    })
  }

  /** Sends an event of the messenger. */
  send(event: string, data: unknown = null): Promise<void> {
    return this.#page.evaluate(([name, given]) => window.Telegram?.WebView.receiveEvent(name, given), [
      event,
      data,
    ] as const)
  }

  /** What the app posted, in order. */
  posted(): Promise<Posted[]> {
    return this.#page.evaluate(() => window.postedMethods ?? [])
  }
}
