import { install } from '@sinonjs/fake-timers'

/**
 * The clock of a page: it goes as time does, stands still, or creeps. Runs in the page, before anything of the page's own.
 */

/** How a creeping clock goes: so much, so often, and next to nothing after so many times; ms of both clocks. */
const creep = { length: 20, pace: 20, most: 19 } as const
/** How often a clock that goes is set, ms. */
const pace = 10

const [setNativeInterval, clearNativeInterval] = [globalThis.setInterval, globalThis.clearInterval]
/** Begun before the clock is: goes on in real time, whatever becomes of the date. */
const realNow = (): number => performance.now()

/** @param ahead how far the device's clock is ahead, ms */
const begin = (ahead: number) => {
  const clock = install({
    now: Date.now() + ahead,
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  })
  let running = 0

  const stop = (): void => clearNativeInterval(running)

  const every = (ms: number, act: () => void): void => {
    stop()
    running = Number(setNativeInterval(act, ms))
  }

  const go = (): void => {
    let before = realNow()
    every(pace, () => {
      const now = realNow()
      clock.tick(now - before)
      before = now
    })
  }

  go()
  return {
    go,
    stop,
    /** Time passes, and every timer fires as often as it falls due. */
    pass: async (ms: number): Promise<void> => {
      await clock.tickAsync(ms)
    },
    /** Time jumps; every timer that falls due fires once. */
    jump: (ms: number): void => {
      clock.jump(ms)
    },
    /** The same, but the date stays as it was. */
    leap: (ms: number): void => {
      const date = clock.now
      clock.jump(ms)
      clock.setSystemTime(date)
    },
    /** For what is drawn late on purpose time passes, but far less than any timer of a chart takes. */
    creep: (): void => {
      let count = 0
      every(creep.pace, () => {
        clock.tick(count < creep.most ? creep.length : 1)
        count += 1
      })
    },
  }
}

declare global {
  interface Window {
    pageClock: ReturnType<typeof begin>
    beginPageClock: (ahead: number) => void
  }
}

window.beginPageClock = (ahead) => {
  window.pageClock = begin(ahead)
}
