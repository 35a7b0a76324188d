import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { partnerOrder } from '../partner-order/partner-order.sample-data.ts'
import { partnerOrderViewMachine } from './partner-order-view.machine.ts'

const outcomes = {
  fresh: accepted(partnerOrder()),
  paid: accepted(partnerOrder(7, 'done')),
  unknown: refused(codes.notFound, 'We can’t find this order.'),
}

export const partnerOrderViewSamples = defineSamples(partnerOrderViewMachine, {
  inputs: { payment: { reference: { orderUID: 'payment-7', orderSecret: 'secret-7' } } },
  events: { 'opening.retried': {}, 'order.signalled': {} },
  actors: {
    loadOrder: { done: [outcomes.fresh, outcomes.paid, outcomes.unknown, replies.technicalWork], error: fault },
  },
  journeys: [
    {
      name: 'the language changes while the payment is loading: it is asked for again',
      steps: [
        { tags: ['busy'] },
        'order.signalled',
        { see: 'opening' },
        { called: 'loadOrder', input: { orderUID: 'payment-7', orderSecret: 'secret-7' }, times: 2 },
        { called: 'watchOrder', times: 1 },
        { done: 'loadOrder', output: outcomes.fresh },
        { tags: [] },
        { context: { order: partnerOrder(), refusal: null } },
      ],
      end: { shown: 'current' },
    },
    {
      name: 'refused, then no reply: the old reason does not stay',
      steps: [
        { done: 'loadOrder', output: replies.technicalWork },
        { see: 'failed' },
        { tags: [] },
        { context: { order: null, refusal: replies.technicalWork.refusal } },
        'opening.retried',
        { error: 'loadOrder', reason: fault },
        { see: 'failed' },
        { context: { refusal: null } },
        'order.signalled',
        { see: 'opening' },
        { called: 'loadOrder', times: 3 },
        { done: 'loadOrder', output: outcomes.fresh },
      ],
      end: { shown: 'current' },
    },
    {
      name: 'a refused refresh keeps the payment; the next change asks immediately',
      steps: [
        { done: 'loadOrder', output: outcomes.fresh },
        'order.signalled',
        { done: 'loadOrder', output: replies.technicalWork },
        { see: { shown: 'behind' } },
        { tags: ['behind'] },
        { context: { order: partnerOrder() } },
        'order.signalled',
        { see: { shown: 'refreshing' } },
        { tags: [] },
        { called: 'loadOrder', input: { orderUID: 'payment-7', orderSecret: 'secret-7' }, times: 3 },
      ],
      end: { shown: 'refreshing' },
    },
    {
      name: 'a payment is made while its page is open',
      steps: [
        { see: 'opening' },
        { called: 'loadOrder', input: { orderUID: 'payment-7', orderSecret: 'secret-7' }, times: 1 },
        { done: 'loadOrder', output: outcomes.fresh },
        { see: { shown: 'current' } },
        'order.signalled',
        { see: { shown: 'refreshing' } },
        { done: 'loadOrder', output: outcomes.paid },
        { context: { order: partnerOrder(7, 'done') } },
      ],
      end: { shown: 'current' },
    },
    {
      name: 'a second signal asks again: the pending reply may be older',
      steps: [
        { done: 'loadOrder', output: outcomes.fresh },
        'order.signalled',
        'order.signalled',
        { called: 'loadOrder', times: 3 },
        { done: 'loadOrder', output: outcomes.paid },
      ],
      end: { shown: 'current' },
    },
    {
      name: 'an unknown payment',
      steps: [{ done: 'loadOrder', output: outcomes.unknown }, { see: 'unknown' }, 'opening.retried'],
      end: 'opening',
    },
    {
      name: 'no reply, then a retry',
      steps: ['error:loadOrder', { see: 'failed' }, 'opening.retried', { done: 'loadOrder', output: outcomes.fresh }],
      end: { shown: 'current' },
    },
    {
      name: 'a failed refresh keeps the payment and is retried automatically',
      steps: [
        { done: 'loadOrder', output: outcomes.fresh },
        'order.signalled',
        'error:loadOrder',
        { see: { shown: 'behind' } },
        { wait: 5_000 },
        { see: { shown: 'refreshing' } },
        { done: 'loadOrder', output: outcomes.paid },
      ],
      end: { shown: 'current' },
    },
  ],
  invariants: {
    'shown means loaded': (snapshot) => !snapshot.matches('shown') || snapshot.context.order !== null,
  },
})
