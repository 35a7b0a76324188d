import { accepted } from '../shared/outcome.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { orderMachine } from './order.machine.ts'
import { claimed, expired, got, notAllowed, prolonged } from './order.sample-data.ts'

/** Journeys of commands whose reply is lost, late, or preceded by its visible effect. */
export const commandJourneys: readonly JourneyOf<typeof orderMachine>[] = [
  {
    name: '"I have paid" does not get through and is sent again',
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
    name: '"I have paid" does not get through; a cancellation asked for instead is sent',
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
    name: '"I have paid" does not get through, and the cancellation thought over instead leaves it as it was',
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
    name: 'a cancellation whose reply was lost is asked about again before it is sent again',
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
    name: 'a cancellation whose reply was lost is thought better of',
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
    name: 'the order was paid while its cancellation was asked about again: there is nothing to ask any more',
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
    name: 'no cancellation is asked about while "I have paid" is on its way',
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
    name: '"I have paid" answers the question whether to cancel',
    steps: [{ done: 'getOrder', output: got('waitPayment') }, 'cancellation.asked', 'payment.claimed'],
    end: { live: { stage: { waitPayment: 'paying' }, command: 'sending' } },
  },
  {
    name: 'what came of "I have paid" is seen before its reply, which is waited for no longer',
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
    name: 'what came of "I have paid" is seen after its reply was lost: there is nothing to try again',
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
    name: 'the cancelled order is seen before the reply, which is waited for no longer',
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
    name: 'the order goes on while its cancellation is on its way, and the reply is lost',
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
    name: 'more time to pay changes nothing about what did not get through',
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
    name: 'what did not get through is dropped',
    steps: [{ done: 'getOrder', output: got('new') }, 'order.confirmed', 'error:moveOrder', 'command.dropped'],
    end: { live: { stage: 'unconfirmed', command: { ready: 'idle' } } },
  },
  {
    name: 'what did not get through is forgotten once the order went on without it',
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
    name: 'cancelled too late: the service refuses, and the payment is seen',
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
    name: 'a finished order has nothing to confirm, to claim or to cancel',
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
