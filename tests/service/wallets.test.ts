import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmed, mailsTo, member } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { codeOf, day, deposit, partner, requisiteId, saveRequisite, tronAddress, withdraw } from './support/partner.ts'
import type { Requisite, Wallet } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const otherAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const addressed = (value: string) => ({ values: [{ name: 'account', value }] })

describe('wallets', () => {
  test('every coin once, with the networks it can be withdrawn to', async () => {
    const { client } = await partner(service)
    const { body } = await client.get<{ wallets: Wallet[] }>('/user/wallets/balance/')
    const ids = body.data.wallets.map(({ walletId }) => walletId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(0, 3)).toEqual(['BTC', 'USDT', 'ETH'])
    const usdt = body.data.wallets.find(({ walletId }) => walletId === 'USDT')
    expect(usdt).toMatchObject({
      name: 'Tether',
      symbol: 'USDT',
      decimals: 6,
      balance: '0',
      held: '0',
      networks: ['tron', 'ethereum', 'ton', 'bsc'],
    })
    expect(usdt?.payouts.map(({ currencyId, min, fee }) => [currencyId, min, fee])).toEqual([
      ['usdt-trc20', '5', '1'],
      ['usdt-erc20', '5', '3'],
      ['usdt-ton', '5', '0.2'],
      ['usdt-bep20', '5', '0.3'],
    ])
  })

  test('an address for each network, always the same, and nobody else’s', async () => {
    const [{ client }, { client: other }] = [await partner(service), await partner(service)]
    const address = async (who: typeof client, walletId: string, network: string) =>
      (await who.get<{ wallet: { address: string } }>('/user/wallets/address/', { walletId, network })).body.data.wallet
    const own = await address(client, 'USDT', 'tron')
    expect(own).toEqual({
      walletId: 'USDT',
      network: 'tron',
      networkTitle: 'TRON (TRC20)',
      address: own.address,
      signature: expect.any(String),
    })
    expect(own.address).toMatch(/^T\w{33}$/)
    expect(await address(client, 'USDT', 'tron')).toEqual(own)
    expect((await address(other, 'USDT', 'tron')).address).not.toBe(own.address)
    const shared = await address(client, 'XRP', 'ripple')
    expect(shared).toMatchObject({ tag: expect.stringMatching(/^\d{1,10}$/) })
    expect(await address(client, 'XLM', 'stellar')).toMatchObject({ memo: expect.stringMatching(/^\d{1,10}$/) })
    expect((await address(other, 'XRP', 'ripple')).address).toBe(shared.address)
  })

  test.each([
    [{ walletId: 'DOLLAR', network: 'tron' }, 404, 40401],
    [{ walletId: 'USDT', network: 'bitcoin' }, 422, 42201],
    [{ walletId: 'USDT', network: '__proto__' }, 422, 42201],
  ])('%j has no address', async (query, status, code) => {
    const { client } = await partner(service)
    expect(codeOf(await client.get('/user/wallets/address/', query))).toEqual([status, code])
  })

  test('a guest has none of it', async () => {
    const guest = service.client()
    const replies = [
      await guest.get('/user/wallets/balance/'),
      await guest.get('/user/wallets/address/', { walletId: 'USDT', network: 'tron' }),
      await guest.get('/user/wallets/requisite/list/'),
      await guest.get('/user/wallets/withdrawal/list/'),
      await saveRequisite(guest),
      await guest.put('/user/wallets/requisite/update/', { id: 'x' }),
      await guest.delete('/user/wallets/requisite/delete/', { id: 'x' }),
      await withdraw(guest, { amount: '10', requisiteId: 'x' }),
      await guest.delete('/user/wallets/withdrawal/cancel/', { id: 1 }),
      await guest.post('/user/promo-codes/activate/', { code: 'welcome' }),
    ]
    expect(replies.map(codeOf)).toEqual(replies.map(() => [403, 40301]))
  })
})

describe('payment details', () => {
  const list = async ({ client }: Pick<Awaited<ReturnType<typeof partner>>, 'client'>) =>
    (await client.get<{ requisites: Requisite[] }>('/user/wallets/requisite/list/')).body.data.requisites

  test('the first of a coin can be paid to at once; a mail tells', async () => {
    const made = await partner(service)
    const { body } = await saveRequisite(made.client)
    expect(body.data.requisite).toMatchObject({
      name: 'Tron',
      currencyId: 'usdt-trc20',
      symbol: 'USDT',
      networkTitle: 'TRON (TRC20)',
      isActive: true,
      values: [{ name: 'account', label: 'Wallet address', value: tronAddress }],
    })
    expect(await list(made)).toEqual([body.data.requisite])
    const [mail] = await mailsTo(made.client, made.email)
    expect(mail).toMatchObject({ subject: 'New payment details in your account' })
    expect(mail?.body).toContain('“Tron” (Tether TRC20)')
    // Saved once more, they are the same.
    expect((await saveRequisite(made.client)).body.data.requisite.id).toBe(body.data.requisite.id)
    expect(await list(made)).toHaveLength(1)
  })

  test('what joins or replaces them waits for a day', async () => {
    const { client, email } = await partner(service)
    const first = await requisiteId(client)
    await deposit(client, email, '100')
    const { body } = await saveRequisite(client, { name: 'Another', ...addressed(otherAddress) })
    const second = body.data.requisite
    expect(second.isActive).toBe(false)
    const refused = await withdraw(client, { amount: '10', requisiteId: second.id })
    expect([codeOf(refused), refused.body.error.object]).toEqual([[409, 40906], { time: 86_400 }])
    const changed = await client.put<{ requisite: Requisite }>('/user/wallets/requisite/update/', {
      id: first,
      ...addressed(otherAddress),
    })
    expect(changed.body.data.requisite.isActive).toBe(false)
    expect((await mailsTo(client, email))[0]?.subject).toBe('Your payment details have been changed')
    expect(codeOf(await withdraw(client, { amount: '10', requisiteId: first }))).toEqual([409, 40906])
    // Neither does deleting all and beginning anew help.
    for (const id of [first, second.id]) await client.delete('/user/wallets/requisite/delete/', { id })
    expect((await saveRequisite(client)).body.data.requisite.isActive).toBe(false)
    service.clock.pass(day)
    await confirmed(client)
    const { body: later } = await client.get<{ requisites: Requisite[] }>('/user/wallets/requisite/list/')
    const [active] = later.data.requisites
    expect(active?.isActive).toBe(true)
    expect((await withdraw(client, { amount: '10', requisiteId: active?.id })).status).toBe(200)
    service.clock.reset()
  })

  test('another name changes nothing else, and needs no password', async () => {
    const made = await partner(service)
    const id = await requisiteId(made.client)
    service.clock.pass(16 * 60_000)
    const { body } = await made.client.put<{ requisite: Requisite }>('/user/wallets/requisite/update/', {
      id,
      name: '  Savings ',
      ...addressed(tronAddress),
    })
    expect(body.data.requisite).toMatchObject({ name: 'Savings', isActive: true })
    const other = await made.client.put('/user/wallets/requisite/update/', { id, ...addressed(otherAddress) })
    expect([codeOf(other), other.body.error.object]).toEqual([[403, 40304], { ways: ['password', 'mail'] }])
    expect(codeOf(await saveRequisite(made.client, { name: 'New' }))).toEqual([403, 40304])
    service.clock.reset()
  })

  test('a session that was not confirmed saves none; where two-factor is on, a code does', async () => {
    const { client } = await member(service)
    expect(codeOf(await saveRequisite(client))).toEqual([403, 40304])
    const guarded = await protectedMember(service)
    const { codes } = guarded
    expect(codeOf(await saveRequisite(guarded.client))).toEqual([422, 6231533598118172])
    expect(codeOf(await saveRequisite(guarded.client, { code: codes.wrong() }))).toEqual([422, 3421537955653247])
    const code = codes.code()
    expect((await saveRequisite(guarded.client, { code })).status).toBe(200)
    expect(codeOf(await saveRequisite(guarded.client, { code, name: 'Again' }))).toEqual([422, 6741546826351955])
  })

  test.each([
    [{ name: ' ' }, 6231546409213868, 'name'],
    [{ currencyId: 'gold' }, 42201, 'currencyId'],
    [{ values: [] }, 6231546409213868, 'account'],
    [addressed('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'), 42201, 'account'],
    [{ values: [{ name: 'iban', value: 'x' }] }, 6231546409213868, 'account'],
  ])('%j is refused', async (change, errorCode, field) => {
    const { client } = await partner(service)
    const { body } = await saveRequisite(client, change)
    expect(body.error).toMatchObject({ errorCode, object: { field } })
  })

  test('those of somebody else are not there', async () => {
    const owner = await partner(service)
    const id = await requisiteId(owner.client)
    const { client, email } = await partner(service)
    await deposit(client, email, '100')
    const replies = [
      await client.put('/user/wallets/requisite/update/', { id, name: 'Mine' }),
      await client.delete('/user/wallets/requisite/delete/', { id }),
      await withdraw(client, { amount: '10', requisiteId: id }),
    ]
    expect(replies.map(codeOf)).toEqual(replies.map(() => [404, 40401]))
    expect(await list(owner)).toHaveLength(1)
  })
})

test('whoever closes the account leaves no payment details behind', async () => {
  const { client, user } = await partner(service)
  await requisiteId(client)
  await client.create(goodOrder)
  expect((await client.delete('/user/profile/access/delete/')).status).toBe(200)
  const left = await service.core.db.execute(sql`select 1 from payout_requisites where user_id = ${user._id}`)
  expect(left).toMatchObject({ rows: [] })
})
