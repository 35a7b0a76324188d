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

/** An existing order: confirmation, payment and result, from any status (spec §2, §4). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { view: 'order.opening', description: 'An order is being loaded by its UID and secret.' },
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
      meta: { view: 'order.unknown', description: 'The order does not exist, or the secret is wrong.' },
      on: { 'opening.retried': 'opening' },
    },
    unanswered: {
      meta: { view: 'order.unanswered', description: 'The service does not answer; retried automatically.' },
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
                // The clock is checked on every event: timers stop while the device sleeps, and by the time one fires a
                // newer reply may have extended the deadline.
                paying: {
                  meta: { view: 'order.payment', description: 'Payment details, QR code and countdown.' },
                  always: [
                    { guard: 'isOverdue', target: 'overdue' },
                    { guard: 'isUnproven', target: 'unproven' },
                  ],
                  after: { untilDeadline: { target: 'paying', reenter: true } },
                },
                // No payment details are shown: they may be an attacker's.
                unproven: {
                  meta: {
                    view: 'order.unproven',
                    description: 'The payment details are not signed: do not pay.',
                  },
                  always: { guard: 'isProven', target: 'paying' },
                  after: { untilDeadline: 'overdue' },
                },
                overdue: {
                  meta: {
                    view: 'order.overdue',
                    description: 'The deadline has passed; a payment already sent is safe.',
                  },
                  // Expired by the device's clock only.
                  always: { guard: 'isInTime', target: 'paying' },
                },
              },
            },
            checking: {
              meta: { view: 'order.checking', description: 'Paid, but moved back to its payment: under review.' },
              always: { guard: 'isToPay', target: 'waitPayment' },
            },
            success: { meta: { view: 'order.success', description: 'Done: paid out, with a receipt.' } },
            processing: {
              meta: { view: 'order.processing', description: 'Paid and in progress: shows the current step.' },
            },
            refunded: { meta: { view: 'order.refunded', description: 'The payment was refunded.' } },
            deleted: {
              meta: { view: 'order.deleted', description: 'Cancelled or expired; not paid in time.' },
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
                // The pending reply may predate the change; it is still used, and followed by another request.
                'order.signalled': { actions: 'noteNews' },
                // A request that hangs since the phone slept must not block a new one.
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
                  meta: { view: 'order.cancel', description: 'Asks whether to cancel; no payment may have been sent.' },
                  always: { guard: { type: 'isPast', params: 'deleted' }, target: 'idle', actions: 'forgetCommand' },
                  on: {
                    'order.cancelled': {
                      target: '#order.live.command.sending',
                      actions: { type: 'takeCommand', params: { status: 'deleted', txId: '' } },
                    },
                    'cancellation.declined': [
                      // A different command that failed can still be retried.
                      { guard: { type: 'isAnyOf', params: ['waitPayment', 'inProgress'] }, target: 'failed' },
                      { target: 'idle', actions: 'forgetCommand' },
                    ],
                  },
                },
                failed: {
                  meta: { view: 'order.commandFailed', description: 'The command did not reach the service.' },
                  always: {
                    guard: { type: 'isPast', params: ({ context }) => need(context.command).status },
                    target: 'idle',
                    actions: 'forgetCommand',
                  },
                  on: {
                    'command.retried': [
                      // The order may have changed since, e.g. by a payment.
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
              // The effect was seen before the reply, which adds nothing.
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
