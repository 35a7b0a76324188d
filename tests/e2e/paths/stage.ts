import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { Gate, type CallKind } from './gate.ts'

/** No call is quicker than 200 ms by the clock of the page (spec §7). */
export const replyTime = 250
/**
 * While a screen is waited for, time passes for what is drawn late on purpose, but far less than any timer of a chart
 * takes: so much on the clock of the page, so often, in so much real time; ms.
 */
const tick = { length: 20, most: 19, pace: 20 } as const
/** A page puts off what is not the form; it gets this much time for that, in such steps, on its own clock; ms. */
const connecting = { length: 5_000, step: 250 } as const
/** How often to look, ms. */
export const quick = [10, 20, 40]
/** For one action in the page, ms. */
const patience = 8_000

/** A page whose clock stands still and whose calls wait, both until told. */
export class Stage {
  readonly page: Page
  readonly service: Service
  readonly gate: Gate
  #isPaused = false

  private constructor(page: Page, service: Service, gate: Gate) {
    this.page = page
    this.service = service
    this.gate = gate
  }

  /** @param ahead how far the device's clock is ahead of the service's, ms */
  static async make(browser: Browser, service: Service, ahead = 0): Promise<Stage> {
    const page = await (await browser.newContext({ baseURL: service.origin })).newPage()
    page.setDefaultTimeout(patience)
    page.setDefaultNavigationTimeout(2 * patience)
    await page.clock.install({ time: Date.now() + ahead })
    return new Stage(page, service, await Gate.before(page))
  }

  /** Opens a path with calls of these kinds held. @param kept local storage, by key */
  async open(path: string, holds: readonly CallKind[], kept: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.addInitScript((items) => {
      if (sessionStorage.getItem('kept') !== null) return
      sessionStorage.setItem('kept', 'yes')
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, kept)
    this.gate.hold(holds)
    await this.page.goto(path)
  }

  /** Stops the clock, once the page is connected and waits for the call it begins with, if it begins with one. */
  async pause(first: CallKind | null = null): Promise<void> {
    let left: number = connecting.length
    const ready = async () => {
      const seen = { isJoined: this.gate.isJoined, isAsked: first === null || this.gate.count(first) > 0 }
      if (!(seen.isJoined && seen.isAsked) && left > 0) await this.page.clock.runFor(connecting.step)
      left -= connecting.step
      return seen
    }
    const looks = { timeout: 15_000, intervals: quick, message: 'socket and first call' }
    await expect.poll(ready, looks).toEqual({ isJoined: true, isAsked: true })
    await this.page.clock.pauseAt((await this.now()) + 1_000)
    this.#isPaused = true
  }

  /** Waits until what the service says arrives. */
  async seeJoined(): Promise<void> {
    await expect.poll(() => this.gate.isJoined, { message: 'socket', timeout: 15_000, intervals: quick }).toBe(true)
  }

  /** Waits until the page has made so many calls of a kind. */
  async seeCalls(kind: CallKind, count: number): Promise<void> {
    const looks = { message: `calls: ${kind}`, timeout: 15_000, intervals: quick }
    await expect.poll(() => this.gate.count(kind), looks).toBe(count)
  }

  /** Waits for what is checked, with next to no time passing on the clock of the page meanwhile. */
  async settle(check: () => Promise<void>): Promise<void> {
    // Looked for before anything was drawn, a screen is looked for again only after a while.
    if (this.#isPaused) await this.page.clock.runFor(tick.length)
    const watch = { isOver: !this.#isPaused }
    const ticking = this.#tick(watch)
    try {
      await check()
    } finally {
      watch.isOver = true
      await ticking
    }
  }

  /** Time passes, as long as a reply takes at least. */
  async passReply(): Promise<void> {
    if (this.#isPaused) await this.page.clock.runFor(replyTime)
  }

  /** What the clock of the page says, ms. */
  now(): Promise<number> {
    return this.page.evaluate(() => Date.now())
  }

  /** Time jumps, ms; every timer that falls due fires once. */
  async jump(ms: number): Promise<void> {
    await this.page.clock.fastForward(ms)
  }

  /** The same, but the date stays as it was: what the service has dated, such as a captcha, is as fresh as it is. */
  async leap(ms: number): Promise<void> {
    const date = await this.now()
    await this.jump(ms)
    await this.page.clock.setSystemTime(date)
  }

  /** Nothing is held any more, and the clock goes on: for what comes after the end of a chart. */
  async free(): Promise<void> {
    await this.gate.open()
    if (this.#isPaused) await this.page.clock.resume()
    this.#isPaused = false
  }

  /** The tab goes to the background or comes back, as the browser would tell it. */
  async turn(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  async #tick(watch: { readonly isOver: boolean }): Promise<void> {
    for (let count = 0; !watch.isOver; count += 1) {
      await this.page.clock.runFor(count < tick.most ? tick.length : 1)
      await new Promise((next) => setTimeout(next, tick.pace))
    }
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

export const freshKey = (): string => randomUUID()
