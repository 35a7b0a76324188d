import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiKeys, users } from '../../service/database/schema.ts'
import { confirmed, registration, session, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { deposit, withdraw } from './support/partner.ts'
import { knownRecipients } from './support/partner-orders.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string
let userId: string

useMember((made) => {
  ;({ service, client, email, userId } = made)
})

describe('an account with money on its wallets', () => {
  const close = () => client.delete('/user/profile/access/delete/')

  test.each([
    ['one', [['USDT', '100']], '100\u00a0USDT'],
    [
      'several',
      [
        ['USDT', '12.5'],
        ['TON', '40'],
        ['USDT', '7.5'],
      ],
      '20\u00a0USDT, 40\u00a0TON',
    ],
  ] as const)('is not deleted before it is withdrawn, and says how much there is: %s', async (_name, sums, amounts) => {
    for (const [walletId, amount] of sums) await deposit(client, email, amount, walletId)
    const { status, body } = await close()
    expect([status, body.error.errorCode]).toEqual([409, 40910])
    const said = body.error.object?.amounts ?? ''
    expect(said.split(', ').toSorted()).toEqual(amounts.split(', ').toSorted())
    expect(body.error.message).toBe(`You have ${said} on your wallets. Withdraw it before you delete your account.`)
    expect((await session(client)).body.data.email).toBe(email)
  })

  test('is asked for the money before it has to confirm, and can be blocked', async () => {
    await deposit(client, email, '100')
    service.clock.pass(15 * 60_000)
    expect((await close()).body.error.errorCode).toBe(40910)
    await confirmed(client)
    expect((await client.put('/user/profile/access/block/', {})).body).toEqual({ success: true })
  })

  test('is not deleted while a withdrawal is on its way; afterwards it is, with what is too little to withdraw', async () => {
    await deposit(client, email, '102')
    const made = await withdraw(client, { amount: '100', requisiteId: await knownRecipients(service, client) })
    expect((await close()).body.error.object).toEqual({ amounts: '102\u00a0USDT' })
    await client.operate('withdrawal', { id: String(made.body.data.withdrawal.id), decision: 'done' })
    expect((await close()).body).toEqual({ success: true })
  })
})

describe('account closure', () => {
  test('a block ends every session and expires after seven days', async () => {
    const other = service.client()
    await signIn(other, email)
    expect((await client.put('/user/profile/access/block/', {})).body).toEqual({ success: true })
    expect([(await session(client)).status, (await session(other)).status]).toEqual([403, 403])
    const refused = await signIn(other, email)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.objectContaining({ errorCode: 40303, object: { time: 7 * 86_400 } }),
    ])
    service.clock.pass(7 * 86_400_000)
    expect((await signIn(other, email)).status).toBe(200)
  })

  test('the operator can lift a block', async () => {
    await client.put('/user/profile/access/block/', {})
    await client.operate('account', { email, blocked: false })
    expect((await signIn(client, email)).status).toBe(200)
  })

  test('deleting an account removes it with all personal data', async () => {
    await client.post('/user/auth/api/create/', { name: 'shop' }, { 'idempotency-key': randomUUID() })
    const made = (await client.get('/user/exchanger/order/history/')).status
    expect(made).toBe(200)
    expect((await client.delete('/user/profile/access/delete/')).body).toEqual({ success: true })
    expect((await session(client)).status).toBe(403)
    expect((await signIn(client, email)).body.error.errorCode).toBe(241351)
    const [row] = await service.core.db.select().from(users).where(eq(users.id, userId))
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${email}|Nino|Beridze|argon2`))
    expect(await service.core.db.select().from(apiKeys).where(eq(apiKeys.userId, userId))).toEqual([])
    const again = await service.client().post('/user/auth/register/', registration({ email }))
    expect(again.body).toMatchObject({ success: true })
  })
})
