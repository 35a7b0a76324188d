import * as z from 'zod/mini'
import { savedOrder } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { ordersJourneys } from './orders.journeys.ts'
import { ordersMachine } from './orders.machine.ts'
import type { SavedOrder } from './orders.types.ts'
import { firstUnpaid, lastDeadline } from './unpaid.ts'

const mostKept = 50
const full = Array.from({ length: mostKept }, (_, index) => savedOrder(mostKept - index))

/** Deadlines of the orders that can still be paid at a time. */
const deadlinesAfter = (orders: readonly SavedOrder[], now: number): readonly number[] =>
  orders.flatMap(({ status, deadline = 0 }) => (status === 'waitPayment' && deadline > now ? [deadline] : []))

export const ordersSamples = defineSamples(ordersMachine, {
  inputs: { none: { orders: [] }, some: { orders: [savedOrder(2), savedOrder(1)] }, full: { orders: full } },
  events: {
    'order.saved': [{ order: savedOrder(1) }, { order: savedOrder(2, 'done') }],
    'order.forgotten': ({ context }) => context.orders.slice(0, 1).map(({ orderUID }) => ({ orderUID })),
    'forgetting.asked': ({ context }) => context.orders.slice(0, 2).map(({ orderUID }) => ({ orderUID })),
    'forgetting.declined': {},
    'forgetting.confirmed': {},
    'list.shown': {},
    'list.peeked': {},
    'list.hidden': {},
    'page.woken': {},
    'network.returned': {},
    'orders.synced': [{ orders: [] }, { orders: [savedOrder(1)] }],
  },
  actors: {
    refreshOrders: {
      done: ({ context: { orders } }) => [
        { kept: orders, fresh: [] },
        { kept: orders, fresh: orders.slice(0, 1).map((order) => ({ ...order, status: 'done' as const })) },
      ],
      error: new Error('the code of it could not be had'),
    },
  },
  journeys: [
    {
      name: 'the list is shown: its orders are refreshed once, and again when the page wakes',
      input: 'some',
      steps: [
        'list.shown',
        { see: { some: { list: 'refreshing' } } },
        { done: 'refreshOrders', output: { kept: [savedOrder(2), savedOrder(1)], fresh: [savedOrder(2, 'done')] } },
        { see: { some: { list: 'shown' } } },
        'page.woken',
        { see: { some: { list: 'refreshing' } } },
        'error:refreshOrders',
        { see: { some: { list: 'shown' } } },
        'list.hidden',
      ],
      end: { some: { list: 'unseen' } },
    },
    {
      name: 'opening the menu twice refreshes twice',
      input: 'some',
      steps: [
        'list.peeked',
        { see: { some: { list: 'refreshing' } } },
        'done:refreshOrders',
        'list.peeked',
        'done:refreshOrders',
      ],
      end: { some: { list: 'shown' } },
    },
    {
      name: 'the list is opened again before the reply: refreshed again',
      input: 'some',
      steps: ['list.peeked', 'list.peeked', { see: { some: { list: 'refreshing' } } }, 'done:refreshOrders'],
      end: { some: { list: 'shown' } },
    },
    {
      name: 'an order created in another tab stays, one removed there does not come back',
      input: 'some',
      steps: [
        'list.shown',
        { done: 'refreshOrders', output: { kept: [savedOrder(3)], fresh: [savedOrder(2, 'done')] } },
        'order.forgotten',
      ],
      end: 'none',
    },
    { name: 'the first order of a guest', input: 'none', steps: ['order.saved'], end: { some: { list: 'unseen' } } },
    {
      name: 'every order is removed',
      input: 'some',
      steps: ['order.forgotten', { see: 'some' }, 'order.forgotten'],
      end: 'none',
    },
    {
      name: 'another tab empties the list and fills it again',
      input: 'some',
      steps: ['orders.synced', { see: 'none' }, { type: 'orders.synced', orders: [savedOrder(3)] }],
      end: { some: { list: 'unseen' } },
    },
    {
      name: 'an order saved again is the same order with its new status',
      input: 'some',
      steps: [
        { type: 'order.saved', order: savedOrder(2, 'done') },
        'order.forgotten',
        { see: 'some' },
        'order.forgotten',
      ],
      end: 'none',
    },
    {
      name: 'the oldest is dropped when the list is full',
      input: 'full',
      steps: [
        { type: 'order.saved', order: savedOrder(51) },
        { context: { orders: [savedOrder(51), ...full.slice(0, mostKept - 1)] } },
        { type: 'order.saved', order: savedOrder(0) },
        { context: { orders: [savedOrder(51), ...full.slice(0, mostKept - 1)] } },
      ],
      end: { some: { list: 'unseen' } },
    },
    ...ordersJourneys,
  ],
  invariants: {
    'refreshes are limited: few orders, none that are final, deleted ones last': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => {
        const asked = z.array(z.object({ status: z.string() })).parse(input)
        const deleted = asked.filter(({ status }) => status === 'deleted')
        return (
          asked.length <= 5 &&
          asked.every(({ status }) => !['done', 'returned'].includes(status)) &&
          asked.slice(asked.length - deleted.length).every(({ status }) => status === 'deleted')
        )
      }),
    'no order is listed twice': ({ context }) =>
      new Set(context.orders.map(({ orderUID }) => orderUID)).size === context.orders.length,
    'the newest is first': ({ context }) =>
      context.orders.every(
        (order, index) => index === 0 || (context.orders[index - 1]?.createdAt ?? '') >= order.createdAt,
      ),
    'the list is limited': ({ context }) => context.orders.length <= mostKept,
    'only the order in question is removed': (snapshot) =>
      snapshot.matches({ some: { forgetting: 'asking' } })
        ? snapshot.context.orders.some(({ orderUID }) => orderUID === snapshot.context.askedUID)
        : snapshot.context.askedUID === null || snapshot.matches('none'),
    'none means that the list is empty': (snapshot) =>
      snapshot.matches('none') === (snapshot.context.orders.length === 0),
    'the order to pay first is the one whose deadline is next': ({ context: { orders } }) =>
      [0, ...deadlinesAfter(orders, 0)].every((now) => {
        const next = firstUnpaid(orders, now)
        return (next === null ? Infinity : next.deadline) === Math.min(Infinity, ...deadlinesAfter(orders, now))
      }),
    'the last deadline is that of an unpaid order': ({ context: { orders } }) =>
      lastDeadline(orders) === Math.max(0, ...deadlinesAfter(orders, 0)),
    'removed orders are announced to other tabs': (_snapshot, _persisted, { events, emitted }) =>
      emitted.length >= events.filter(({ type }) => type === 'order.saved').length,
  },
})
