import { sendBotMessages } from './bot/delivery.ts'
import { forgetBotMessages } from './bot/messages.ts'
import { forgetDevices } from './api/accounts/devices.ts'
import { forgetCounters } from './api/accounts/limits.ts'
import { sendDue } from './api/accounts/mail.ts'
import { forgetTokens } from './api/accounts/tokens.ts'
import { forgetCaptchas } from './api/captcha/captcha.ts'
import { sendNotifications } from './api/merchant/delivery.ts'
import { forgetNotifications } from './api/merchant/notifications.ts'
import { forgetKeys, moveDue } from './api/orders/store.ts'
import type { Core } from './core.ts'
import { forgetSessions } from './api/accounts/sessions.ts'
import { forgetVisits } from './api/visits.ts'
import { movePartnerOrders } from './api/partner-orders/moves.ts'
import { runAutoWithdrawals } from './api/wallets/auto-withdrawal.ts'
import { moveWithdrawals } from './api/wallets/withdrawal-moves.ts'

export interface Ticker {
  /** Processes due orders, withdrawals and partner orders, then notifies merchants and customers in the messenger; a concurrent call shares the running one. @returns how many orders changed */
  tick: () => Promise<number>
  /** Begins nothing more, and waits for what is under way: a mail that is being sent has up to `sendTimeout`, a notification ten seconds. */
  stop: () => Promise<void>
}

const forgetEvery = 60_000
const sendEvery = 2_000
/** No money waits for long; what accounts chose is looked through each time. */
const payEvery = 10_000

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
  await forgetNotifications(core)
  await forgetBotMessages(core)
}

/** Withdrawals and partner orders move on, and balances that their owners want withdrawn are. */
const payDue = async (core: Core): Promise<void> => {
  await moveWithdrawals(core)
  await movePartnerOrders(core)
  await runAutoWithdrawals(core)
}

/**
 * Sends mails, notifications and messages of the bot, forgets what is old, and looks after orders every `every` milliseconds; never on its own when `every` is
 * null. Two processes may run one each.
 */
export const createTicker = (core: Core, every: number | null, failed: (error: unknown) => void): Ticker => {
  let isEnding = false
  const orders = oneAtATime(() => moveDue(core))
  const payouts = oneAtATime(() => payDue(core))
  const old = oneAtATime(() => forgetOld(core))
  const mails = oneAtATime(() => sendDue(core, failed, () => isEnding))
  const notices = oneAtATime(() => sendNotifications(core, () => isEnding))
  const messages = oneAtATime(() => sendBotMessages(core, failed, () => isEnding))
  /** An interval is skipped while the previous run is still going. */
  const repeat = ({ run, running }: { run: () => Promise<unknown>; running: () => unknown }, ms: number) =>
    setInterval(() => {
      if (running() === null) run().catch(failed)
    }, ms)
  const timers = [
    ...(every === null ? [] : [repeat(orders, every), repeat(payouts, payEvery)]),
    repeat(mails, sendEvery),
    repeat(notices, sendEvery),
    repeat(messages, sendEvery),
    repeat(old, forgetEvery),
  ]
  for (const timer of timers) timer.unref()
  return {
    tick: async () => {
      const moved = await orders.run()
      await payouts.run()
      await notices.run()
      await messages.run()
      return moved
    },
    stop: async () => {
      isEnding = true
      for (const timer of timers) clearInterval(timer)
      // Failures are reported where the work was started.
      await Promise.allSettled([orders, payouts, old, mails, notices, messages].map(async ({ running }) => running()))
    },
  }
}
