import { createActor, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { plainPlaceOf } from '../../../machines/list/plain-place.ts'
import { means, newKey, partnerOrder, routes } from '../../../machines/partner-order/partner-order.sample-data.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { iban } from '../../../machines/shared/sample-routes.ts'
import { createSecret } from '../../../machines/shared/secret.ts'
import {
  createPartnerOrder,
  createPartnerOrders,
  createPartnerOrderView,
  createUnansweredPayment,
} from '../../../src/services/partner-orders.ts'
import { data, refusal } from './api-fixture.ts'
import { createDisk } from './kept-storage.ts'
import { serve } from './kyc-fixture.ts'

const paths = {
  routes: '/user/exchanger/partner-route/get/',
  wallets: '/user/wallets/balance/',
  requisites: '/user/wallets/requisite/list/',
  create: '/user/exchanger/order/partner/create/',
  get: '/user/exchanger/order/partner/get/',
  history: '/user/exchanger/order/partner/history/',
}

const loads = () => ({
  [paths.routes]: [data({ routes: [...means.routes, { routeId: 'malformed' }] })],
  [paths.wallets]: [data({ wallets: means.wallets.map((wallet) => ({ ...wallet, payouts: [] })) })],
  [paths.requisites]: [data({ requisites: means.requisites })],
})

const serviceOf = (answers: Record<string, Response[]>) => {
  const served = serve(answers)
  const { api, onMessage, onOpened } = served.deps
  const signals = { onMessage, onOpened, onWoken: () => () => undefined }
  return { ...served, deps: { api, signals, onMoved: () => () => undefined } }
}

const paymentOf = (answers: Record<string, Response[]>, isOtpOn = false, tab = createDisk()) => {
  const served = serviceOf(answers)
  const unanswered = createUnansweredPayment(tab, () => 'u1')
  const input = { isOtpOn: () => isOtpOn, newKey, unanswered: unanswered.read }
  const actor = createActor(createPartnerOrder(served.deps, unanswered), { input })
  const failures: number[] = []
  actor.on('partnerRoutes.failed', ({ status }) => failures.push(status))
  return { ...served, actor: actor.start(), failures }
}

const fill = ({ actor }: ReturnType<typeof paymentOf>) => {
  actor.send({ type: 'currency.chosen', currencyId: routes.bank.to.currencyId })
  actor.send({ type: 'amount.typed', text: '100' })
  actor.send({ type: 'value.typed', key: 'to-iban-iban', text: iban })
  actor.send({ type: 'agreement.toggled' })
  actor.send({ type: 'payment.submitted' })
}

const sent = {
  routeId: routes.bank.routeId,
  amount: '100',
  expectedRate: '2.7',
  toValues: [{ name: 'iban', value: iban }],
  routeValues: [],
  agreement: true,
}

describe('a payment', () => {
  test('is sent as spec §3 says; a malformed route does not affect the others', async () => {
    const payment = paymentOf({ ...loads(), [paths.create]: [data({ order: partnerOrder() })] })
    await waitFor(payment.actor, (snapshot) => snapshot.matches('form'))
    expect(payment.actor.getSnapshot().context.means.routes).toEqual(means.routes)
    fill(payment)
    await waitFor(payment.actor, (snapshot) => snapshot.matches('made'))
    expect(payment.calls.at(-1)).toEqual({ call: `POST ${paths.create}`, body: sent })
    expect(payment.actor.getSnapshot().context.made).toEqual({ orderUID: 'payment-7', orderSecret: 'secret-7' })
  })

  test('is sent with a code where two-factor is on', async () => {
    const payment = paymentOf({ ...loads(), [paths.create]: [data({ order: partnerOrder() })] }, true)
    await waitFor(payment.actor, (snapshot) => snapshot.matches('form'))
    fill(payment)
    payment.actor.send({ type: 'code.typed', code: createSecret('246810') })
    payment.actor.send({ type: 'code.submitted' })
    await waitFor(payment.actor, (snapshot) => snapshot.matches('made'))
    expect(payment.calls.at(-1)?.body).toEqual({ ...sent, code: '246810' })
  })

  test('without a reply is the same one after a reload', async () => {
    const tab = createDisk()
    const lost = new Response('<html>', { status: 502 })
    const first = paymentOf({ ...loads(), [paths.create]: [lost] }, false, tab)
    await waitFor(first.actor, (snapshot) => snapshot.matches('form'))
    fill(first)
    const { context } = await waitFor(first.actor, (snapshot) => snapshot.hasTag('unanswered'))
    first.actor.stop()

    const again = paymentOf({ ...loads(), [paths.create]: [data({ order: partnerOrder() })] }, false, tab)
    await waitFor(again.actor, (snapshot) => snapshot.hasTag('unanswered'))
    expect(again.actor.getSnapshot().context.request).toEqual(context.request)
    again.actor.send({ type: 'payment.retried' })
    await waitFor(again.actor, (snapshot) => snapshot.matches('made'))
    expect(again.calls.at(-1)?.body).toEqual(sent)

    const last = paymentOf(loads(), false, tab)
    await waitFor(last.actor, (snapshot) => snapshot.matches('form'))
    last.actor.stop()
  })

  test.each([
    ['routes that are refused', { [paths.routes]: [refusal(codes.technicalWork)] }, [403]],
    ['routes without a usable reply', { [paths.routes]: [new Response('<html>', { status: 502 })] }, [502]],
    ['balances that are refused', { [paths.wallets]: [refusal(codes.technicalWork)] }, []],
  ])('cannot be begun with %s; of routes the status is told', async (_what, answers, failures) => {
    const payment = paymentOf({ ...loads(), ...answers })
    await waitFor(payment.actor, (snapshot) => snapshot.matches('failed'))
    expect(payment.failures).toEqual(failures)
    payment.actor.stop()
  })

  test('can be made without saved payment details', async () => {
    const payment = paymentOf({ ...loads(), [paths.requisites]: [refusal(codes.antiFlood)] })
    await waitFor(payment.actor, (snapshot) => snapshot.matches('form'))
    expect(payment.actor.getSnapshot().context.means.requisites).toEqual([])
    payment.actor.stop()
  })
})

test('a payment is loaded by its link, and again after news', async () => {
  const answers = [data({ order: partnerOrder() }), data({ order: partnerOrder(7, 'done') })]
  const { deps, calls, say, heard } = serviceOf({ [paths.get]: answers })
  const reference = { orderUID: 'payment-7', orderSecret: 'secret-7' }
  const actor = createActor(createPartnerOrderView(deps), { input: { reference } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'current' }))
  say('affiliateChanged', {})
  await waitFor(actor, ({ context }) => context.order?.status === 'done')
  expect(calls.map(({ call }) => call)).toEqual(
    Array.from({ length: 2 }, () => `GET ${paths.get}?orderUID=payment-7&orderSecret=secret-7`),
  )
  actor.stop()
  expect(heard.size).toBe(0)
})

test('the history is loaded ten a page', async () => {
  const order = partnerOrder()
  const { deps, calls } = serviceOf({ [paths.history]: [data({ orders: [order], count: 11 })] })
  const actor = createActor(createPartnerOrders(deps), { input: plainPlaceOf('?page=2') }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
  expect(actor.getSnapshot().context).toMatchObject({ items: [order], count: 11 })
  expect(calls.map(({ call }) => call)).toEqual([`GET ${paths.history}?page=2&limit=10`])
  actor.stop()
})
