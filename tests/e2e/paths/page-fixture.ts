import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { Gate, type CallKind } from './gate.ts'
import { PageClock } from './page-clock.ts'

/** Every call takes at least 200 ms by the clock of the page (spec §7). */
export const replyTime = 250
/** A page defers everything except the form: time for that, and its step, on the page's clock; ms. */
const connecting = { length: 5_000, step: 250 } as const
/** Polling intervals, ms. */
export const quick = [10, 20, 40]
/** Timeout for one action in the page, ms: many times its duration, it only ends what hangs. */
const patience = 60_000

/** Where plans are walked, one after the other. */
export interface TestEnvironment {
  readonly service: Service
  readonly context: BrowserContext
  /** Resets the browser to a first visit. */
  readonly clear: () => Promise<void>
}

/** A page with a stopped clock and held calls. */
export class PageFixture {
  readonly page: Page
  readonly service: Service
  readonly gate: Gate
  readonly #clock: PageClock
  #isPaused = false

  private constructor(page: Page, service: Service, gate: Gate, clock: PageClock) {
    this.page = page
    this.service = service
    this.gate = gate
    this.#clock = clock
  }

  /** @param ahead offset of the device's clock from the service's, ms */
  static async make({ context, service, clear }: TestEnvironment, ahead = 0): Promise<PageFixture> {
    await clear()
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    page.setDefaultNavigationTimeout(patience)
    return new PageFixture(page, service, await Gate.before(page), await PageClock.before(page, ahead))
  }

  /**
   * Opens a path with calls of these kinds held. @param kept local storage by key; keys prefixed with `tab:` are
   * session storage
   */
  async open(path: string, holds: readonly CallKind[], kept: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.addInitScript((items) => {
      if (sessionStorage.getItem('kept') !== null) return
      sessionStorage.setItem('kept', 'yes')
      for (const [key, value] of Object.entries(items))
        if (key.startsWith('tab:')) sessionStorage.setItem(key.slice('tab:'.length), value)
        else localStorage.setItem(key, value)
    }, kept)
    this.gate.hold(holds)
    await this.page.goto(path)
  }

  /** Stops the clock when the page is connected and waits for its first call, if any. */
  async pause(first: CallKind | null = null): Promise<void> {
    let left: number = connecting.length
    const ready = async () => {
      const seen = { isJoined: this.gate.isJoined, isAsked: first === null || this.gate.count(first) > 0 }
      if (!(seen.isJoined && seen.isAsked) && left > 0) await this.#clock.pass(connecting.step)
      left -= connecting.step
      return seen
    }
    const looks = { intervals: quick, message: 'socket and first call' }
    await expect.poll(ready, looks).toEqual({ isJoined: true, isAsked: true })
    // Lets the last reply be processed.
    await this.#clock.pass(replyTime)
    await this.#clock.stop()
    this.#isPaused = true
  }

  /** Stops the clock at once: for a chart that counts before the page is connected. */
  async halt(): Promise<void> {
    await this.#clock.stop()
    this.#isPaused = true
  }

  /** Waits until messages of the service arrive. */
  async seeJoined(): Promise<void> {
    await expect.poll(() => this.gate.isJoined, { message: 'socket', intervals: quick }).toBe(true)
  }

  /** Waits until the page has made this many calls of a kind. */
  async seeCalls(kind: CallKind, count: number): Promise<void> {
    const looks = { message: `calls: ${kind}`, intervals: quick }
    await expect.poll(() => this.gate.count(kind), looks).toBe(count)
  }

  /** Lets the service answer a probe of the socket: time that passes meanwhile would take it for lost. */
  async #seeAlive(): Promise<void> {
    const looks = { message: 'a probed socket', intervals: quick }
    await expect.poll(() => this.gate.isProbed, looks).toBe(false)
  }

  /** Waits for a check while the clock of the page hardly moves. */
  async settle(check: () => Promise<void>): Promise<void> {
    if (!this.#isPaused) return check()
    await this.#seeAlive()
    await this.#clock.creep()
    try {
      await check()
    } finally {
      await this.#clock.stop()
    }
    return undefined
  }

  /** Passes the minimum duration of a reply. */
  async passReply(): Promise<void> {
    if (this.#isPaused) await this.#clock.pass(replyTime)
  }

  /** Current time of the page, ms. */
  now = (): Promise<number> => this.#clock.now()

  /** Jumps, ms; every due timer fires once. */
  async jump(ms: number): Promise<void> {
    await this.#seeAlive()
    await this.#clock.jump(ms)
  }

  /** Jumps without changing the date: values dated by the service, such as a captcha, keep their age. */
  async leap(ms: number): Promise<void> {
    await this.#seeAlive()
    await this.#clock.leap(ms)
  }

  /** Releases calls and clock, for what follows the end of a chart. */
  async free(): Promise<void> {
    await this.gate.open()
    if (this.#isPaused) await this.#clock.go()
    this.#isPaused = false
  }

  /** Moves the tab to the background or back, with the browser's event. */
  async turn(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  close = (): Promise<void> => this.page.close()
}

export const freshKey = (): string => randomUUID()
