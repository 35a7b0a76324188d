import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { namesOfMeans } from '../shared/means-names.ts'
import { valueOf } from '../shared/outcome.ts'
import { initialContext } from './withdrawal.rules.ts'
import { withdrawalSetup } from './withdrawal.setup.ts'
import { steps } from './withdrawal.steps.ts'

const leave = { target: 'closed' } as const

/**
 * Getting money, from a wallet or of rewards (spec §2, §8): form, check, a code where two-factor is on or a step-up by
 * the owner, one request. A lost reply is followed by the same request, never by another one, also after the page was
 * loaded again.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => initialContext(input),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetSecrets',
      meta: { view: 'withdrawal.closed', description: 'Nothing is shown; a lost reply is remembered.' },
      on: {
        'withdrawal.asked': [
          // The language may have changed since it was closed.
          { guard: 'isUnsureShown', target: ['loaded.steps.unanswered', 'loaded.names.refreshing'] },
          { guard: 'isUnsure', target: 'loading' },
          { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.walletId } },
        ],
      },
    },
    loading: {
      tags: ['open', 'busy'],
      meta: { view: 'withdrawal.loading', description: 'Balance and payment details are loading.' },
      on: { 'withdrawal.closed': leave, 'means.signalled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadMeans',
        src: 'loadMeans',
        onDone: [
          {
            guard: ifAccepted,
            target: 'loaded',
            actions: { type: 'takeMeans', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      tags: 'open',
      meta: { view: 'withdrawal.failed', description: 'Not loaded: the reason, and a retry button.' },
      on: { 'means.retried': 'loading', 'withdrawal.closed': leave },
    },
    gone: {
      tags: 'open',
      meta: { view: 'withdrawal.gone', description: 'Nothing was made: the wallet is gone; a retry button.' },
      on: { 'means.retried': 'loading', 'withdrawal.closed': leave },
    },
    loaded: { type: 'parallel', states: { steps, names: namesOfMeans } },
  },
})

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>
