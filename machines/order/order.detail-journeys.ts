import { accepted } from '../shared/outcome.ts'
import { receivedIn, reference } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { orderMachine } from './order.machine.ts'
import { claimed, expired, forged, got, notAllowed, paidUp } from './order.sample-data.ts'

type Journey = JourneyOf<typeof orderMachine>

const paying = { live: { stage: { waitPayment: 'paying' } } } as const
const idle = { live: { command: { ready: 'idle' } } } as const
const sending = { live: { command: 'sending' } } as const
const failed = { live: { command: { ready: 'failed' } } } as const
const txId = '4a5e1e4b'

/** Commands that the order does not allow: nothing is sent. */
const without = (name: string, output: typeof claimed, ...steps: Journey['steps']): Journey => ({
  name,
  steps: [{ done: 'getOrder', output }, ...steps, { called: 'moveOrder', times: 0 }, { context: { command: null } }],
  end: idle,
})

const expiredAndForged = accepted({ ...(expired.ok ? expired.value : receivedIn('new')), isPaymentProven: false })

/** Journeys of the commands that look at what is sent, kept and said, value by value. */
export const detailJourneys: readonly Journey[] = [
  {
    name: 'the reported payment is sent once, with its transaction, and the order is reloaded',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { tags: [] },
      { context: { received: receivedIn('waitPayment'), command: null, refusal: null, isOutdated: false } },
      { called: 'watchOrder', input: reference, times: 1 },
      { called: 'getOrder', input: reference, times: 1 },
      { type: 'payment.claimed', txId },
      { tags: ['busy'] },
      { context: { command: { status: 'inProgress', txId } } },
      { called: 'moveOrder', input: { ...reference, status: 'inProgress', txId }, times: 1 },
      { type: 'payment.claimed', txId: 'another' },
      'order.confirmed',
      'cancellation.asked',
      'order.cancelled',
      'command.retried',
      'command.dropped',
      { see: sending },
      { called: 'moveOrder', times: 0 },
      { done: 'moveOrder', output: accepted(null) },
      { tags: [] },
      { see: { live: { sync: 'reloading', command: { ready: 'idle' } } } },
      { context: { command: null } },
      { called: 'getOrder', input: reference, times: 1 },
      { emitted: [] },
    ],
    end: paying,
  },
  {
    name: 'a confirmation carries no transaction; its refusal is said, and the order is reloaded',
    steps: [
      { done: 'getOrder', output: got('new') },
      { called: 'getOrder', times: 1 },
      'order.confirmed',
      { called: 'moveOrder', input: { ...reference, status: 'waitPayment', txId: '' }, times: 1 },
      { done: 'moveOrder', output: notAllowed },
      { see: { live: { stage: 'unconfirmed', sync: 'reloading', command: { ready: 'idle' } } } },
      { emitted: [{ type: 'command.refused', refusal: notAllowed.refusal }] },
      { context: { command: null, refusal: null } },
      { called: 'getOrder', times: 1 },
    ],
    end: idle,
  },
  {
    name: 'a cancellation carries no transaction; it is sent only from its question',
    steps: [
      { done: 'getOrder', output: got('new') },
      'order.cancelled',
      'cancellation.declined',
      'command.retried',
      'command.dropped',
      { see: idle },
      { called: 'moveOrder', times: 0 },
      'cancellation.asked',
      { called: 'moveOrder', times: 0 },
      { context: { command: null } },
      'order.cancelled',
      { called: 'moveOrder', input: { ...reference, status: 'deleted', txId: '' }, times: 1 },
    ],
    end: sending,
  },
  {
    name: 'a command that was lost is kept with its transaction, and sent again as it was',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { called: 'getOrder', times: 1 },
      { type: 'payment.claimed', txId },
      'error:moveOrder',
      { tags: [] },
      { see: { live: { sync: 'idle', command: { ready: 'failed' } } } },
      { context: { command: { status: 'inProgress', txId } } },
      { called: 'getOrder', times: 0 },
      { called: 'moveOrder', times: 1 },
      'command.retried',
      { called: 'moveOrder', input: { ...reference, status: 'inProgress', txId }, times: 1 },
      'error:moveOrder',
      { type: 'payment.claimed', txId: 'another' },
      { called: 'moveOrder', input: { ...reference, status: 'inProgress', txId: 'another' }, times: 1 },
      'error:moveOrder',
      'command.dropped',
      { context: { command: null } },
      { emitted: [] },
    ],
    end: idle,
  },
  {
    name: 'a confirmation that was lost is kept behind a declined cancellation',
    steps: [
      { done: 'getOrder', output: got('new') },
      'order.confirmed',
      'error:moveOrder',
      'cancellation.asked',
      { see: { live: { command: { ready: 'askingCancel' } } } },
      'cancellation.declined',
      { see: failed },
      { context: { command: { status: 'waitPayment', txId: '' } } },
      'command.retried',
      { called: 'moveOrder', input: { status: 'waitPayment', txId: '' }, times: 2 },
    ],
    end: sending,
  },
  {
    name: 'the order moves on behind the cancellation question: the lost command before it is forgotten',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'cancellation.asked',
      'order.signalled',
      { done: 'getOrder', output: got('errorPayment') },
      { see: { live: { stage: 'processing', command: { ready: 'idle' } } } },
      { context: { command: null } },
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: 'the effect of a confirmation is seen before its reply: no reload for it, and its reply says nothing',
    steps: [
      { done: 'getOrder', output: got('new') },
      'order.confirmed',
      'order.signalled',
      { done: 'getOrder', output: got('waitPayment') },
      { see: { live: { stage: { waitPayment: 'paying' }, sync: 'idle', command: { ready: 'idle' } } } },
      { context: { command: null, received: receivedIn('waitPayment') } },
      { emitted: [] },
    ],
    end: paying,
  },
  without('an order to be paid cannot be confirmed', got('waitPayment'), 'order.confirmed'),
  without('an unconfirmed order cannot be reported as paid', got('new'), 'payment.claimed'),
  without(
    'an order in progress can be neither paid nor cancelled',
    got('inProgress'),
    'payment.claimed',
    'cancellation.asked',
    'order.cancelled',
  ),
  without('a payment that was reported is not reported again', claimed, 'payment.claimed'),
  without(
    'a paid order under review has no commands',
    paidUp,
    'payment.claimed',
    'cancellation.asked',
    'order.cancelled',
  ),
  without('nothing is reported as paid to details that are not signed', forged, 'payment.claimed'),
  {
    name: 'an order whose details are not signed can be cancelled',
    steps: [{ done: 'getOrder', output: forged }, 'cancellation.asked', 'order.cancelled'],
    end: { live: { stage: { waitPayment: 'unproven' }, command: 'sending' } },
  },
  {
    name: 'an overdue order with unsigned details is overdue',
    steps: [{ done: 'getOrder', output: expiredAndForged }],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  {
    name: 'an order can be paid until the very end of its time, and no longer',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      { wait: 1_799_999 },
      { see: paying },
      { wait: 1 },
      { see: { live: { stage: { waitPayment: 'overdue' } } } },
    ],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
  {
    name: 'unsigned details are said to be so until the end of the time to pay',
    steps: [
      { done: 'getOrder', output: forged },
      { wait: 1_799_999 },
      { see: { live: { stage: { waitPayment: 'unproven' } } } },
      { wait: 1 },
    ],
    end: { live: { stage: { waitPayment: 'overdue' } } },
  },
]
