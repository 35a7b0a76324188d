import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { orderMachine } from '../../../machines/order/order.machine.ts'
import type { OrderReference, ReceivedOrder } from '../../../machines/order/order.types.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { receivedIn, reference } from '../../../machines/shared/sample-data.ts'
import { sampleEpoch } from '../../../machines/shared/samples.ts'

const second = 1_000
const step = 250

/**
 * An order page without a socket, whose requests take `takes` ms and return the state at their start.
 * @param setBack ms by which the device's clock is set back during a request
 * @returns times of the requests, and the largest delay of the page, ms
 */
const follow = async (takes: number, setBack = 0) => {
  const timers = new SimulatedClock()
  const asked: number[] = []
  const moment = () => timers.now()
  const now = () => sampleEpoch + moment() - (moment() >= 25 * second ? setBack : 0)
  const machine = orderMachine.provide({
    actors: {
      getOrder: fromPromise<Outcome<ReceivedOrder>, OrderReference>(() => {
        const at = moment()
        asked.push(at)
        // The number of the request is part of the order, to see which reply is shown.
        const said = accepted(receivedIn('inProgress', { orderUID: String(at) }, now()))
        return new Promise((resolve) => timers.setTimeout(() => resolve(said), takes))
      }),
      watchOrder: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine, { input: { reference, now }, clock: timers }).start()
  let behind = 0
  while (moment() < 5 * 60 * second) {
    timers.increment(step)
    await new Promise((resolve) => setImmediate(resolve))
    const { received } = actor.getSnapshot().context
    if (received !== null) behind = Math.max(behind, moment() - Number(received.order.orderUID))
  }
  actor.stop()
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  return { behind, pauses: [...new Set(pauses)] }
}

test.each([
  ['at once', 0, 10 * second],
  ['in 2 s', 2 * second, 10 * second],
  ['in 8 s', 8 * second, 10 * second],
  // Not immediately: repeating does not help a slow service.
  ['in 10 s', 10 * second, 11 * second],
  ['in 15 s', 15 * second, 16 * second],
])('an order whose requests are answered %s is polled in time', async (_name, takes, interval) => {
  const { behind, pauses } = await follow(takes)
  expect(pauses).toEqual([interval])
  // A change right after a request is shown with the next reply.
  expect(behind).toBeLessThanOrEqual(interval + takes)
})

test('setting the clock back does not delay polling', async () => {
  const { behind, pauses } = await follow(8 * second, 3_600 * second)
  expect(Math.max(...pauses)).toBe(18 * second)
  expect(pauses.filter((pause) => pause !== 10 * second)).toHaveLength(1)
  expect(behind).toBeLessThanOrEqual(26 * second)
})
