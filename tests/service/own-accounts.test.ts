import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatOf } from '../../machines/shared/recipients/formats.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { partner, saveRequisite } from './support/partner.ts'
import { payOut, wealthy } from './support/partner-orders.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => {
  service.clock.pass(61_000)
})

interface Offer {
  routeId: string
  from: { min: string; fields: Field[] }
  to: { fields: Field[] }
}
interface Field {
  name: string
  required: boolean
  example?: string
}

const filled = (fields: readonly Field[], given: Readonly<Record<string, string>> = {}) =>
  fields
    .map(({ name, required, example = '' }) => ({ name, value: given[name] ?? (required ? example : '') }))
    .filter(({ value }) => value !== '')

/** Places an order of the route, to an account if one is given. */
const place = async (routeId: string, given: Readonly<Record<string, string>> = {}) => {
  const { body } = await client.get<{ routes: Offer[] }>('/public/exchanger/route/get/')
  const offer = body.data.routes.find((one) => one.routeId === routeId)
  if (offer === undefined) throw new Error(`no route ${routeId}`)
  return client.create({
    ...goodOrder,
    routeId,
    amount: offer.from.min,
    fromValues: filled(offer.from.fields),
    toValues: filled(offer.to.fields, given),
  })
}

/** Where the order of a route is to be paid. */
const accountOf = async (routeId: string): Promise<string> => {
  const { body } = await place(routeId)
  const template = z.object({ requisites: z.object({ account: z.string() }) })
  return template.parse(JSON.parse(body.data.order.route.from.paymentDetails.merchant.template ?? '')).requisites
    .account
}

const addressOf = async (of: Client, walletId: string, network: string): Promise<string> => {
  const query = { walletId, network }
  const { body } = await of.get<{ wallet: { address: string } }>('/user/wallets/address/', query)
  return body.data.wallet.address
}

const refusedFor = (field: string) => ({
  success: false,
  error: {
    errorCode: 42201,
    message: 'We receive payments here ourselves. Enter your own details.',
    object: { field, reason: 'ours' },
  },
})

/** The same address, in another form. */
const rawTon = (address: string): string => `0:${Buffer.from(formatOf('ton').decode(address) ?? []).toString('hex')}`

describe('an account where we receive payments is nobody’s payout', () => {
  test('the address of an order, on the chains that share its form, however it is written', async () => {
    const address = await accountOf('eth-to-cash-gel-tbilisi')
    for (const written of [address, address.toLowerCase(), `ethereum:${address}`])
      expect((await place('btc-to-usdt-erc20', { account: written })).body, written).toMatchObject(
        refusedFor('account'),
      )
    expect((await place('btc-to-usdt-bep20', { account: address })).body).toMatchObject(refusedFor('account'))
    const other = formatOf('ethereum').make(Uint8Array.from({ length: 32 }, (_, at) => at + 9))
    expect((await place('btc-to-usdt-erc20', { account: other })).body.success).toBe(true)
  })

  test('the shared address of a network with memos', async () => {
    const address = await accountOf('usdt-ton-to-cash-gel-tbilisi')
    for (const written of [address, rawTon(address)])
      expect((await place('btc-to-usdt-ton', { account: written, memo: '7' })).body, written).toMatchObject(
        refusedFor('account'),
      )
  })

  test('the address of a wallet, in an order, in payment details and in a payment to a partner', async () => {
    const { client: person } = await partner(service)
    const address = await addressOf(person, 'USDT', 'tron')
    expect((await place('btc-to-usdt-trc20', { account: address })).body).toMatchObject(refusedFor('account'))
    const values = [{ name: 'account', value: address }]
    expect((await saveRequisite(person, { values })).body).toMatchObject(refusedFor('account'))
    const { client: payer } = await wealthy(service)
    const bitcoin = await addressOf(payer, 'BTC', 'bitcoin')
    const paid = await payOut(payer, {
      routeId: 'usdt-trc20-to-btc',
      toValues: [{ name: 'account', value: bitcoin }],
    })
    expect(paid.body).toMatchObject(refusedFor('account'))
  })

  test('an account at a bank', async () => {
    const iban = await accountOf('tbc-gel-to-usdt-trc20')
    expect((await place('btc-to-tbc-gel', { iban })).body).toMatchObject(refusedFor('iban'))
  })
})
