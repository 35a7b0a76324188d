import { forgetDevices } from './api/accounts/devices.ts'
import { forgetCounters } from './api/accounts/limits.ts'
import { sendDue } from './api/accounts/mail.ts'
import { forgetTokens } from './api/accounts/tokens.ts'
import { forgetCaptchas } from './api/captcha/captcha.ts'
import { forgetKeys, moveDue } from './api/orders/store.ts'
import type { Core } from './core.ts'
import { forgetSessions } from './api/accounts/sessions.ts'
import { forgetVisits } from './api/visits.ts'

export interface Ticker {
  /** Processes due orders; a concurrent call shares the running one. @returns how many orders changed */
  tick: () => Promise<number>
  /** Stops starting work, and waits for running work: sending a mail can take up to `sendTimeout`. */
  stop: () => Promise<void>
}

const forgetEvery = 60_000
const sendEvery = 2_000

/** Shares a running call instead of starting a second one. */
const oneAtATime = <Result>(work: () => Promise<Result>) => {
  let running: Promise<Result> | null = null
  return {
    run: () => {
      running ??= work().finally(() => {
        running = null
      })
      return running
    },
    running: () => running,
  }
}

const forgetOld = async (core: Core): Promise<void> => {
  await forgetKeys(core)
  await forgetCaptchas(core.db)
  await forgetCounters(core)
  await forgetTokens(core)
  await forgetSessions(core)
  await forgetDevices(core)
  await forgetVisits(core)
}

/**
 * Sends mails, deletes old rows, and processes orders every `every` milliseconds; orders only on `tick` when `every` is
 * null. Several processes may run one each.
 */
export const createTicker = (core: Core, every: number | null, failed: (error: unknown) => void): Ticker => {
  let isEnding = false
  const orders = oneAtATime(() => moveDue(core))
  const old = oneAtATime(() => forgetOld(core))
  const mails = oneAtATime(() => sendDue(core, failed, () => isEnding))
  /** An interval is skipped while the previous run is still going. */
  const repeat = ({ run, running }: { run: () => Promise<unknown>; running: () => unknown }, ms: number) =>
    setInterval(() => {
      if (running() === null) run().catch(failed)
    }, ms)
  const timers = [
    ...(every === null ? [] : [repeat(orders, every)]),
    repeat(mails, sendEvery),
    repeat(old, forgetEvery),
  ]
  for (const timer of timers) timer.unref()
  return {
    tick: orders.run,
    stop: async () => {
      isEnding = true
      for (const timer of timers) clearInterval(timer)
      // Failures are reported where the work was started.
      await Promise.allSettled([orders.running(), old.running(), mails.running()])
    },
  }
}
