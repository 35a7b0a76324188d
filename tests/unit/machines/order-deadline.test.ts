import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { orderMachine } from '../../../machines/order/order.machine.ts'
import { selectStage } from '../../../machines/order/order.selectors.ts'
import type { OrderReference, ReceivedOrder } from '../../../machines/order/order.types.ts'
import type { Order } from '../../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { receivedIn, reference } from '../../../machines/shared/sample-data.ts'
import { sampleEpoch } from '../../../machines/shared/samples.ts'

const minute = 60_000
const at = (ms: number): string => new Date(sampleEpoch + ms).toISOString()

/** What the service says when the device's clock shows so many ms past the epoch; its own shows `ahead` more. */
const said = (ms: number, ahead = 0, parts: Partial<Order> = {}) =>
  accepted(receivedIn('waitPayment', { serverTime: at(ms + ahead), ...parts }, sampleEpoch + ms))

/** An order that waits half an hour for its payment, on a device whose timers stand still while it sleeps. */
const open = async (first = said(0)) => {
  let now = sampleEpoch
  let reply: Promise<Outcome<ReceivedOrder>> = Promise.resolve(first)
  const timers = new SimulatedClock()
  const machine = orderMachine.provide({
    actors: {
      getOrder: fromPromise<Outcome<ReceivedOrder>, OrderReference>(() => reply),
      watchOrder: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine, { input: { reference, now: () => now }, clock: timers }).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  return {
    actor,
    fixture: () => selectStage(actor.getSnapshot()),
    sleep: (ms: number) => {
      now += ms
    },
    wait: (ms: number) => {
      now += ms
      timers.increment(ms)
    },
    answer: async (next: Promise<Outcome<ReceivedOrder>>) => {
      reply = next
      actor.send({ type: 'order.signalled' })
      await settle()
    },
    offline: () => {
      reply = new Promise(() => undefined)
    },
  }
}

test('a device that wakes after the deadline, without a network, shows at once that the time is over', async () => {
  const { actor, fixture, sleep, offline } = await open()
  offline()
  sleep(31 * minute)
  expect(fixture()).toBe('paying')
  actor.send({ type: 'page.woken' })
  expect(fixture()).toBe('overdue')
})

test('one that wakes in time goes on where it was', async () => {
  const { actor, fixture, sleep, offline } = await open()
  offline()
  sleep(29 * minute)
  actor.send({ type: 'page.woken' })
  expect(fixture()).toBe('paying')
})

test('a reply after the deadline tells it, though nothing of the order has changed', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.resolve(said(31 * minute)))
  expect(fixture()).toBe('overdue')
})

test('a question that fails after the deadline tells it, too', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.reject(new Error('offline')))
  expect(fixture()).toBe('overdue')
})

test('the clock of the device is no deadline: it shows 31 minutes more, and the service 29', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.resolve(said(31 * minute, -2 * minute)))
  expect(fixture()).toBe('paying')
})

test('the timer follows the newest reply, and does not end before the time is over', async () => {
  const { fixture, wait, answer } = await open()
  await answer(Promise.resolve(said(0, -5_000)))
  wait(30 * minute)
  expect(fixture()).toBe('paying')
  wait(5_000)
  expect(fixture()).toBe('overdue')
})

test('a reply that lay unread for a while does not give more time', async () => {
  const { fixture, wait } = await open(said(-minute))
  wait(30 * minute)
  expect(fixture()).toBe('overdue')
})

test('an order that waits for longer than a timer can is not over when the timer is', async () => {
  const month = 31 * 24 * 60 * minute
  const { fixture, wait } = await open(said(0, 0, { payUntil: at(month) }))
  wait(2 ** 31 - 1)
  expect(fixture()).toBe('paying')
  wait(month - 2 ** 31 + 1)
  expect(fixture()).toBe('overdue')
})
