import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMerchant, refusalOf, setSettings, signedCaller } from './support/merchant.ts'
import type { Merchant, Signed } from './support/merchant.ts'
import { deposit, requisiteId, walletOf, withdrawals } from './support/partner.ts'
import type { Withdrawal } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let merchant: Merchant
let call: Signed
let requisite: string

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeEach(async () => {
  merchant = await makeMerchant(service)
  call = signedCaller(service, merchant)
  await setSettings(merchant.client, { withdrawalsEnabled: true })
  await deposit(merchant.client, merchant.email, '100')
  requisite = await requisiteId(merchant.client)
})

const withdraw = (change: object = {}, key: string = randomUUID()) =>
  call<{ withdrawal: Withdrawal }>('POST', '/withdrawal/create/', {
    body: { walletId: 'USDT', amount: '40', requisiteId: requisite, ...change },
    headers: { 'idempotency-key': key },
  })

interface Wallet {
  walletId: string
  balance: string
  held: string
  requisites: object[]
}
const balance = async (walletId: string) =>
  (await call<{ wallets: Wallet[] }>('GET', '/balance/get/')).body.data.wallets.find(
    (wallet) => wallet.walletId === walletId,
  )

describe('the money of a merchant', () => {
  test('shows balances, and the payment details that can be withdrawn to', async () => {
    const requisites = [{ id: requisite, name: 'Tron', currencyId: 'usdt-trc20', isActive: true }]
    expect(await balance('USDT')).toEqual({ walletId: 'USDT', balance: '100', held: '0', requisites })
    expect(await balance('BTC')).toEqual({ walletId: 'BTC', balance: '0', held: '0', requisites: [] })
  })

  test('is withdrawn to saved payment details, once per idempotency key', async () => {
    const key = randomUUID()
    const made = await withdraw({}, key)
    expect([made.status, made.body.data.withdrawal]).toMatchObject([200, { status: 'new', amount: '40', fee: '1' }])
    expect((await withdraw({}, key)).body).toEqual(made.body)
    expect(refusalOf(await withdraw({ amount: '41' }, key))).toEqual([409, 40902])
    expect(await balance('USDT')).toMatchObject({ balance: '60', held: '40' })
    expect((await withdrawals(merchant.client)).withdrawals).toEqual([made.body.data.withdrawal])
  })

  test('is not withdrawn without the switch, whatever the key', async () => {
    await setSettings(merchant.client, { withdrawalsEnabled: false })
    expect(refusalOf(await withdraw())).toEqual([403, 40307])
    expect(await walletOf(merchant.client)).toEqual({ balance: '100', held: '0' })
  })

  test('is not withdrawn beyond the balance, or to the payment details of another account', async () => {
    expect(refusalOf(await withdraw({ amount: '100.5' }))).toEqual([409, 40905])
    const other = await makeMerchant(service)
    const foreign = await requisiteId(other.client)
    expect(refusalOf(await withdraw({ requisiteId: foreign }))).toEqual([404, 40401])
    expect(await walletOf(merchant.client)).toEqual({ balance: '100', held: '0' })
  })
})
