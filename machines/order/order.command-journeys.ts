import { accepted } from '../shared/outcome.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { orderMachine } from './order.machine.ts'
import { claimed, expired, got, notAllowed, prolonged } from './order.sample-data.ts'

/** Journeys of commands whose reply is lost, late, or preceded by its visible effect. */
export const commandJourneys: readonly JourneyOf<typeof orderMachine>[] = [
  {
    name: '"I’ve paid" is lost and sent again',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      { see: { live: { command: { ready: 'failed' } } } },
      'command.retried',
      { done: 'moveOrder', output: accepted(null) },
      { done: 'getOrder', output: got('inProgress') },
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: '"I’ve paid" is lost; a cancellation is sent instead',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'cancellation.asked',
      'order.cancelled',
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: 'sending' } },
  },
  {
    name: '"I’ve paid" is lost, and a cancelled cancellation keeps its retry',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'cancellation.asked',
      'cancellation.declined',
    ],
    end: { live: { command: { ready: 'failed' } } },
  },
  {
    name: 'a cancellation with a lost reply is confirmed again before it is repeated',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      'error:moveOrder',
      { see: { live: { command: { ready: 'failed' } } } },
      'command.retried',
      { see: { live: { command: { ready: 'askingCancel' } } } },
      'order.cancelled',
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: 'sending' } },
  },
  {
    name: 'a cancellation with a lost reply is not repeated',
    steps: [
      { done: 'getOrder', output: expired },
      'cancellation.asked',
      'order.cancelled',
      'error:moveOrder',
      'command.retried',
      'cancellation.declined',
    ],
    end: { live: { stage: { waitPayment: 'overdue' }, command: { ready: 'idle' } } },
  },
  {
    name: 'the order was paid while its cancellation was being confirmed again: the question disappears',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      'error:moveOrder',
      'command.retried',
      'order.signalled',
      { done: 'getOrder', output: got('inProgress') },
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: 'no cancellation question while "I’ve paid" is pending',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'cancellation.asked',
      { see: { live: { stage: { waitPayment: 'paying' }, command: 'sending' } } },
      'order.cancelled',
      { done: 'moveOrder', output: accepted(null) },
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'idle' } } },
  },
  {
    name: '"I’ve paid" closes the cancellation question',
    steps: [{ done: 'getOrder', output: got('waitPayment') }, 'cancellation.asked', 'payment.claimed'],
    end: { live: { stage: { waitPayment: 'paying' }, command: 'sending' } },
  },
  {
    name: 'the effect of "I’ve paid" is seen before its reply, which is no longer awaited',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'order.signalled',
      { done: 'getOrder', output: claimed },
      { see: { live: { command: { ready: 'idle' } } } },
      'cancellation.asked',
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'askingCancel' } } },
  },
  {
    name: 'the effect of "I’ve paid" is seen after its reply was lost: no retry is offered',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'order.signalled',
      { done: 'getOrder', output: claimed },
      'payment.claimed',
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'idle' } } },
  },
  {
    name: 'the cancelled order is seen before the reply, which is no longer awaited',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      'order.signalled',
      { done: 'getOrder', output: got('deleted') },
    ],
    end: { live: { stage: 'deleted', command: { ready: 'idle' } } },
  },
  {
    name: 'the order moves on while its cancellation is pending, and the reply is lost',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      'order.signalled',
      { done: 'getOrder', output: got('inProgress') },
      { see: { live: { stage: 'processing', command: 'sending' } } },
      'error:moveOrder',
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: 'an extended deadline keeps the retry of a lost command',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'order.signalled',
      { done: 'getOrder', output: prolonged },
    ],
    end: { live: { stage: { waitPayment: 'paying' }, command: { ready: 'failed' } } },
  },
  {
    name: 'a lost command is dismissed',
    steps: [{ done: 'getOrder', output: got('new') }, 'order.confirmed', 'error:moveOrder', 'command.dropped'],
    end: { live: { stage: 'unconfirmed', command: { ready: 'idle' } } },
  },
  {
    name: 'a lost command is cleared when the order moves on',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'payment.claimed',
      'error:moveOrder',
      'order.signalled',
      { done: 'getOrder', output: got('inProgress') },
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: 'cancelled too late: refused, and the payment is seen',
    steps: [
      { done: 'getOrder', output: got('waitPayment') },
      'cancellation.asked',
      'order.cancelled',
      { done: 'moveOrder', output: notAllowed },
      { done: 'getOrder', output: got('inProgress') },
    ],
    end: { live: { stage: 'processing', command: { ready: 'idle' } } },
  },
  {
    name: 'a finished order has no commands',
    steps: [
      { done: 'getOrder', output: got('done') },
      'order.confirmed',
      'payment.claimed',
      'cancellation.asked',
      'order.cancelled',
    ],
    end: { live: { stage: 'success', command: { ready: 'idle' } } },
  },
]
