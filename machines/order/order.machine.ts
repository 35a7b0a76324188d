import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, refusalOf, valueOf } from '../shared/outcome.ts'
import { banners } from './order.rules.ts'
import { orderSetup } from './order.setup.ts'
import type { OrderContext, OrderInput } from './order.types.ts'

const initialContext = (input: OrderInput): OrderContext => ({
  ...input,
  received: null,
  askedAt: 0,
  refusal: null,
  command: null,
  isOutdated: false,
})

/** One order that exists: confirmation, payment and result, from any status (spec §2, §4). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { view: 'order.opening', description: 'An order is looked up by its UID and secret.' },
      entry: 'noteQuestion',
      invoke: {
        id: 'openOrder',
        src: 'getOrder',
        input: ({ context }) => context.reference,
        onDone: [
          {
            guard: ifAccepted,
            target: 'live',
            actions: { type: 'takeOrder', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isPassing', params: ({ event }) => event.output }, target: 'unanswered' },
          { target: 'unknown', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
    },
    unknown: {
      meta: { view: 'order.unknown', description: 'No such order, or not with this secret.' },
      on: { 'opening.retried': 'opening' },
    },
    unanswered: {
      meta: { view: 'order.unanswered', description: 'The service does not answer; it is asked again by itself.' },
      after: { openRetry: 'opening' },
      on: { 'opening.retried': 'opening', 'page.woken': 'opening' },
    },
    live: {
      type: 'parallel',
      invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context }) => context.reference },
      states: {
        stage: {
          initial: 'sorting',
          on: { 'order.sorted': '.sorting' },
          states: {
            sorting: {
              always: [
                { guard: { type: 'isStatus', params: ['new'] }, target: 'unconfirmed' },
                { guard: { type: 'isStatus', params: ['waitPayment'] }, target: 'waitPayment' },
                { guard: { type: 'isStatus', params: banners.success }, target: 'success' },
                { guard: { type: 'isStatus', params: banners.refunded }, target: 'refunded' },
                { guard: { type: 'isStatus', params: banners.deleted }, target: 'deleted' },
                { target: 'processing' },
              ],
            },
            unconfirmed: {
              meta: { view: 'order.unconfirmed', description: 'An order that waits for its confirmation.' },
            },
            waitPayment: {
              always: { guard: 'isChecked', target: 'checking' },
              initial: 'paying',
              states: {
                // The clock is asked whatever happens: the timer stands still while the device sleeps, and when it ends
                // a newer reply may give more time.
                paying: {
                  meta: { view: 'order.payment', description: 'Requisites, QR code and countdown.' },
                  always: [
                    { guard: 'isOverdue', target: 'overdue' },
                    { guard: 'isUnproven', target: 'unproven' },
                  ],
                  after: { untilDeadline: { target: 'paying', reenter: true } },
                },
                // Nothing of it is shown: whoever pays there may pay somebody else.
                unproven: {
                  meta: {
                    view: 'order.unproven',
                    description: 'Where to pay is not what the service signed: do not pay.',
                  },
                  always: { guard: 'isProven', target: 'paying' },
                  after: { untilDeadline: 'overdue' },
                },
                overdue: {
                  meta: { view: 'order.overdue', description: 'The time to pay is over; what was sent is not lost.' },
                  // Only the device's clock said so.
                  always: { guard: 'isInTime', target: 'paying' },
                },
              },
            },
            checking: {
              meta: { view: 'order.checking', description: 'Paid, yet waiting for its payment: a person looks at it.' },
              always: { guard: 'isToPay', target: 'waitPayment' },
            },
            success: { meta: { view: 'order.success', description: 'Done: paid out. A receipt to keep.' } },
            processing: {
              meta: { view: 'order.processing', description: 'Paid, under way; says what is waited for.' },
            },
            refunded: { meta: { view: 'order.refunded', description: 'The payment went back.' } },
            deleted: {
              meta: { view: 'order.deleted', description: 'Cancelled or expired; nothing was paid in time.' },
            },
          },
        },
        sync: {
          initial: 'idle',
          states: {
            idle: {
              always: { guard: 'isOutdated', target: 'reloading' },
              after: { pollInterval: 'reloading' },
              on: { 'order.signalled': 'reloading', 'page.woken': 'reloading' },
            },
            reloading: {
              entry: ['noteQuestion', 'forgetNews'],
              invoke: {
                id: 'reloadOrder',
                src: 'getOrder',
                input: ({ context }) => context.reference,
                onDone: [
                  {
                    guard: ifAccepted,
                    target: 'idle',
                    actions: { type: 'takeOrder', params: ({ event }) => valueOf(event.output) },
                  },
                  { target: 'behind' },
                ],
                onError: 'behind',
              },
              on: {
                // What is under way may not know of it yet; however slow, its answer is still one, and is asked for again.
                'order.signalled': { actions: 'noteNews' },
                // A call that hangs since the phone slept must not stand in the way of a new one.
                'page.woken': { target: 'reloading', reenter: true },
              },
            },
            behind: {
              tags: 'behind',
              after: { openRetry: 'reloading' },
              on: { 'order.signalled': 'reloading', 'page.woken': 'reloading', 'opening.retried': 'reloading' },
            },
          },
        },
        command: {
          initial: 'ready',
          states: {
            ready: {
              initial: 'idle',
              on: {
                'order.confirmed': {
                  guard: { type: 'isPossible', params: 'waitPayment' },
                  target: 'sending',
                  actions: { type: 'takeCommand', params: { status: 'waitPayment', txId: '' } },
                },
                'payment.claimed': {
                  guard: { type: 'isPossible', params: 'inProgress' },
                  target: 'sending',
                  actions: { type: 'takeCommand', params: ({ event }) => ({ status: 'inProgress', txId: event.txId }) },
                },
                'cancellation.asked': { guard: { type: 'isPossible', params: 'deleted' }, target: '.askingCancel' },
              },
              states: {
                idle: {},
                askingCancel: {
                  meta: { view: 'order.cancel', description: 'Really cancel? Nothing must have been sent.' },
                  always: { guard: { type: 'isPast', params: 'deleted' }, target: 'idle', actions: 'forgetCommand' },
                  on: {
                    'order.cancelled': {
                      target: '#order.live.command.sending',
                      actions: { type: 'takeCommand', params: { status: 'deleted', txId: '' } },
                    },
                    'cancellation.declined': [
                      // Another command that did not get through is still there to be tried again.
                      { guard: { type: 'isAnyOf', params: ['waitPayment', 'inProgress'] }, target: 'failed' },
                      { target: 'idle', actions: 'forgetCommand' },
                    ],
                  },
                },
                failed: {
                  meta: { view: 'order.commandFailed', description: 'What was asked for did not reach the service.' },
                  always: {
                    guard: { type: 'isPast', params: ({ context }) => need(context.command).status },
                    target: 'idle',
                    actions: 'forgetCommand',
                  },
                  on: {
                    'command.retried': [
                      // Much may have happened since, a payment above all.
                      { guard: { type: 'isAnyOf', params: ['deleted'] }, target: 'askingCancel' },
                      { target: '#order.live.command.sending' },
                    ],
                    'command.dropped': { target: 'idle', actions: 'forgetCommand' },
                  },
                },
              },
            },
            sending: {
              tags: 'busy',
              // What came of it was seen first; its reply tells nothing more.
              always: { guard: 'hasArrived', target: 'ready', actions: 'forgetCommand' },
              invoke: {
                id: 'moveOrder',
                src: 'moveOrder',
                input: ({ context }) => ({ ...context.reference, ...need(context.command) }),
                onDone: [
                  {
                    guard: ifAccepted,
                    target: 'ready',
                    actions: ['forgetCommand', 'signal'],
                  },
                  {
                    target: 'ready',
                    actions: [
                      'forgetCommand',
                      { type: 'tellRefusal', params: ({ event }) => refusalOf(event.output) },
                      'signal',
                    ],
                  },
                ],
                onError: 'ready.failed',
              },
            },
          },
        },
      },
    },
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>
