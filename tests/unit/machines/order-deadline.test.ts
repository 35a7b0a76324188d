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

/** A reply received at `ms` of the device's clock; the service's clock is `ahead` of it. */
const said = (ms: number, ahead = 0, parts: Partial<Order> = {}) =>
  accepted(receivedIn('waitPayment', { serverTime: at(ms + ahead), ...parts }, sampleEpoch + ms))

/** An order with half an hour to pay, on a device whose timers stop during sleep. */
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

test('after waking past the deadline without a network, the order is shown as expired immediately', async () => {
  const { actor, fixture, sleep, offline } = await open()
  offline()
  sleep(31 * minute)
  expect(fixture()).toBe('paying')
  actor.send({ type: 'page.woken' })
  expect(fixture()).toBe('overdue')
})

test('after waking before the deadline, the order continues', async () => {
  const { actor, fixture, sleep, offline } = await open()
  offline()
  sleep(29 * minute)
  actor.send({ type: 'page.woken' })
  expect(fixture()).toBe('paying')
})

test('a reply after the deadline expires it, although the order is unchanged', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.resolve(said(31 * minute)))
  expect(fixture()).toBe('overdue')
})

test('a failed request after the deadline expires it, too', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.reject(new Error('offline')))
  expect(fixture()).toBe('overdue')
})

test('the deadline follows the clock of the service: 29 minutes, when the device would say 31', async () => {
  const { fixture, sleep, answer } = await open()
  sleep(31 * minute)
  await answer(Promise.resolve(said(31 * minute, -2 * minute)))
  expect(fixture()).toBe('paying')
})

test('the timer follows the newest reply, and does not end early', async () => {
  const { fixture, wait, answer } = await open()
  await answer(Promise.resolve(said(0, -5_000)))
  wait(30 * minute)
  expect(fixture()).toBe('paying')
  wait(5_000)
  expect(fixture()).toBe('overdue')
})

test('a reply that was processed late gives no extra time', async () => {
  const { fixture, wait } = await open(said(-minute))
  wait(30 * minute)
  expect(fixture()).toBe('overdue')
})

test('an order with a deadline beyond the longest timer does not expire with that timer', async () => {
  const month = 31 * 24 * 60 * minute
  const { fixture, wait } = await open(said(0, 0, { payUntil: at(month) }))
  wait(2 ** 31 - 1)
  expect(fixture()).toBe('paying')
  wait(month - 2 ** 31 + 1)
  expect(fixture()).toBe('overdue')
})
