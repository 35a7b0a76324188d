import { randomInt } from 'node:crypto'
import { createBase58check } from '@scure/base'
import fc from 'fast-check'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { codeIn, confirmed, linkIn, mailsTo, mailTo, newEmail } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { codeOf, day, deposit, saveRequisite, walletOf, withdraw, withdrawals } from './support/partner.ts'
import { goodPayout, partnerOrder, payOut, wealthy } from './support/partner-orders.ts'
import type { PartnerOrder } from './support/partner-orders.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

/** Whom an account has never paid waits for a day: its owner reads the mail first. */

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const seed = randomInt(2 ** 31)
const addressOf = (bytes: Uint8Array) => createBase58check(sha256).encode(Uint8Array.from([0x41, ...bytes]))
const hashes = fc.uint8Array({ minLength: 20, maxLength: 20 })
const phones = fc.integer({ min: 10_000_000, max: 99_999_999 })
const two = { seed, numRuns: 2 }

const cashTo = (digits: number) => [
  { name: 'name', value: 'Nino Beridze' },
  { name: 'phone', value: `+9955${digits}` },
]
const walletOfHash = (hash: Uint8Array) => [{ name: 'account', value: addressOf(hash) }]

/** Two recipients of each kind, whom nobody has paid before. */
const recipients = [
  { routeId: 'usdt-trc20-to-cash-usd-tbilisi', amount: '1000', to: fc.sample(phones, two).map(cashTo) },
  { routeId: 'btc-to-usdt-trc20', amount: '0.1', to: fc.sample(hashes, two).map(walletOfHash) },
]

const pass = async (ms: number) => {
  service.clock.pass(ms)
  await service.tick()
}

const readOrder = async (client: Client, order: PartnerOrder) => (await partnerOrder(client, order)).body.data.order

describe('a payment to a new recipient', () => {
  test.each(recipients)(
    `waits for a day, the next one does not: $routeId (seed ${seed})`,
    async ({ to: [first, other], ...wish }) => {
      const { client, email } = await wealthy(service)
      await deposit(client, email, '3', 'BTC')
      const payload = { ...wish, toValues: first }
      const { order } = (await payOut(client, payload)).body.data
      const until = new Date(service.clock.now() + day)
      expect(order).toMatchObject({ status: 'new', heldUntil: until.toISOString() })
      const [mail] = await mailsTo(client, email)
      expect(mail?.body).toContain('This is your first payment to this recipient, so we won’t send it before')
      await pass(day - 1_000)
      expect((await readOrder(client, order)).status).toBe('new')
      for (const decision of ['done', 'errorPayment', 'done'])
        expect([
          decision,
          codeOf(await client.operate('partner-order', { orderUID: order.orderUID, decision })),
        ]).toEqual(decision === 'done' ? [decision, [409, 40903]] : [decision, [200, undefined]])
      service.clock.pass(1_000)
      expect((await client.operate('partner-order', { orderUID: order.orderUID, decision: 'done' })).status).toBe(200)
      await confirmed(client)
      const again = (await payOut(client, payload)).body.data.order
      expect(again).not.toHaveProperty('heldUntil')
      await pass(4_000)
      expect((await readOrder(client, again)).status).toBe('done')
      // Somebody else is new again.
      expect((await payOut(client, { ...payload, toValues: other })).body.data.order).toHaveProperty('heldUntil')
      service.clock.reset()
    },
  )

  test('does not wait where a fresh code was asked for', async () => {
    const { client, email, codes } = await protectedMember(service)
    await deposit(client, email, '2000')
    const { order } = (await payOut(client, { code: codes.code() })).body.data
    expect(order).not.toHaveProperty('heldUntil')
    await pass(4_000)
    expect((await readOrder(client, order)).status).toBe('done')
    service.clock.reset()
  })

  test('of another account is as new as before', async () => {
    const [one, other] = [await wealthy(service), await wealthy(service)]
    const { order } = (await payOut(one.client)).body.data
    await pass(day)
    expect((await readOrder(one.client, order)).status).toBe('done')
    await confirmed(other.client)
    expect((await payOut(other.client)).body.data.order).toHaveProperty('heldUntil')
    service.clock.reset()
  })
})

describe('a withdrawal to the first payment details of an account', () => {
  const saved = async (client: Client) => (await saveRequisite(client)).body.data.requisite.id

  test(`waits until a day after they were saved, and can be cancelled`, async () => {
    const { client } = await wealthy(service)
    const requisiteId = await saved(client)
    const until = new Date(service.clock.now() + day).toISOString()
    const wish = { amount: '40', requisiteId }
    expect((await withdraw(client, wish)).body.data.withdrawal).toMatchObject({ status: 'new', heldUntil: until })
    await pass(day - 2_000)
    await confirmed(client)
    const later = (await withdraw(client, wish)).body.data.withdrawal
    expect(later).toMatchObject({ status: 'new', heldUntil: until })
    const { body } = await client.delete<{ withdrawal: { status: string } }>('/user/wallets/withdrawal/cancel/', {
      id: later.id,
    })
    expect(body.data.withdrawal.status).toBe('deleted')
    const [, first] = (await withdrawals(client)).withdrawals
    expect(first).toMatchObject({ status: 'new', heldUntil: until })
    expect(codeOf(await client.operate('withdrawal', { id: String(first?.id), decision: 'done' }))).toEqual([
      409, 40903,
    ])
    await pass(2_000)
    const [, sent] = (await withdrawals(client)).withdrawals
    expect(sent?.status).toBe('inProgress')
    expect(sent).not.toHaveProperty('heldUntil')
    expect((await withdraw(client, wish)).body.data.withdrawal).not.toHaveProperty('heldUntil')
    service.clock.reset()
  })

  test('does not wait where two-factor is on', async () => {
    const { client, email, codes } = await protectedMember(service)
    await deposit(client, email, '100')
    const { requisite } = (await saveRequisite(client, { code: codes.code() })).body.data
    service.clock.pass(30_000)
    const { withdrawal } = (await withdraw(client, { amount: '10', requisiteId: requisite.id, code: codes.code() }))
      .body.data
    expect(withdrawal).not.toHaveProperty('heldUntil')
    service.clock.reset()
  })
})

test('what waits is given back when the owner takes the account back', async () => {
  const { client, email } = await wealthy(service)
  const { requisite } = (await saveRequisite(client)).body.data
  const stolen = newEmail()
  await confirmed(client)
  await client.put('/user/profile/edit/email/', { email: stolen, lang: 'en' })
  const secretCode = codeIn(await mailTo(client, stolen))
  await client.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
  await payOut(client, { ...goodPayout, amount: '1000' })
  await withdraw(client, { amount: '40', requisiteId: requisite.id })
  expect(await walletOf(client)).toEqual({ balance: '3960', held: '1040' })
  const token =
    linkIn(await mailTo(client, email))
      .split('/reset-password/')[1]
      ?.replace('/', '') ?? ''
  const owner = service.client()
  const back = { token, password: 'only the owner knows', lang: 'en' }
  expect((await owner.post('/user/auth/reset-password/confirm/', back)).status).toBe(200)
  expect(await walletOf(owner)).toEqual({ balance: '5000', held: '0' })
})
