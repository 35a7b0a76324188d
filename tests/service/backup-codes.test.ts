import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailSignInLink } from '../../service/api/accounts/recovery.ts'
import { users } from '../../service/database/schema.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { confirmed, confirmedMember, mailsTo, session, signIn } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

const turnOff = (client: Client, code: string) => client.delete('/user/profile/secure/otp/delete/', { code })
const left = async (client: Client) => (await session(client)).body.data.backupCodesLeft

describe('backup codes', () => {
  let service: TestService
  const log: SecurityEntry[] = []

  useService({ attempts: 100, securityLog: (entry) => log.push(entry) }, (made) => {
    service = made
  })

  const of = (userId: string) => log.filter((entry) => entry.userId === userId).map(({ event }) => event)

  test('ten different codes are generated when two-factor is turned on, none before', async () => {
    const { client, user, backupCodes } = await protectedMember(service)
    expect(user.backupCodesLeft).toBeUndefined()
    expect(backupCodes).toHaveLength(10)
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await left(client)).toBe(10)
    expect(of(user._id)).toContain('backup-codes.created')
  })

  test('no readable code is stored', async () => {
    const { user, backupCodes } = await protectedMember(service)
    const [row] = await service.core.db.select().from(users).where(eq(users.id, user._id))
    expect(row?.backupCodes).toHaveLength(10)
    for (const code of backupCodes)
      for (const text of [code, code.replace('-', '')]) expect(JSON.stringify(row)).not.toContain(text)
  })

  test('each signs in once, the owner is mailed, and it is logged', async () => {
    const { email, user, backupCodes } = await protectedMember(service)
    const [first = '', second = ''] = backupCodes
    const client = service.client()
    expect((await signIn(client, email)).body.error.errorCode).toBe(6231533598118172)
    expect((await signIn(client, email, { code: first })).body.data.backupCodesLeft).toBe(9)
    const mail = (await mailsTo(client, email)).find(({ subject }) => subject === 'A backup code was used')
    expect(mail?.body).toContain('Codes left: 9.')
    const again = await signIn(service.client(), email, { code: first })
    expect([again.status, again.body.error.errorCode]).toEqual([422, 3421537955653247])
    expect((await signIn(service.client(), email, { code: second })).body.data.backupCodesLeft).toBe(8)
    expect(of(user._id).filter((event) => event === 'backup-code.used')).toHaveLength(2)
    expect(of(user._id)).toContain('two-factor.refused')
  })

  test('case, spaces, dashes and ambiguous letters are normalized', async () => {
    const { email, backupCodes } = await protectedMember(service)
    const dressed = [
      (code: string) => ` ${code.toUpperCase()} `,
      (code: string) => code.replace('-', ''),
      (code: string) => code.replace('-', ' – '),
      (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ]
    for (const [index, dress] of dressed.entries()) {
      const code = dress(backupCodes[index] ?? '')
      expect([code, (await signIn(service.client(), email, { code })).status]).toEqual([code, 200])
    }
  })

  test('a code of another account is wrong', async () => {
    const [one, two] = [await protectedMember(service), await protectedMember(service)]
    const taken = await signIn(service.client(), one.email, { code: two.backupCodes[0] })
    expect(taken.body.error.errorCode).toBe(3421537955653247)
    expect(await left(two.client)).toBe(10)
  })

  test('a code turns two-factor off, which invalidates the others', async () => {
    const { client, email, backupCodes } = await protectedMember(service)
    expect((await turnOff(client, 'zzzz-zzzz')).body.error.errorCode).toBe(3421537955653247)
    expect((await turnOff(client, backupCodes[0] ?? '')).body).toEqual({ success: true })
    expect(await left(client)).toBeUndefined()
    const [row] = await service.core.db.select().from(users).where(eq(users.email, email))
    expect(row?.backupCodes).toEqual([])
  })

  test('a code confirms the session once, and is offered while any is left', async () => {
    const { client, user, backupCodes } = await protectedMember(service)
    const ways = async () => {
      service.clock.pass(16 * 60_000)
      return (await client.post('/user/profile/secure/backup-codes/create/', {})).body.error.object
    }
    const confirm = (code: string) => client.post('/user/profile/secure/confirm/', { code })
    expect(await ways()).toEqual({ ways: ['code', 'backup'] })
    expect((await confirm('zzzz-zzzz')).body.error.errorCode).toBe(3421537955653247)
    for (const code of backupCodes) expect((await confirm(code)).body.success).toBe(true)
    expect((await confirm(backupCodes[0] ?? '')).body.error.errorCode).toBe(3421537955653247)
    expect([await left(client), await ways()]).toEqual([0, { ways: ['code'] }])
    expect(log.findLast(({ event, userId }) => event === 'step-up.confirmed' && userId === user._id)).toMatchObject({
      subject: 'backup',
    })
  })

  test('one code creates an API key, and another deletes it', async () => {
    const { client, backupCodes } = await protectedMember(service)
    const [first = '', second = ''] = backupCodes
    const headers = { 'idempotency-key': randomUUID() }
    const create = () =>
      client.post<{ access: { apiKey: string } }>('/user/auth/api/create/', { name: 'shop', code: first }, headers)
    const made = await create()
    expect((await create()).body).toEqual(made.body)
    const { apiKey } = made.body.data.access
    const remove = (code: string) => client.delete('/user/auth/api/delete/', { apiKey, code })
    expect((await remove(first)).body.error.errorCode).toBe(3421537955653247)
    expect((await remove(second)).body).toEqual({ success: true })
    expect(await left(client)).toBe(8)
  })

  test('a code works with a mailed sign-in link', async () => {
    const { email, user, backupCodes } = await protectedMember(service)
    const link = await mailSignInLink(service.core, email, 'http://localhost')
    const tmpAuthToken = link.split('/auth/')[1]?.replace('/', '') ?? ''
    const browser = service.client()
    const enter = (given: object = {}) => browser.post<User>('/user/auth/token/', { tmpAuthToken, ...given })
    expect((await enter()).body.error.errorCode).toBe(6231533598118172)
    expect((await enter({ code: 'zzzz-zzzz' })).body.error.errorCode).toBe(3421537955653247)
    expect((await enter({ code: backupCodes[0] })).body.data).toMatchObject({ _id: user._id, backupCodesLeft: 9 })
  })

  test('regenerating invalidates the old ones, and requires a confirmed session and two-factor', async () => {
    const { client, email, backupCodes } = await protectedMember(service)
    const make = (caller: Client) =>
      caller.post<{ backupCodes: string[] }>('/user/profile/secure/backup-codes/create/', {})
    const made = (await make(client)).body.data.backupCodes
    expect(made).toHaveLength(10)
    expect((await signIn(service.client(), email, { code: backupCodes[0] })).body.success).toBe(false)
    expect((await signIn(service.client(), email, { code: made[0] })).body.data.backupCodesLeft).toBe(9)
    service.clock.pass(16 * 60_000)
    expect((await make(client)).body.error).toMatchObject({ errorCode: 40304, object: { ways: ['code', 'backup'] } })
    await confirmed(client, { code: made[1] ?? '' })
    expect((await make(client)).body.success).toBe(true)
    const without = await confirmedMember(service)
    expect((await make(without.client)).body.error.errorCode).toBe(40903)
  })

  test('wrong codes are counted together with those of the authenticator', async () => {
    const { email } = await protectedMember(service)
    const strict = service.core.attempts
    service.core.attempts = () => 1
    const replies = []
    for (let guess = 0; guess < 11; guess += 1) {
      service.clock.pass(1_000)
      const code = guess % 2 === 0 ? 'zzzz-zzzz' : '12345'
      replies.push((await signIn(service.client(), email, { code })).body.error.errorCode)
    }
    service.core.attempts = strict
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 3421537955653247), 50300])
  })
})
