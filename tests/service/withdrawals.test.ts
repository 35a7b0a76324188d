import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmedFor } from '../../service/api/accounts/step-up.ts'
import { confirmed, mailsTo } from './support/accounts.ts'
import {
  codeOf,
  deposit,
  partner,
  saveRequisite,
  tronAddress,
  walletOf,
  withdraw,
  withdrawals,
} from './support/partner.ts'
import { knownRecipients } from './support/partner-orders.ts'
import { letter } from './support/letter.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const addressed = (value: string) => ({ values: [{ name: 'account', value }] })

/** Somebody with 100 USDT and somewhere to send them. */
const rich = async () => {
  const made = await partner(service)
  await deposit(made.client, made.email, '100')
  return { ...made, requisiteId: await knownRecipients(service, made.client) }
}

describe('get money', () => {
  test('is held, sent and told of', async () => {
    const { client, email, requisiteId: id } = await rich()
    const { body } = await withdraw(client, { amount: '40', requisiteId: id })
    expect(body.data.withdrawal).toMatchObject({
      status: 'new',
      walletId: 'USDT',
      networkTitle: 'TRON (TRC20)',
      amount: '40',
      fee: '1',
      payout: '39',
      auto: false,
      requisite: 'Tron',
      values: [{ name: 'account', label: 'Wallet address', value: tronAddress }],
    })
    expect(await walletOf(client)).toEqual({ balance: '60', held: '40' })
    service.clock.pass(4_000)
    await service.tick()
    expect((await withdrawals(client)).withdrawals.map(({ status }) => status)).toEqual(['inProgress'])
    service.clock.pass(4_000)
    await service.tick()
    const [done] = (await withdrawals(client)).withdrawals
    expect(done).toMatchObject({ status: 'done', payoutTxId: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(await walletOf(client)).toEqual({ balance: '60', held: '0' })
    const mails = await mailsTo(client, email)
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual([
      `Withdrawal ${done?.id} has been sent: 39\u00a0USDT`,
      `Withdrawal ${done?.id}: 40\u00a0USDT`,
    ])
    expect(mails[0]?.body).toBe(
      letter('en', 'We’ve sent 39\u00a0USDT to “Tron” (TRON (TRC20)).', '', `Transaction: ${done?.payoutTxId}`),
    )
  })

  test.each([
    ['x', 5071545873252155, { field: 'amount' }],
    ['1e2', 5071545873252155, { field: 'amount' }],
    ['10.1234567', 5071545873252155, { field: 'amount' }],
    ['0', 8291556107293522, { field: 'amount' }],
    ['-5', 8291556107293522, { field: 'amount' }],
    ['1', 5471556107294030, { field: 'amount' }],
    ['4.99', 7701545348962387, { field: 'amount', min: '5' }],
    ['100.000001', 40905, { field: 'amount', max: '100' }],
  ])('%s is refused with %d', async (amount, errorCode, object) => {
    const { client, requisiteId: id } = await rich()
    const { body } = await withdraw(client, { amount, requisiteId: id })
    expect(body.error).toMatchObject({ errorCode, object })
    expect(await walletOf(client)).toEqual({ balance: '100', held: '0' })
  })

  test('more than the reserve is refused with what is left of it', async () => {
    const { client, email } = await partner(service)
    await deposit(client, email, '100')
    const address = addressed('0x52908400098527886E0F7030069857D2E4169EE7')
    const { requisite } = (await saveRequisite(client, { currencyId: 'usdt-bep20', ...address })).body.data
    await service.core.db.execute(sql`update currencies set reserve = 30 where currency_id = 'usdt-bep20'`)
    expect((await withdraw(client, { amount: '11', requisiteId: requisite.id })).status).toBe(200)
    const { body } = await withdraw(client, { amount: '31', requisiteId: requisite.id })
    expect(body.error).toMatchObject({ errorCode: 9951545348963164, object: { max: '19.3' } })
  })

  test('holds its payout in the reserve until it ends', async () => {
    const { client, requisiteId: id } = await rich()
    const reserve = async () => {
      const { body } = await service
        .client()
        .get<{ routes: { routeId: string; to: { reserve: string } }[] }>('/public/exchanger/route-v2/get/')
      return Number(body.data.routes.find(({ routeId }) => routeId === 'btc-to-usdt-trc20')?.to.reserve)
    }
    const before = await reserve()
    const { withdrawal } = (await withdraw(client, { amount: '40', requisiteId: id })).body.data
    expect(await reserve()).toBe(before - 39)
    await client.operate('withdrawal', { id: String(withdrawal.id), decision: 'returned' })
    expect(await reserve()).toBe(before)
  })

  test('payment details of another coin are refused, and so is an unknown wallet', async () => {
    const { client, requisiteId: id } = await rich()
    const other = await withdraw(client, { walletId: 'BTC', amount: '1', requisiteId: id })
    expect([codeOf(other), other.body.error.object]).toEqual([[422, 42201], { field: 'requisiteId' }])
    expect(codeOf(await withdraw(client, { walletId: 'GOLD', amount: '1', requisiteId: id }))).toEqual([404, 40401])
  })

  test('a key makes one withdrawal, and no other', async () => {
    const { client, requisiteId: id } = await rich()
    const key = randomUUID()
    const first = await withdraw(client, { amount: '40', requisiteId: id }, key)
    const again = await withdraw(client, { amount: '40', requisiteId: id }, key)
    expect(again.body.data).toEqual(first.body.data)
    expect(codeOf(await withdraw(client, { amount: '41', requisiteId: id }, key))).toEqual([409, 40902])
    expect(await walletOf(client)).toEqual({ balance: '60', held: '40' })
    // A refused one leaves its key free.
    const free = randomUUID()
    expect(codeOf(await withdraw(client, { amount: '61', requisiteId: id }, free))).toEqual([409, 40905])
    expect((await withdraw(client, { amount: '60', requisiteId: id }, free)).status).toBe(200)
  })

  test('where two-factor is on, it needs a code, once', async () => {
    const { client, email, codes } = await protectedMember(service)
    await deposit(client, email, '100')
    const saved = await saveRequisite(client, { code: codes.code() })
    service.clock.pass(30_000)
    const wish = { amount: '10', requisiteId: saved.body.data.requisite.id }
    expect(codeOf(await withdraw(client, wish))).toEqual([422, 6231533598118172])
    expect(codeOf(await withdraw(client, { ...wish, code: codes.wrong() }))).toEqual([422, 3421537955653247])
    const code = codes.code()
    const key = randomUUID()
    expect((await withdraw(client, { ...wish, code }, key)).status).toBe(200)
    expect((await withdraw(client, { ...wish, code }, key)).status).toBe(200)
    expect(codeOf(await withdraw(client, { ...wish, code }))).toEqual([422, 6741546826351955])
    expect(await walletOf(client)).toEqual({ balance: '90', held: '10' })
    service.clock.reset()
  })

  test('where two-factor is off, it needs a session confirmed lately, once', async () => {
    const { client, requisiteId: id } = await rich()
    service.clock.pass(confirmedFor)
    const wish = { amount: '10', requisiteId: id }
    const key = randomUUID()
    const { status, body } = await withdraw(client, wish, key)
    expect([status, body.error]).toMatchObject([403, { errorCode: 40304, object: { ways: ['password', 'mail'] } }])
    expect(await walletOf(client)).toEqual({ balance: '100', held: '0' })
    await confirmed(client)
    expect((await withdraw(client, wish, key)).status).toBe(200)
    service.clock.pass(confirmedFor)
    expect((await withdraw(client, wish, key)).status).toBe(200)
    expect(codeOf(await withdraw(client, wish))).toEqual([403, 40304])
    expect(await walletOf(client)).toEqual({ balance: '90', held: '10' })
    service.clock.reset()
  })

  test('is cancelled while nothing has been sent', async () => {
    const { client, requisiteId: id } = await rich()
    const { body } = await withdraw(client, { amount: '40', requisiteId: id })
    const cancel = () => client.delete('/user/wallets/withdrawal/cancel/', { id: body.data.withdrawal.id })
    expect((await cancel()).body.data).toMatchObject({ withdrawal: { status: 'deleted' } })
    expect((await cancel()).status).toBe(200)
    expect(await walletOf(client)).toEqual({ balance: '100', held: '0' })
    const later = (await withdraw(client, { amount: '40', requisiteId: id })).body.data.withdrawal
    service.clock.pass(4_000)
    await service.tick()
    const refused = await client.delete('/user/wallets/withdrawal/cancel/', { id: later.id })
    expect(codeOf(refused)).toEqual([409, 40903])
    const stranger = await partner(service)
    expect(codeOf(await stranger.client.delete('/user/wallets/withdrawal/cancel/', { id: later.id }))).toEqual([
      404, 40401,
    ])
  })

  test('what cannot be sent is given back, with a mail', async () => {
    const { client, email, requisiteId: id } = await rich()
    const { body } = await withdraw(client, { amount: '40', requisiteId: id })
    const decide = (decision: string) => client.operate('withdrawal', { id: String(body.data.withdrawal.id), decision })
    expect((await decide('returned')).status).toBe(200)
    expect(codeOf(await decide('done'))).toEqual([409, 40903])
    expect(await walletOf(client)).toEqual({ balance: '100', held: '0' })
    expect((await mailsTo(client, email))[0]).toMatchObject({
      subject: `Withdrawal ${body.data.withdrawal.id} couldn’t be sent`,
      body: expect.stringContaining('Your money is safe: 40\u00a0USDT is back on your balance.'),
    })
  })

  test('is refused during technical work', async () => {
    const { client, requisiteId: id } = await rich()
    await client.operate('site', { offline: true })
    expect(codeOf(await withdraw(client, { amount: '10', requisiteId: id }))).toEqual([503, 5555555555555555])
    await client.operate('site', { offline: false })
  })
})

describe('promo codes', () => {
  const activate = (client: Awaited<ReturnType<typeof partner>>['client'], code: string) =>
    client.post('/user/promo-codes/activate/', { code })

  test('add their bonus once, in any case of letters', async () => {
    const { client } = await partner(service)
    expect((await activate(client, ' WelCome ')).status).toBe(200)
    expect(await walletOf(client)).toEqual({ balance: '5', held: '0' })
    const again = await activate(client, 'welcome')
    expect(codeOf(again)).toEqual([409, 40904])
    expect(again.body.error.message).toBe('This promo code isn’t valid, or you’ve already used it.')
    expect(await walletOf(client)).toEqual({ balance: '5', held: '0' })
  })

  test('that are used up, unknown or missing are refused', async () => {
    const [first, second] = [await partner(service), await partner(service)]
    expect((await activate(first.client, 'once')).status).toBe(200)
    expect(codeOf(await activate(second.client, 'once'))).toEqual([409, 40904])
    expect(codeOf(await activate(second.client, 'nothing'))).toEqual([409, 40904])
    expect(codeOf(await activate(second.client, ' '))).toEqual([422, 6231546409213868])
  })
})
