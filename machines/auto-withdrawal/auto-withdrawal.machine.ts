import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { namesOfMeans } from '../shared/means-names.ts'
import { valueOf } from '../shared/outcome.ts'
import { initialContext } from './auto-withdrawal.rules.ts'
import { autoWithdrawalSetup } from './auto-withdrawal.setup.ts'
import { steps } from './auto-withdrawal.steps.ts'

/** Auto get money (spec §2): threshold, currency and payment details; saving them twice comes to the same. */
export const autoWithdrawalMachine = autoWithdrawalSetup.createMachine({
  id: 'autoWithdrawal',
  context: ({ input }) => initialContext(input),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetSecrets',
      meta: { view: 'autoWithdrawal.closed', description: 'Nothing is shown.' },
      on: {
        'auto.asked': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.walletId } },
      },
    },
    loading: {
      tags: ['open', 'busy'],
      meta: { view: 'autoWithdrawal.loading', description: 'Wallets and payment details are loading.' },
      on: { 'auto.closed': 'closed', 'means.signalled': { target: 'loading', reenter: true } },
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
      meta: { view: 'autoWithdrawal.failed', description: 'Not loaded: the reason, and a retry button.' },
      on: { 'means.retried': 'loading', 'auto.closed': 'closed' },
    },
    loaded: { type: 'parallel', states: { steps, names: namesOfMeans } },
  },
})

export type AutoWithdrawalActor = ActorRefFrom<typeof autoWithdrawalMachine>
