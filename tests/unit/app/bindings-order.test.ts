import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { expect, test, vi } from 'vitest'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { got } from '../../../machines/order/order.sample-data.ts'
import { orderMachine } from '../../../machines/order/order.machine.ts'
import type { OrderCommand, OrderReference, ReceivedOrder } from '../../../machines/order/order.types.ts'
import { refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { reference } from '../../../machines/shared/sample-data.ts'
import { createTellRefusal } from '../../../src/app/bindings/refusal-notice.ts'
import { bindOrder } from '../../../src/app/bindings/order.ts'
import { appInput } from './app-fixture.ts'

const now = () => 1_000_000

/** Notices after "I’ve paid" is refused with this code. */
const refusedWith = async (code: number): Promise<unknown[]> => {
  const said: unknown[] = []
  const app = createActor(appMachine, { input: appInput })
  vi.spyOn(app, 'send').mockImplementation((event) => said.push(event))
  const machine = orderMachine.provide({
    actors: {
      getOrder: fromPromise<Outcome<ReceivedOrder>, OrderReference>(async () => got('waitPayment')),
      moveOrder: fromPromise<Outcome<null>, OrderReference & OrderCommand>(async () => refused(code)),
      watchOrder: fromCallback<EventObject, OrderReference>(() => undefined),
    },
  })
  const order = createActor(machine, { input: { reference, now } })
  const tellRefusal = createTellRefusal(() => app)
  bindOrder({ app, tellRefusal })(order)
  order.start()
  const paid = { type: 'payment.claimed', txId: '' } as const
  await waitFor(order, (snapshot) => snapshot.can(paid))
  const told = new Promise((resolve) => order.on('command.refused', resolve))
  order.send(paid)
  await told
  order.stop()
  return said
}

test('reports a refused “I’ve paid” for every code, even if the session may still be valid', async () => {
  const notice = { type: 'notice.raised', kind: 'error', message: '', values: {} }
  expect(await refusedWith(codes.forbidden)).toEqual([{ ...notice, code: codes.forbidden }])
  expect(await refusedWith(codes.statusNotAllowed)).toEqual([{ ...notice, code: codes.statusNotAllowed }])
})

test('shows nothing more in maintenance mode, which replaces the page', async () => {
  expect(await refusedWith(codes.technicalWork)).toEqual([])
})
