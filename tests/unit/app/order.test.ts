import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { orderIn } from '../../../machines/shared/sample-data.ts'
import { createOrder, type TakeBegun } from '../../../src/services/order.ts'
import { apiBefore } from './api-fixture.ts'

const reference = { orderUID: 'AB12', orderSecret: 'secret-1' }

const reply = () =>
  new Response(JSON.stringify({ success: true, data: { order: orderIn('waitPayment') } }), {
    headers: { 'content-type': 'application/json' },
  })

const now = 1_000_000

const setUp = (takeBegun: TakeBegun, wanted = reference) => {
  const asked: string[] = []
  const api = apiBefore(
    (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      return Promise.resolve(reply())
    },
    { cookie: () => null },
  )
  const silence = () => () => undefined
  const machine = createOrder(
    {
      api,
      now: () => now,
      saveOrder: () => undefined,
      isAsSent: () => true,
      signals: { follow: silence, unfollow: silence, onMessage: silence, onOpened: silence, onWoken: silence },
    },
    takeBegun,
  )
  return { actor: createActor(machine, { input: { reference: wanted, now: () => now } }).start(), asked }
}

const own = '/public/exchanger/order/get/?type=order&orderUID=AB12&orderSecret=secret-1'

describe('opening an order', () => {
  it('uses the request started by the inline script, with the time of its reply', async () => {
    const { actor, asked } = setUp((wanted) => {
      expect(wanted).toEqual(reference)
      return { at: now - 100, reply: Promise.resolve({ response: reply(), receivedAt: now - 50 }) }
    })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('live'))
    expect([context.received?.order.status, context.received?.receivedAt]).toEqual(['waitPayment', now - 50])
    expect(asked).toEqual([])
    actor.stop()
  })

  it('makes its own request when none was started', async () => {
    const { actor, asked } = setUp(() => null)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('live'))
    expect(context.received?.receivedAt).toBe(now)
    expect(asked).toEqual([own])
    actor.stop()
  })

  it('asks nothing of the service for an address without an order', async () => {
    const { actor, asked } = setUp(() => null, { orderUID: '', orderSecret: '' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('unknown'))
    expect([asked, context.refusal?.code]).toEqual([[], 40401])
    actor.stop()
  })

  it('is unreachable when the started request failed', async () => {
    const { actor, asked } = setUp(() => ({ at: now, reply: Promise.reject(new TypeError('no network')) }))
    await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
    expect(asked).toEqual([])
    actor.stop()
  })
})
