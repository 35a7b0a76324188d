import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isRefusedWith } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { PartnerOrder, PartnerOrderReference } from '../shared/partner-order.ts'
import type { PartnerOrderViewContext, PartnerOrderViewEvent } from './partner-order-view.types.ts'

const takeOrder = {
  type: 'takeOrder',
  params: ({ event }: { event: { output: Outcome<PartnerOrder> } }) => valueOf(event.output),
} as const

/** An existing payment out of a balance, kept up to date (spec §2, §4: partner order). */
export const partnerOrderViewMachine = setup({
  types: {
    context: {} as PartnerOrderViewContext,
    events: {} as PartnerOrderViewEvent,
    input: {} as { reference: PartnerOrderReference },
    tags: {} as 'busy' | 'behind',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadOrder: fromPromise<Outcome<PartnerOrder>, PartnerOrderReference>(notProvided('loadOrder')),
    /** Sends `order.signalled` when it may have changed. */
    watchOrder: fromCallback<EventObject>(notProvided('watchOrder')),
  },
  actions: {
    takeOrder: assign({ order: (_, order: PartnerOrder) => order, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isAccepted,
    /** A wrong or incomplete link. */
    isUnknown: isRefusedWith(codes.notFound, codes.fieldInvalid),
  },
  delays: { refreshRetry: 5_000 },
}).createMachine({
  id: 'partnerOrderView',
  context: ({ input }) => ({ ...input, order: null, refusal: null }),
  initial: 'opening',
  invoke: { id: 'watchOrder', src: 'watchOrder' },
  states: {
    opening: {
      tags: 'busy',
      meta: { view: 'partnerOrder.opening', description: 'A payment is being loaded by its UID and secret.' },
      // The pending reply may be outdated, or in another language.
      on: { 'order.signalled': { target: 'opening', reenter: true } },
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => context.reference,
        onDone: [
          { guard: ifAccepted, target: 'shown', actions: takeOrder },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    sorting: { always: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'failed' }] },
    unknown: {
      meta: { view: 'partnerOrder.unknown', description: 'It does not exist, or belongs to another account.' },
      on: { 'opening.retried': 'opening' },
    },
    failed: {
      meta: { view: 'partnerOrder.unanswered', description: 'Not loaded: the reason, and a retry button.' },
      on: { 'opening.retried': 'opening', 'order.signalled': 'opening' },
    },
    shown: {
      initial: 'current',
      states: {
        current: {
          meta: { view: 'partnerOrder.shown', description: 'Its status, amounts, and where it goes.' },
          on: { 'order.signalled': 'refreshing' },
        },
        refreshing: {
          meta: { view: 'partnerOrder.shown', description: 'Refreshing after a change; the previous state stays.' },
          on: { 'order.signalled': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshOrder',
            src: 'loadOrder',
            input: ({ context }) => context.reference,
            onDone: [{ guard: ifAccepted, target: 'current', actions: takeOrder }, { target: 'behind' }],
            onError: 'behind',
          },
        },
        behind: {
          tags: 'behind',
          meta: { view: 'partnerOrder.shown', description: 'It may be outdated; it is refreshed automatically.' },
          after: { refreshRetry: 'refreshing' },
          on: { 'order.signalled': 'refreshing' },
        },
      },
    },
  },
})

export type PartnerOrderViewActor = ActorRefFrom<typeof partnerOrderViewMachine>
