import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { Gate, type CallKind } from './gate.ts'
import { PageClock } from './page-clock.ts'

/** No call is quicker than 200 ms by the clock of the page (spec §7). */
export const replyTime = 250
/** A page puts off what is not the form; it gets this much time for that, in such steps, on its own clock; ms. */
const connecting = { length: 5_000, step: 250 } as const
/** How often to look, ms. */
export const quick = [10, 20, 40]
/** For one action in the page, ms. */
const patience = 8_000

/** Where plans are walked, one after the other. */
export interface TestEnvironment {
  readonly service: Service
  readonly context: BrowserContext
  /** Makes its browser that of somebody who has never been there. */
  readonly clear: () => Promise<void>
}

/** A page whose clock stands still and whose calls wait, both until told. */
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

  /** @param ahead how far the device's clock is ahead of the service's, ms */
  static async make({ context, service, clear }: TestEnvironment, ahead = 0): Promise<PageFixture> {
    await clear()
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    page.setDefaultNavigationTimeout(2 * patience)
    return new PageFixture(page, service, await Gate.before(page), await PageClock.before(page, ahead))
  }

  /** Opens a path with calls of these kinds held. @param kept local storage by key, that of the tab with `tab:` in front */
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

  /** Stops the clock, once the page is connected and waits for the call it begins with, if it begins with one. */
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
    // What was answered last is heard.
    await this.#clock.pass(replyTime)
    await this.#clock.stop()
    this.#isPaused = true
  }

  /** Waits until what the service says arrives. */
  async seeJoined(): Promise<void> {
    await expect.poll(() => this.gate.isJoined, { message: 'socket', intervals: quick }).toBe(true)
  }

  /** Waits until the page has made so many calls of a kind. */
  async seeCalls(kind: CallKind, count: number): Promise<void> {
    const looks = { message: `calls: ${kind}`, intervals: quick }
    await expect.poll(() => this.gate.count(kind), looks).toBe(count)
  }

  /** Waits for what is checked, with next to no time passing on the clock of the page meanwhile. */
  async settle(check: () => Promise<void>): Promise<void> {
    if (!this.#isPaused) return check()
    await this.#clock.creep()
    try {
      await check()
    } finally {
      await this.#clock.stop()
    }
    return undefined
  }

  /** Time passes, as long as a reply takes at least. */
  async passReply(): Promise<void> {
    if (this.#isPaused) await this.#clock.pass(replyTime)
  }

  /** What the clock of the page says, ms. */
  now = (): Promise<number> => this.#clock.now()

  /** Time jumps, ms; every timer that falls due fires once. */
  jump = (ms: number): Promise<void> => this.#clock.jump(ms)

  /** The same, but the date stays as it was: what the service has dated, such as a captcha, is as fresh as it is. */
  leap = (ms: number): Promise<void> => this.#clock.leap(ms)

  /** Nothing is held any more, and the clock goes on: for what comes after the end of a chart. */
  async free(): Promise<void> {
    await this.gate.open()
    if (this.#isPaused) await this.#clock.go()
    this.#isPaused = false
  }

  /** The tab goes to the background or comes back, as the browser would tell it. */
  async turn(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  close = (): Promise<void> => this.page.close()
}

export const freshKey = (): string => randomUUID()
