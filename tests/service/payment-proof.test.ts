import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { depositMessage, paymentMessage } from '../../machines/shared/payment-proof.ts'
import { orders } from '../../service/database/schema.ts'
import { newPaymentKey, paymentKey, publicHalf, publicKeys } from '../../service/keys/payment-key.ts'
import { goodOrder } from './support/client.ts'
import { partner } from './support/partner.ts'
import type { Client, Order } from './support/client.ts'
import type { Schemas } from '../../service/api/operation.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})

const isSigned = (order: Order, asked = order.orderUID): boolean => {
  const { template, signature } = order.route.from.paymentDetails.merchant
  if (template === null || signature === null) return false
  const text = paymentMessage(asked, order, template)
  return verify(null, Buffer.from(text), createPublicKey(service.core.paymentKey), Buffer.from(signature, 'base64'))
}

const make = async (change: object = {}) => (await client.create({ ...goodOrder, ...change })).body.data.order
const read = async (order: { orderUID: string; orderSecret: string }, lang = 'en') =>
  (await service.client(lang).order(order)).body.data.order

describe('payment details are signed', () => {
  test('in every reply and language, for every payment method and remaining amount', async () => {
    const ways = [
      goodOrder,
      { routeId: 'ton-to-cash-gel-tbilisi', amount: '500' },
      {
        routeId: 'cash-gel-tbilisi-to-usdt-trc20',
        amount: '1000',
        fromValues: goodOrder.toValues,
        toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
      },
    ]
    for (const way of ways) {
      const order = await make(way)
      const replies = [order, await read(order), await read(order, 'ka'), await read(order, 'ru')]
      expect(replies.map((reply) => isSigned(reply))).toEqual([true, true, true, true])
    }
    const order = await make()
    await client.operate('pay', { orderUID: order.orderUID, amount: '0.005' })
    const partial = await read(order)
    expect([partial.payment.remaining, isSigned(partial)]).toEqual(['0.015', true])
  })

  test('and the signature is invalid for another address, amount or order', async () => {
    const [order, other] = [await make(), await make()]
    const { from } = order.route
    const changed = (merchant: object): Order => ({
      ...order,
      route: {
        ...order.route,
        from: { ...from, paymentDetails: { merchant: { ...from.paymentDetails.merchant, ...merchant } } },
      },
    })
    const { template, signature } = from.paymentDetails.merchant
    expect(isSigned(changed({ template: template?.replace('bc1q', 'bc1p') }))).toBe(false)
    expect(isSigned({ ...order, payment: { ...order.payment, remaining: '0.2' } })).toBe(false)
    expect(isSigned(other, order.orderUID)).toBe(false)
    expect(isSigned({ ...order, route: { ...order.route, from: { ...from, network: 'Litecoin' } } })).toBe(false)
    expect(isSigned(changed({ signature: other.route.from.paymentDetails.merchant.signature }))).toBe(false)
    expect(isSigned(changed({ signature }))).toBe(true)
  })

  test('and so is what is paid out for it: to whom, how much, of what, at which rate', async () => {
    const order = await make()
    const { route, toValues } = order
    const valueOf = (place: number) => toValues.map((one, index) => (index === place ? { ...one, value: 'X' } : one))
    const others: Order[] = [
      ...toValues.map((_, place) => ({ ...order, toValues: valueOf(place) })),
      { ...order, toValues: toValues.slice(1) },
      { ...order, toValues: toValues.toReversed() },
      { ...order, route: { ...route, rate: { ...route.rate, amount: '1' } } },
      { ...order, route: { ...route, to: { ...route.to, amount: '1' } } },
      { ...order, route: { ...route, to: { ...route.to, symbol: 'USD' } } },
      { ...order, route: { ...route, to: { ...route.to, network: 'TON' } } },
    ]
    expect(others.map((other) => isSigned(other))).toEqual(others.map(() => false))
  })

  test('an account modified in the database is neither signed nor shown', async () => {
    const order = await make()
    const account = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    await service.core.db.update(orders).set({ requisites: { account } }).where(eq(orders.uid, order.orderUID))
    const { merchant } = (await read(order)).route.from.paymentDetails
    expect(merchant).toEqual({ template: null, signature: null })
  })
})

describe('the address of a wallet is signed', () => {
  type Address = Schemas['WalletAddress']
  const isFor = (userId: string, { signature, ...address }: Address): boolean =>
    verify(
      null,
      Buffer.from(depositMessage(userId, address)),
      createPublicKey(service.core.paymentKey),
      Buffer.from(signature, 'base64'),
    )

  test.each([
    ['USDT', 'tron'],
    ['XRP', 'ripple'],
    ['XLM', 'stellar'],
  ])('for its account alone: %s on %s', async (walletId, network) => {
    const [{ client: member, user }, other] = [await partner(service), await partner(service)]
    const { body } = await member.get<{ wallet: Address }>('/user/wallets/address/', { walletId, network })
    const { wallet } = body.data
    expect([isFor(user._id, wallet), isFor(other.user._id, wallet)]).toEqual([true, false])
    const changes: Partial<Address>[] = [
      { walletId: 'BTC' },
      { network: 'bitcoin' },
      { networkTitle: 'Bitcoin' },
      { address: `${wallet.address}1` },
      { tag: '7' },
      { memo: '7' },
    ]
    const others = changes.map((change) => ({ ...wallet, ...change }))
    // A memo is no tag of the same figures.
    const { tag = '', memo = '', ...rest } = wallet
    if (tag !== memo) others.push({ ...rest, tag: memo, memo: tag })
    expect(others.map((changed) => isFor(user._id, changed))).toEqual(others.map(() => false))
  })
})

describe('the signing key', () => {
  const key = newPaymentKey()
  const text = key.export({ format: 'der', type: 'pkcs8' }).toString('base64')

  test('comes from the environment; a public service requires it', () => {
    expect(publicHalf(paymentKey({ PAYMENT_SIGNING_KEY: text }, true))).toBe(publicHalf(key))
    expect(() => paymentKey({}, true)).toThrow(/^PAYMENT_SIGNING_KEY is missing: /)
    expect(() => paymentKey({ PAYMENT_SIGNING_KEY: 'c2VjcmV0' }, true)).toThrow(
      /^PAYMENT_SIGNING_KEY must be a key of Ed25519/,
    )
  })

  test('is embedded in pages by its public half, or those given to the build', () => {
    expect(publicKeys({ PAYMENT_SIGNING_KEY: text })).toBe(publicHalf(key))
    expect(publicKeys({ PAYMENT_PUBLIC_KEY: 'one two', PAYMENT_SIGNING_KEY: text })).toBe('one,two')
  })
})
