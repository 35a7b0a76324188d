import { install } from '@sinonjs/fake-timers'

/** Controllable clock of a page: running, stopped, or creeping. Runs in the page before its scripts. */

/** The creeping clock: step and interval, limited to a number of steps; ms of both clocks. */
const creep = { length: 20, pace: 20, most: 19 } as const
/** Update interval of a running clock, ms. */
const pace = 10

const [setNativeInterval, clearNativeInterval] = [globalThis.setInterval, globalThis.clearInterval]
/** Captured before the clock is installed: real time, whatever the fake date. */
const realNow = (): number => performance.now()

/** @param ahead offset of the device's clock, ms */
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
  // Of a call that the test holds no time passes either; on a busy machine its real limit would end it.
  AbortSignal.timeout = () => new AbortController().signal
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
    /** Advances time; every timer fires as often as it is due. */
    pass: async (ms: number): Promise<void> => {
      await clock.tickAsync(ms)
    },
    /** Jumps; every due timer fires once. */
    jump: (ms: number): void => {
      clock.jump(ms)
    },
    /** Jumps without changing the date. */
    leap: (ms: number): void => {
      const date = clock.now
      clock.jump(ms)
      clock.setSystemTime(date)
    },
    /** Advances enough for deliberately delayed rendering, but far less than any timer of a chart. */
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
