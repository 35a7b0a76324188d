import { expect, test } from 'vitest'
import { activeAccount, confirmed, signIn } from './support/accounts.ts'
import { createSigned, makeKey, setSettings, signedCaller } from './support/merchant.ts'
import { partner, usdtOrder, walletOf } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

interface Shown {
  routes: { routeId: string; rate: { amount: string } }[]
}

/** Created with the code of a partner, with the API on. */
const referredMerchant = async (code: string) => {
  const email = await activeAccount(service, { partner_code: code })
  const client = service.client()
  await signIn(client, email)
  await confirmed(client)
  await setSettings(client, { apiEnabled: true })
  return signedCaller(service, await makeKey(client))
}

test('orders of a referred merchant are its partner’s, at the rate that its pairs show', async () => {
  const { client, code } = await partner(service)
  const { routeId, amount, toValues } = usdtOrder
  await service.client().operate('rates', { routeId, amount: '0.99' })
  await setSettings(client, { changeRate: '50' })
  const call = await referredMerchant(code)
  const shown = await call<Shown>('GET', '/route/get/')
  const rate = shown.body.data.routes.find((route) => route.routeId === routeId)?.rate.amount
  expect(rate).toBe('0.990495')
  const { body } = await createSigned(call, { routeId, amount, toValues, expectedRate: rate })
  const { order } = body.data
  expect(order.route).toMatchObject({ rate: { amount: '0.990495' }, to: { amount: '990.49' } })
  await service.client().operate('move', { orderUID: order.orderUID, status: 'done' })
  expect((await walletOf(client)).balance).toBe('0.5')
})
