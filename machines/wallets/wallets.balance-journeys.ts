import { fault, replies } from '../shared/sample-account.ts'
import { usdt, xrp } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { walletsMachine } from './wallets.machine.ts'
import { filledXrp, listed, outcomes } from './wallets.sample-data.ts'

/** Journeys of the balances: loaded, changed, and out of date. */
export const balanceJourneys: readonly JourneyOf<typeof walletsMachine>[] = [
  {
    name: 'the balances are refused, then have no reply: the old reason does not stay',
    steps: [
      { tags: ['busy'] },
      { done: 'loadWallets', output: replies.forbidden },
      { see: { balances: 'failed' } },
      { tags: [] },
      { context: { wallets: [], refusal: replies.forbidden.refusal } },
      'balances.retried',
      { see: { balances: 'loading' } },
      { error: 'loadWallets', reason: fault },
      { context: { refusal: null } },
      { called: 'loadWallets', times: 2 },
    ],
    end: { balances: 'failed' },
  },
  {
    name: 'a balance changes after they failed to load: they are asked for by themselves',
    steps: [
      { done: 'loadWallets', output: replies.forbidden },
      'balances.signalled',
      { see: { balances: 'loading' } },
      listed,
      { context: { wallets: [usdt, xrp], refusal: null } },
    ],
    end: { balances: { listed: 'shown' } },
  },
  {
    name: 'a second change asks again: the pending reply may be older',
    steps: [
      listed,
      'balances.signalled',
      'balances.signalled',
      { see: { balances: { listed: 'refreshing' } } },
      { called: 'loadWallets', times: 3 },
      { context: { wallets: [usdt, xrp] } },
      { done: 'loadWallets', output: outcomes.filled },
      { context: { wallets: [usdt, filledXrp] } },
    ],
    end: { balances: { listed: 'shown' } },
  },
  {
    name: 'a balance changes while the shown ones may be outdated: they are asked for immediately',
    steps: [
      listed,
      'balances.signalled',
      { error: 'loadWallets', reason: fault },
      { tags: ['behind'] },
      { context: { wallets: [usdt, xrp] } },
      'balances.signalled',
      { called: 'loadWallets', times: 3 },
      { tags: [] },
    ],
    end: { balances: { listed: 'refreshing' } },
  },
]
