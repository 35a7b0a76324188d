import { describe, expect, test } from 'vitest'
import { confirmedFor } from '../../service/api/accounts/step-up.ts'
import { confirmed, mailsTo } from './support/accounts.ts'
import { codeOf, deposit, partner, requisiteId, saveRequisite, withdrawals } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

describe('auto get money', () => {
  const set = (client: Awaited<ReturnType<typeof partner>>['client'], autoGetMoney: object | null, code?: string) =>
    client.put<{ settings: object }>('/user/profile/settings/update/', {
      autoGetMoney,
      ...(code === undefined ? {} : { code }),
    })

  test('withdraws the whole balance as soon as it is enough, again and again', async () => {
    const { client, email } = await partner(service)
    const autoGetMoney = { walletId: 'USDT', minAmount: '50.0', requisiteId: await requisiteId(client) }
    expect((await set(client, autoGetMoney)).body.data.settings).toEqual({
      autoGetMoney: { ...autoGetMoney, minAmount: '50' },
    })
    expect((await mailsTo(client, email))[0]).toMatchObject({
      subject: 'Automatic withdrawals are on',
      body: expect.stringContaining('As soon as your balance reaches 50\u00a0USDT'),
    })
    await deposit(client, email, '49.99')
    await service.tick()
    expect((await withdrawals(client)).count).toBe(0)
    await deposit(client, email, '20')
    await service.tick()
    await deposit(client, email, '50')
    await service.tick()
    const { withdrawals: rows } = await withdrawals(client)
    expect(rows.map(({ amount, auto }) => [amount, auto])).toEqual([
      ['50', true],
      ['69.99', true],
    ])
    expect((await set(client, null)).body.data.settings).toEqual({ autoGetMoney: null })
    await deposit(client, email, '500')
    await service.tick()
    expect((await withdrawals(client)).count).toBe(2)
  })

  test('stops with its payment details', async () => {
    const { client, email } = await partner(service)
    const id = await requisiteId(client)
    await set(client, { walletId: 'USDT', minAmount: '5', requisiteId: id })
    await client.delete('/user/wallets/requisite/delete/', { id })
    await deposit(client, email, '100')
    await service.tick()
    expect((await withdrawals(client)).count).toBe(0)
    const { body } = await client.get<{ settings: object }>('/user/auth/session/get/')
    expect(body.data.settings).toEqual({ autoGetMoney: null })
  })

  test.each([
    [{ minAmount: '1.0000001' }, 422, 5071545873252155],
    [{ minAmount: '0' }, 422, 8291556107293522],
    [{ minAmount: '-1' }, 422, 8291556107293522],
    [{ minAmount: '4' }, 422, 7701545348962387],
    [{ walletId: 'BTC' }, 422, 42201],
    [{ requisiteId: 'nowhere' }, 404, 40401],
  ])('%j is refused', async (change, status, code) => {
    const { client } = await partner(service)
    const auto = { walletId: 'USDT', minAmount: '50', requisiteId: await requisiteId(client), ...change }
    expect(codeOf(await set(client, auto))).toEqual([status, code])
  })

  test('where two-factor is off, turning it on needs a session confirmed lately, and turning it off none', async () => {
    const { client } = await partner(service)
    const auto = { walletId: 'USDT', minAmount: '50', requisiteId: await requisiteId(client) }
    service.clock.pass(confirmedFor)
    expect(codeOf(await set(client, auto))).toEqual([403, 40304])
    expect((await set(client, null)).status).toBe(200)
    await confirmed(client)
    expect((await set(client, auto)).status).toBe(200)
    service.clock.reset()
  })

  test('where two-factor is on, turning it on needs a code, and turning it off none', async () => {
    const { client, codes } = await protectedMember(service)
    const saved = await saveRequisite(client, { code: codes.code() })
    service.clock.pass(30_000)
    const auto = { walletId: 'USDT', minAmount: '50', requisiteId: saved.body.data.requisite.id }
    expect(codeOf(await set(client, auto))).toEqual([422, 6231533598118172])
    expect((await set(client, auto, codes.code())).status).toBe(200)
    expect((await set(client, null)).status).toBe(200)
    service.clock.reset()
  })
})
