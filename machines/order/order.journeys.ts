import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { commandJourneys } from './order.command-journeys.ts'
import { detailJourneys } from './order.detail-journeys.ts'
import type { orderMachine } from './order.machine.ts'
import {
  early,
  expired,
  forged,
  got,
  late,
  notFound,
  paidUp,
  partial,
  prolonged,
  slept,
  statuses,
} from './order.sample-data.ts'
import { screenJourneys } from './order.screen-journeys.ts'
import { syncJourneys } from './order.sync-journeys.ts'

/** Journeys of one order with their end states. */
export const orderJourneys: readonly JourneyOf<typeof orderMachine>[] = [
  {
    name: 'a guest pays, reports it, and sees the order done',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { see: { live: { stage: { waitPayment: 'paying' } } } },
      { type: 'payment.claimed', txId: '4a5e1e4b' },
      { see: { live: { command: 'sending' } } },
      { done: 'moveOrder', output: accepted(null) },
      { see: { live: { sync: 'reloading', command: { ready: 'idle' } } } },
      { done: 'getOrder', output: got('inProgress') },
      { see: { live: { stage: 'processing' } } },
      'order.signalled',
      { done: 'getOrder', output: got('inProgressPayout') },
      { see: { live: { stage: 'processing' } } },
      { wait: 10_000 },
      { done: 'getOrder', output: got('done') },
    ],
    end: { live: { stage: 'success', sync: 'idle', command: { ready: 'idle' } } },
  },
  ...statuses.map((status) => ({
    name: `an order that is ${status} opens where it belongs`,
    steps: [{ done: 'getOrder' as const, output: got(status) }],
    end: {
      live: {
        stage: (
          {
            new: 'unconfirmed',
            waitPayment: { waitPayment: 'paying' },
            inProgress: 'processing',
            inProgressPayout: 'processing',
            errorPayment: 'processing',
            errorPayout: 'processing',
            hold: 'processing',
            done: 'success',
            returned: 'refunded',
            deleted: 'deleted',
          } as const
        )[status],
      },
    },
  })),
  {
    name: 'a new order is confirmed and waits for its payment',
    steps: [
      { done: 'getOrder', output: got('new') },
      { see: { live: { stage: 'unconfirmed' } } },
      'order.confirmed',
      { done: 'moveOrder', output: accepted(null) },
      { done: 'getOrder', output: got('waitPayment') },
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'idle' } } },
  },
  {
    name: 'the cancellation question is dismissed',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      { see: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'askingCancel' } } } },
      'cancellation.declined',
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'idle' } } },
  },
  {
    name: 'the order is cancelled',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      { see: { live: { command: 'sending' } } },
      { done: 'moveOrder', output: accepted(null) },
      { done: 'getOrder', output: got('deleted') },
    ],
    end: { live: { stage: 'deleted' } },
  },
  {
    name: 'the deadline passes, the payment arrives late and is accepted',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { wait: 1_800_000 },
      { see: { live: { stage: { waitPayment: 'overdue' } } } },
      { done: 'getOrder', output: got('deleted') },
      { see: { live: { stage: 'deleted' } } },
      'order.signalled',
      { done: 'getOrder', output: late },
    ],
    end: { live: { stage: 'processing' } },
  },
  {
    name: 'opened after its deadline',
    steps: [{ done: 'getOrder', output: expired }],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  {
    name: 'the timer stopped during sleep: the reply shows that the deadline has passed',
    steps: [{ done: 'getOrder', output: got('waitPayment') }, 'page.woken', { done: 'getOrder', output: slept }],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  {
    name: 'a clock set forward expires the order early: the reply corrects it',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { wait: 1_800_000 },
      { see: { live: { stage: { waitPayment: 'overdue' } } } },
      'order.signalled',
      { done: 'getOrder', output: early },
      { see: { live: { stage: { waitPayment: 'paying' } } } },
      { wait: 60_000 },
    ],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  {
    name: 'the deadline of an expired order is extended',
    steps: [
      { done: 'getOrder', output: expired },
      'order.signalled',
      { done: 'getOrder', output: prolonged },
      { see: { live: { stage: { waitPayment: 'paying' } } } },
      { wait: 1_800_000 },
    ],
    end: { live: { stage: { waitPayment: 'paying' } } },
  },
  {
    name: 'a partial payment keeps the payment screen, even during the cancellation question',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.signalled',
      { done: 'getOrder', output: partial },
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'askingCancel' } } },
  },
  {
    name: 'payment details modified in transit are not shown, until a reply has a valid signature',
    steps: [
      { done: 'getOrder', output: forged },
      { see: { live: { stage: { waitPayment: 'unproven' } } } },
      { wait: 10_000 },
      { done: 'getOrder', output: got('waitPayment') },
      { see: { live: { stage: { waitPayment: 'paying' } } } },
      'order.signalled',
      { done: 'getOrder', output: forged },
    ],
    end: { live: { stage: { waitPayment: 'unproven' } } },
  },
  {
    name: 'the deadline passes for an order that cannot be paid',
    steps: [{ done: 'getOrder', output: forged }, { wait: 1_800_000 }],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  { name: 'unknown order', steps: [{ done: 'getOrder', output: notFound }], end: 'unknown' },
  {
    name: 'a rate limit is not a missing order: retried',
    steps: [{ done: 'getOrder', output: refused(codes.antiFlood, 'Anti-flood system!', { time: 3 }) }],
    end: 'unanswered',
  },
  {
    name: 'maintenance is not a missing order: retried',
    steps: [{ done: 'getOrder', output: refused(codes.technicalWork, 'Technical work') }],
    end: 'unanswered',
  },
  {
    name: 'no reply, then automatic recovery',
    steps: [
      'error:getOrder',
      { see: 'unanswered' },
      { wait: 3_000 },
      { see: 'opening' },
      { done: 'getOrder', output: got('hold') },
    ],
    end: { live: { stage: 'processing' } },
  },
  {
    name: 'a paid order that was moved back to its payment is under review: no commands',
    steps: [
      { done: 'getOrder', output: paidUp },
      { see: { live: { stage: 'checking' } } },
      'order.signalled',
      { done: 'getOrder', output: got('waitPayment') },
      { see: { live: { stage: { waitPayment: 'paying' } } } },
      'order.signalled',
      { done: 'getOrder', output: paidUp },
    ],
    end: { live: { stage: 'checking', command: { ready: 'idle' } } },
  },
  {
    name: 'a temporary connection loss: the order stays visible, and is refreshed',
    steps: [
      { done: 'getOrder', output: got('inProgress') },
      { wait: 10_000 },
      'error:getOrder',
      { see: { live: { stage: 'processing', sync: 'behind' } } },
      { wait: 3_000 },
      'error:getOrder',
      'page.woken',
      { see: { live: { sync: 'reloading' } } },
      { done: 'getOrder', output: got('done') },
    ],
    end: { live: { stage: 'success', sync: 'idle' } },
  },
  {
    name: 'a phone that slept during a request sends a new one immediately',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { wait: 10_000 },
      { see: { live: { sync: 'reloading' } } },
      'page.woken',
      { done: 'getOrder', output: got('inProgress') },
    ],
    end: { live: { stage: 'processing', sync: 'idle' } },
  },
  {
    name: 'a slow reply is still used: changes in the meantime are requested afterwards',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'order.signalled',
      { wait: 5_000 },
      'order.signalled',
      { wait: 3_000 },
      { done: 'getOrder', output: got('inProgress') },
      { see: { live: { stage: 'processing', sync: 'reloading' } } },
      { wait: 8_000 },
      { done: 'getOrder', output: got('inProgressPayout') },
    ],
    end: { live: { stage: 'processing', sync: 'idle' } },
  },
  ...commandJourneys,
  ...detailJourneys,
  ...syncJourneys,
  ...screenJourneys,
]
