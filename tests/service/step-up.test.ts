import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../service/database/schema.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { codeIn, confirmed, mailsTo, mailTo, member, password, session, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Calls that need a step-up. */

const minute = 60_000
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const apiKeyCall = () => ({ 'idempotency-key': randomUUID() })

interface Confirmed {
  confirmedUntil: string
}

let service: TestService
let client: Client
let email: string
let userId: string
const logged: SecurityEntry[] = []

useService({ securityLog: (entry) => logged.push(entry) }, (made) => {
  service = made
})
beforeEach(async () => {
  const made = await member(service)
  ;({ client, email } = made)
  userId = made.user._id
})

const confirm = (given: object, who = client) => who.post<Confirmed>('/user/profile/secure/confirm/', given)
const askEmail = (who = client) =>
  who.put('/user/profile/edit/email/', { email: `thief-${randomUUID()}@example.com`, lang: 'en' })
const currentCode = async () => (await client.operate<{ code: string }>('code', { email })).body.data.code
const turnOn = async () => {
  await confirmed(client)
  await client.post('/user/profile/secure/otp/create/', {})
  await client.post('/user/profile/secure/otp/confirm/', { code: await currentCode(), userId })
}
/** Without the confirmation that follows from turning it on. */
const withTwoFactor = async () => {
  await turnOn()
  service.clock.pass(15 * minute)
}
const eventsOf = (...events: readonly string[]) =>
  logged
    .filter((entry) => entry.userId === userId && events.includes(entry.event))
    .map(({ address, ...rest }) => {
      expect(address).toBe('127.0.0.1')
      return rest
    })

const guarded: readonly (readonly [name: string, call: () => ReturnType<Client['post']>])[] = [
  ['another e-mail', () => askEmail()],
  ['the set-up of two-factor', () => client.post('/user/profile/secure/otp/create/', {})],
  ['turning two-factor on', () => client.post('/user/profile/secure/otp/confirm/', { code: '123456', userId })],
  ['an API key', () => client.post('/user/auth/api/create/', { name: 'shop' }, apiKeyCall())],
  ['the block of the account', () => client.put('/user/profile/access/block/', {})],
  ['the end of the account', () => client.delete('/user/profile/access/delete/')],
]

describe('a session without confirmation', () => {
  test.each(guarded)('is not enough for %s', async (_name, call) => {
    const before = (await session(client)).body.data
    const { status, body } = await call()
    expect([status, body.error]).toEqual([
      403,
      { errorCode: 40304, message: 'Confirm it’s you to continue.', object: { ways: ['password', 'mail'] } },
    ])
    expect((await session(client)).body.data).toEqual(before)
  })

  test('is not enough to delete an API key', async () => {
    await confirmed(client)
    const { body } = await client.post<{ access: { apiKey: string } }>(
      '/user/auth/api/create/',
      { name: 'a' },
      apiKeyCall(),
    )
    const { apiKey } = body.data.access
    service.clock.pass(15 * minute)
    const refused = await client.delete('/user/auth/api/delete/', { apiKey })
    expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40304])
    await confirmed(client)
    expect((await client.delete('/user/auth/api/delete/', { apiKey })).body).toEqual({ success: true })
    expect(eventsOf('api-key.created', 'api-key.deleted')).toEqual([
      { event: 'api-key.created', userId, subject: apiKey },
      { event: 'api-key.deleted', userId, subject: apiKey },
    ])
  })

  test('is not confirmed by another session of the same user', async () => {
    const other = service.client()
    await signIn(other, email)
    await confirmed(other)
    expect((await askEmail()).body.error.errorCode).toBe(40304)
    expect((await askEmail(other)).body.success).toBe(true)
  })
})

describe('a password', () => {
  test('confirms the session for fifteen minutes', async () => {
    const { confirmedUntil } = (await confirm({ password })).body.data
    expect(Date.parse(confirmedUntil) - service.core.now()).toBe(15 * minute)
    service.clock.pass(15 * minute - 1)
    expect((await askEmail()).body.success).toBe(true)
    service.clock.pass(1)
    expect((await askEmail()).body.error.errorCode).toBe(40304)
    expect(eventsOf('step-up.confirmed', 'email.change-asked')).toEqual([
      { event: 'step-up.confirmed', userId, subject: 'password' },
      { event: 'email.change-asked', userId },
    ])
  })

  test('confirms nothing when wrong, and is logged', async () => {
    const { status, body } = await confirm({ password: 'wrong horse' })
    expect([status, body.error]).toMatchObject([422, { errorCode: 5341529529941981, object: { field: 'password' } }])
    expect((await confirm({})).body.error).toMatchObject({
      errorCode: 6231546409213868,
      object: { field: 'password' },
    })
    expect((await askEmail()).body.error.errorCode).toBe(40304)
    expect(eventsOf('step-up.refused')).toEqual([
      { event: 'step-up.refused', userId, code: 5341529529941981 },
      { event: 'step-up.refused', userId, code: 6231546409213868 },
    ])
  })

  test('is limited to ten guesses in fifteen minutes, also concurrent; then the right one is refused, too', async () => {
    const guesses = Array.from({ length: 10 }, (_, guess) => confirm({ password: `guess ${guess}` }))
    const refused = await Promise.all(guesses)
    expect(refused.map(({ body }) => body.error.errorCode)).toEqual(Array.from({ length: 10 }, () => 5341529529941981))
    const { status, body } = await confirm({ password })
    expect([status, body.error]).toMatchObject([429, { errorCode: 50300, object: { time: 15 * 60 } }])
    service.clock.pass(15 * minute + 1)
    expect((await confirm({ password })).body.success).toBe(true)
  })
})

describe('with two-factor on', () => {
  test('a code confirms; password and mailed code do not', async () => {
    await withTwoFactor()
    expect((await askEmail()).body.error).toMatchObject({ errorCode: 40304, object: { ways: ['code', 'backup'] } })
    expect((await confirm({})).body.error).toMatchObject({ errorCode: 6231533598118172, object: { field: 'code' } })
    const mailed = await client.post('/user/profile/secure/code/create/', {})
    expect([mailed.status, mailed.body.error]).toMatchObject([
      403,
      { errorCode: 40304, object: { ways: ['code', 'backup'] } },
    ])
    const code = await currentCode()
    expect((await confirm({ password, code: wrongFor(code) })).body.error.errorCode).toBe(3421537955653247)
    expect((await askEmail()).body.error.errorCode).toBe(40304)
    expect((await confirm({ code })).body.success).toBe(true)
    expect((await confirm({ code })).body.error.errorCode).toBe(6741546826351955)
    expect((await askEmail()).body.success).toBe(true)
  })

  test('a code mailed before two-factor was on is refused', async () => {
    await client.post('/user/profile/secure/code/create/', {})
    const code = codeIn(await mailTo(client, email))
    await turnOn()
    expect((await client.post('/user/profile/secure/code/confirm/', { code })).body.error.errorCode).toBe(40304)
  })

  test('an API key requires its own code, once for all repetitions of its call', async () => {
    await withTwoFactor()
    const headers = apiKeyCall()
    const create = (change: object = {}) =>
      client.post<{ access: { apiKey: string; secret: string } }>(
        '/user/auth/api/create/',
        { name: 'shop', ...change },
        headers,
      )
    const code = await currentCode()
    expect((await create()).body.error).toMatchObject({ errorCode: 6231533598118172, object: { field: 'code' } })
    expect((await create({ code: wrongFor(code) })).body.error.errorCode).toBe(3421537955653247)
    const made = await create({ code })
    expect(made.body.success).toBe(true)
    expect((await create({ code })).body).toEqual(made.body)
    const another = await client.post('/user/auth/api/create/', { name: 'bot', code }, apiKeyCall())
    expect(another.body.error.errorCode).toBe(6741546826351955)
    expect(eventsOf('api-key.created')).toHaveLength(1)
  })
})

describe('a way that is not (or no longer) available is refused with the available ones:', () => {
  const waysAfter = async (given: object) => {
    const { status, body } = await confirm(given)
    expect([status, body.error.errorCode]).toEqual([403, 40304])
    return body.error.object
  }

  test('a password, after two-factor was turned on elsewhere', async () => {
    await withTwoFactor()
    expect(await waysAfter({ password })).toEqual({ ways: ['code', 'backup'] })
    await service.core.db.update(users).set({ backupCodes: [] }).where(eq(users.id, userId))
    expect(await waysAfter({ password })).toEqual({ ways: ['code'] })
    expect(eventsOf('step-up.refused')).toEqual([0, 1].map(() => ({ event: 'step-up.refused', userId, code: 40304 })))
  })

  test('a code, after two-factor was turned off elsewhere', async () => {
    await withTwoFactor()
    await client.delete('/user/profile/secure/otp/delete/', { code: await currentCode() })
    expect(await waysAfter({ code: '123456' })).toEqual({ ways: ['password', 'mail'] })
    expect((await confirm({ password })).body.success).toBe(true)
  })

  test('a password, for an account without one', async () => {
    await service.core.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
    expect(await waysAfter({ password })).toEqual({ ways: ['mail'] })
  })
})

describe('a mailed code', () => {
  const send = () => client.post('/user/profile/secure/code/create/', {})
  const give = (code: string) => client.post<Confirmed>('/user/profile/secure/code/confirm/', { code })

  test('confirms an account without a password', async () => {
    await service.core.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
    expect((await askEmail()).body.error).toMatchObject({ errorCode: 40304, object: { ways: ['mail'] } })
    await send()
    const code = codeIn(await mailTo(client, email))
    expect((await give(wrongFor(code))).body.error.errorCode).toBe(3421537955653247)
    expect((await give(code)).body.success).toBe(true)
    expect((await askEmail()).body.success).toBe(true)
    expect(eventsOf('step-up.refused', 'step-up.confirmed')).toEqual([
      { event: 'step-up.refused', userId, code: 3421537955653247 },
      { event: 'step-up.confirmed', userId, subject: 'mail' },
    ])
  })

  test('is limited to ten guesses in fifteen minutes, across codes', async () => {
    const refused = []
    for (let mail = 0; mail < 2; mail += 1) {
      await send()
      const code = codeIn(await mailTo(client, email))
      for (let guess = 0; guess < 5; guess += 1) refused.push((await give(wrongFor(code))).body.error.errorCode)
    }
    expect(new Set(refused)).toEqual(new Set([3421537955653247]))
    await send()
    expect((await give(codeIn(await mailTo(client, email)))).body.error.errorCode).toBe(50300)
  })
})

test('accounts with neither password nor e-mail have to sign in again', async () => {
  await service.core.db.update(users).set({ passwordHash: null, email: null }).where(eq(users.id, userId))
  service.clock.pass(15 * minute - 1)
  expect((await askEmail()).body.success).toBe(true)
  service.clock.pass(1)
  expect((await askEmail()).body.error).toMatchObject({ errorCode: 40304, object: { ways: ['signIn'] } })
})

describe('turning two-factor on or off', () => {
  test('ends the other sessions and is mailed to the owner', async () => {
    const other = service.client()
    await signIn(other, email)
    await turnOn()
    expect([(await session(other)).status, (await session(client)).status]).toEqual([403, 200])
    const again = service.client()
    service.clock.pass(minute)
    await signIn(again, email, { code: await currentCode() })
    service.clock.pass(minute)
    const off = await client.delete('/user/profile/secure/otp/delete/', { code: await currentCode() })
    expect([off.body, (await session(again)).status]).toEqual([{ success: true }, 403])
    const subjects = (await mailsTo(client, email)).map(({ subject }) => subject)
    expect(subjects.slice(0, 3)).toEqual([
      'Two-factor authentication is off',
      'New sign-in to your account',
      'Two-factor authentication is on',
    ])
    expect(eventsOf('two-factor.on', 'two-factor.off')).toEqual([
      { event: 'two-factor.on', userId },
      { event: 'two-factor.off', userId },
    ])
  })

  test.each([
    ['put', '/user/profile/access/block/', 'account.blocked'],
    ['delete', '/user/profile/access/delete/', 'account.deleted'],
  ] as const)('leaving an account does so, too: %s %s', async (method, path, event) => {
    await confirmed(client)
    expect((await (method === 'put' ? client.put(path, {}) : client.delete(path))).body).toEqual({ success: true })
    expect(eventsOf(event)).toEqual([{ event, userId }])
  })
})

test('a new API key is mailed to the owner', async () => {
  await confirmed(client)
  await client.post('/user/auth/api/create/', { name: 'Online shop' }, apiKeyCall())
  const { subject, body } = await mailTo(client, email)
  expect([subject, body.includes('“Online shop”')]).toEqual(['New API key in your account', true])
})
