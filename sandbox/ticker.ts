import { forgetCounters } from './accounts/limits.ts'
import { sendDue } from './accounts/mail.ts'
import { forgetTokens } from './accounts/tokens.ts'
import { forgetCaptchas } from './captcha.ts'
import { forgetKeys, moveDue } from './orders/store.ts'
import type { Core } from './core.ts'
import { forgetSessions } from './sessions.ts'

export interface Ticker {
  /** Moves what is due; a second call while one runs waits for the same. @returns how many orders moved */
  tick: () => Promise<number>
  stop: () => Promise<void>
}

const forgetEvery = 60_000
const sendEvery = 2_000

/**
 * Looks after orders every `every` milliseconds; never on its own when `every` is null.
 * Two processes may run one each: rows that one holds are skipped by the other.
 */
export const createTicker = (core: Core, every: number | null, failed: (error: unknown) => void): Ticker => {
  let running: Promise<number> | null = null
  const tick = () => {
    running ??= moveDue(core).finally(() => {
      running = null
    })
    return running
  }
  const forget = async () => {
    await forgetKeys(core)
    await forgetCaptchas(core.db)
    await forgetCounters(core)
    await forgetTokens(core)
    await forgetSessions(core)
  }
  const repeat = (work: () => Promise<unknown>, ms: number) =>
    setInterval(() => {
      work().catch(failed)
    }, ms)
  const timers =
    every === null ? [] : [repeat(tick, every), repeat(() => sendDue(core), sendEvery), repeat(forget, forgetEvery)]
  for (const timer of timers) timer.unref()
  return {
    tick,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await running?.catch(failed)
    },
  }
}
