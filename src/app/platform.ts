import type { Storage } from '../platform/storage.ts'

/** The app's environment: a browser, or stubs during prerendering. */
export interface Platform {
  storage: Storage
  /** The same for this tab only. */
  tabStorage: Storage
  /** ms since the epoch, by the device's clock */
  now: () => number
  /** Receives the error of a failed actor. */
  report: (error: unknown) => void
  readCookie: (name: string) => string | null
  /** @param maxAge seconds */
  writeCookie: (name: string, value: string, maxAge: number) => void
  /** Resolves when the page is usable and the browser is idle. */
  settled: Promise<unknown>
  /** Prerendered JSON: the page's content, or the form's directions; otherwise null. */
  preloaded: (what: 'content' | 'routes') => unknown
  copy: (text: string) => Promise<boolean>
}
