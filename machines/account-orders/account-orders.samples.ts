import { fault, replies } from '../shared/sample-account.ts'
import { savedOrder } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { listJourneys } from './account-orders.list-journeys.ts'
import { accountOrdersMachine } from './account-orders.machine.ts'
import { nino, openOrders } from './account-orders.sample-data.ts'

export const accountOrdersSamples = defineSamples(accountOrdersMachine, {
  events: {
    'owner.known': [nino, { userId: 'user-2' }, { userId: null }],
    'list.shown': {},
    'list.retried': {},
    'order.seen': [{ order: savedOrder(3) }, { order: savedOrder(2, 'inProgress') }, { order: savedOrder(1, 'done') }],
  },
  actors: { loadOpenOrders: { done: [openOrders.two, openOrders.none, replies.technicalWork], error: fault } },
  journeys: [
    {
      name: 'a guest: nothing is loaded, whatever is opened',
      steps: ['list.shown', { type: 'order.seen', order: savedOrder(3) }, { type: 'owner.known', userId: null }],
      end: 'nobody',
    },
    {
      name: 'loaded when the account is known, and again when the list is opened later',
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
      name: 'the same owner again: nothing is loaded',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'owner.known', ...nino },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: "a new order triggers a reload, another user's only once",
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
      name: 'the status of a listed order is updated from its page',
      steps: [
        { type: 'owner.known', ...nino },
        { done: 'loadOpenOrders', output: openOrders.two },
        { type: 'order.seen', order: savedOrder(2, 'inProgress') },
        { type: 'order.seen', order: savedOrder(1, 'done') },
      ],
      end: { listed: 'fresh' },
    },
    {
      name: 'an update during a refresh is not reverted by an older reply',
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
      name: 'a failed list is loaded when it is opened, and by its retry button',
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
      name: 'the list stays visible when a refresh fails',
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
      name: 'another account: no orders of the previous one remain',
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
    ...listJourneys,
  ],
  invariants: {
    'a guest has no orders': ({ context }) =>
      context.userId !== null || (context.orders.length === 0 && context.count === 0 && context.strange.length === 0),
    'a guest causes no requests': (snapshot) => snapshot.matches('nobody') === (snapshot.context.userId === null),
    'the count is at least the number of listed orders': ({ context }) => context.count >= context.orders.length,
    'no finished order is listed': ({ context }) =>
      context.orders.every(({ status }) => !['done', 'returned', 'deleted'].includes(status)),
    'an unlisted order triggers one reload': ({ context }) => new Set(context.strange).size === context.strange.length,
  },
})
