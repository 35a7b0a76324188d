import type { Storage } from '../platform/storage.ts'

/** What the app needs of the world it runs in: a browser, or nothing at all while pages are prerendered. */
export interface Platform {
  storage: Storage
  /** The same for this tab alone. */
  tabStorage: Storage
  /** ms since the epoch, by the device's clock */
  now: () => number
  /** Hears of an actor that broke. */
  report: (error: unknown) => void
  readCookie: (name: string) => string | null
  /** @param maxAge seconds */
  writeCookie: (name: string, value: string, maxAge: number) => void
  /** Resolves when the page can be used and the browser has time for the rest. */
  settled: Promise<unknown>
  /** What the page was prerendered with, from its JSON: what it shows, or the directions of its form; else null. */
  preloaded: (what: 'content' | 'routes') => unknown
  copy: (text: string) => Promise<boolean>
}
