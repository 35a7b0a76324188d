import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { savedOrder } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { accountOrdersMachine } from './account-orders.machine.ts'

/** Possible replies of the service. */
export const openOrders = {
  two: accepted({ orders: [savedOrder(2), savedOrder(1)], count: 2 }),
  paid: accepted({ orders: [savedOrder(2, 'inProgress'), savedOrder(1)], count: 2 }),
  three: accepted({ orders: [savedOrder(3), savedOrder(2), savedOrder(1)], count: 3 }),
  none: accepted({ orders: [], count: 0 }),
}

const nino = { userId: 'user-1' }

export const accountOrdersSamples = defineSamples(accountOrdersMachine, {
  events: {
    'owner.known': [nino, { userId: 'user-2' }, { userId: null }],
    'list.shown': {},
    'list.retried': {},
    'order.seen': ({ context: { strange } }) =>
      strange.length === 0
        ? [{ order: savedOrder(3) }, { order: savedOrder(2, 'inProgress') }, { order: savedOrder(1, 'done') }]
        : [{ order: savedOrder(3) }],
  },
  actors: { loadOpenOrders: { done: [openOrders.two, openOrders.none, replies.technicalWork], error: fault } },
  journeys: [
    {
      name: 'a guest is asked for nothing, whatever is opened',
      steps: ['list.shown', { type: 'order.seen', order: savedOrder(3) }, { type: 'owner.known', userId: null }],
      end: 'nobody',
    },
    {
      name: 'asked for once the account is known, and again when the list is opened later',
      steps: [
        { type: 'owner.known', ...nino },
        { see: 'loading' },
        { done: 'loadOpenOrders', output: openOrders.two },
        'list.shown',
        { see: { listed: 'fresh' } },
        { wait: 10_000 },
        { see: { listed: 'old' } },
        'list.shown',
        { see: { listed: 'refreshing' } },
        { done: 'loadOpenOrders', output: openOrders.three },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'told once more who is here, nothing is asked',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'owner.known', ...nino },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'an order that was just made is asked for at once, one of somebody else only once',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'order.seen', order: savedOrder(3) },
        { see: { listed: 'refreshing' } },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'order.seen', order: savedOrder(3) },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'what becomes of a listed order is learned from its page',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'order.seen', order: savedOrder(2, 'inProgress') },
        { type: 'order.seen', order: savedOrder(1, 'done') },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'what becomes of a listed order while the list is asked for anew is not taken back by an older answer',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { wait: 10_000 },
        'list.shown',
        { type: 'order.seen', order: savedOrder(2, 'inProgress') },
        { see: { listed: 'refreshing' } },
        { done: 'loadOpenOrders', output: openOrders.paid },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'the list that cannot be had is asked for when it is opened, and again by its button',
      steps: [
        { type: 'owner.known', ...nino },
        'error:loadOpenOrders',
        { see: 'failed' },
        'list.shown',
        { done: 'loadOpenOrders', output: replies.technicalWork },
        { see: 'failed' },
        'list.retried',
        { done: 'loadOpenOrders', output: openOrders.two },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'what is shown stays when it cannot be had anew',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { wait: 10_000 },
        'list.shown',
        'error:loadOpenOrders',
      ],
      end: { listed: 'old' },
    },
    {
      name: 'another account takes over: nothing of the one before is left',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'owner.known', userId: 'user-2' },
        { see: 'loading' },
        { done: 'loadOpenOrders', output: openOrders.none },
        { type: 'owner.known', userId: null },
      ],
      end: 'nobody',
    },
  ],
  invariants: {
    'nobody has orders': ({ context }) =>
      context.userId !== null || (context.orders.length === 0 && context.count === 0 && context.strange.length === 0),
    'nobody is asked for': (snapshot) => snapshot.matches('nobody') === (snapshot.context.userId === null),
    'there are at least as many as are listed': ({ context }) => context.count >= context.orders.length,
    'no order that has ended is listed': ({ context }) =>
      context.orders.every(({ status }) => !['done', 'returned', 'deleted'].includes(status)),
    'an order that is not listed is asked for once': ({ context }) =>
      new Set(context.strange).size === context.strange.length,
  },
  serialize: ({ context: { userId, orders, count, strange } }) => [
    userId,
    count,
    strange,
    orders.map(({ id, status }) => [id, status]),
  ],
})
