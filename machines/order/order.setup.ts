import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate'
import type { OrderStatus } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, type Outcome, type Refusal } from '../shared/outcome.ts'
import { hasArrived, hasMoved, isChecked, isPossible, msUntilPayment, pollPause } from './order.rules.ts'
import type {
  Command,
  OrderCommand,
  OrderContext,
  OrderEmitted,
  OrderEvent,
  OrderInput,
  OrderReference,
  ReceivedOrder,
} from './order.types.ts'

/** Types, actors, actions and guards of the order chart. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    emitted: {} as OrderEmitted,
    tags: {} as 'busy' | 'behind',
    meta: {} as { view: string; description: string },
  },
  actors: {
    getOrder: fromPromise<Outcome<ReceivedOrder>, OrderReference>(notProvided('getOrder')),
    moveOrder: fromPromise<Outcome<null>, OrderReference & OrderCommand>(notProvided('moveOrder')),
    watchOrder: fromCallback<EventObject, OrderReference>(notProvided('watchOrder')),
  },
  actions: {
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    takeOrder: enqueueActions(({ context, enqueue }, received: ReceivedOrder) => {
      enqueue.assign({ received })
      if (context.received !== null && hasMoved(context.received, received)) enqueue.raise({ type: 'order.sorted' })
    }),
    takeCommand: assign({ command: (_, command: OrderCommand) => command }),
    forgetCommand: assign({ command: null }),
    noteQuestion: assign({ askedAt: ({ context }) => context.now() }),
    noteNews: assign({ isOutdated: true }),
    forgetNews: assign({ isOutdated: false }),
    tellRefusal: emit((_, refusal: Refusal) => ({ type: 'command.refused', refusal })),
    signal: raise({ type: 'order.signalled' }),
  },
  guards: {
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOutdated: ({ context }) => context.isOutdated,
    isPassing: (_, outcome: Outcome<unknown>) =>
      !outcome.ok && (isFlood(outcome.refusal) || outcome.refusal.code === codes.technicalWork),
    isStatus: ({ context }, wanted: readonly OrderStatus[]) => {
      const status = context.received?.order.status
      return status !== undefined && wanted.includes(status)
    },
    // "I’ve paid" is impossible without proven payment details.
    isPossible: ({ context: { received } }, asked: Command) =>
      received !== null && isPossible(asked, received.order) && (asked !== 'inProgress' || received.isPaymentProven),
    isPast: ({ context: { received } }, asked: Command) => received === null || !isPossible(asked, received.order),
    isAnyOf: ({ context: { command } }, asked: readonly Command[]) =>
      command !== null && asked.includes(command.status),
    hasArrived: ({ context: { received, command } }) =>
      received !== null && command !== null && hasArrived(command.status, received.order),
    isOverdue: ({ context: { received, now } }) =>
      received?.order.status === 'waitPayment' && msUntilPayment(received, now()) === 0,
    isChecked: ({ context: { received } }) => received !== null && isChecked(received.order),
    isToPay: ({ context: { received } }) => received?.order.status === 'waitPayment' && !isChecked(received.order),
    isUnproven: ({ context: { received } }) => received?.isPaymentProven === false,
    isProven: ({ context: { received } }) => received?.isPaymentProven === true,
    isInTime: ({ context: { received, now } }) =>
      received?.order.status === 'waitPayment' && msUntilPayment(received, now()) > 0,
  },
  delays: {
    openRetry: 3_000,
    pollInterval: ({ context: { received, askedAt, now } }) => pollPause(received, askedAt, now()),
    untilDeadline: ({ context }) => msUntilPayment(context.received, context.now()),
  },
})
