import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { users } from '../../service/database/schema.ts'
import { demoOtpSecret, demoPassword } from '../../service/seed/accounts.ts'
import { confirmed, confirmedMember, password, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const step = 30_000
const pass = () => service.clock.pass(step)

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.clock.now() + steps * step })

const wrongFor = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) ?? ''
}

const begin = async (client: Client) => {
  const { body } = await client.post<{ otp: { qr: string; secret: string } }>('/user/profile/secure/otp/create/', {})
  return body.data.otp
}
const confirm = (client: Client, userId: string, code: string) =>
  client.post('/user/profile/secure/otp/confirm/', { code, userId })
const turnOff = (client: Client, code: string) => client.delete('/user/profile/secure/otp/delete/', { code })

/** A new account with two-factor on. */
const protectedMember = async () => {
  const { client, email, user } = await confirmedMember(service)
  const { secret } = await begin(client)
  await confirm(client, user._id, codeOf(secret))
  pass()
  return { client, email, user, secret }
}

describe('the set-up', () => {
  test('has no effect until confirmed; then a sign-in requires a code', async () => {
    const { client, email, user } = await confirmedMember(service)
    const { qr, secret } = await begin(client)
    expect(new URL(qr).searchParams.get('secret')).toBe(secret)
    expect(qr).toContain(encodeURIComponent(email))
    expect((await signIn(service.client(), email)).status).toBe(200)

    const wrong = await confirm(client, user._id, wrongFor(secret))
    expect([wrong.status, wrong.body.error.errorCode]).toEqual([422, 3421537955653247])
    expect((await confirm(client, user._id, codeOf(secret))).body.success).toBe(true)

    const other = service.client()
    expect((await signIn(other, email)).body.error.errorCode).toBe(6231533598118172)
    const used = await signIn(other, email, { code: codeOf(secret) })
    expect(used.body.error.errorCode).toBe(6741546826351955)
    pass()
    expect((await signIn(other, email, { code: ` ${codeOf(secret)} ` })).body.data.otpEnabled).toBe(true)
  })

  test('uses the latest secret', async () => {
    const { client, user } = await confirmedMember(service)
    const [first, second] = [await begin(client), await begin(client)]
    expect((await confirm(client, user._id, codeOf(first.secret))).body.success).toBe(false)
    expect((await confirm(client, user._id, codeOf(second.secret))).body.success).toBe(true)
  })

  test('is refused for another account, when repeated, and when not started', async () => {
    const { client, user } = await confirmedMember(service)
    expect((await confirm(client, user._id, '123456')).body.error.errorCode).toBe(3421537955653247)
    const { secret } = await begin(client)
    expect((await confirm(client, 'another', codeOf(secret))).body.error).toMatchObject({
      errorCode: 42201,
      object: { field: 'userId' },
    })
    await confirm(client, user._id, codeOf(secret))
    const again = [
      await client.post('/user/profile/secure/otp/create/', {}),
      await confirm(client, user._id, codeOf(secret)),
    ]
    expect(again.map(({ body }) => body.error.errorCode)).toEqual([2801537954040709, 2801537954040709])
  })

  test('stores no readable secret', async () => {
    const { user, secret } = await protectedMember()
    const [row] = await service.core.db.select().from(users).where(eq(users.id, user._id))
    expect(row?.otpSecret).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('codes', () => {
  test('are accepted with one step of tolerance, not with two', async () => {
    const { email, secret } = await protectedMember()
    pass()
    pass()
    const late = await signIn(service.client(), email, { code: codeOf(secret, -2) })
    const early = await signIn(service.client(), email, { code: codeOf(secret, 2) })
    expect([late, early].map(({ body }) => body.error.errorCode)).toEqual([3421537955653247, 3421537955653247])
    expect((await signIn(service.client(), email, { code: codeOf(secret, -1) })).status).toBe(200)
    expect((await signIn(service.client(), email, { code: codeOf(secret, 1) })).status).toBe(200)
    // A code older than the last accepted one.
    const between = await signIn(service.client(), email, { code: codeOf(secret) })
    expect(between.body.error.errorCode).toBe(6741546826351955)
  })

  test('succeed once in concurrent calls', async () => {
    const { email, secret } = await protectedMember()
    const clients = Array.from({ length: 6 }, () => service.client())
    for (const client of clients) await client.get('/public/site/status/get/')
    const replies = await Promise.all(clients.map((client) => signIn(client, email, { code: codeOf(secret) })))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1"])('%j is a wrong one', async (code) => {
    const { client } = await protectedMember()
    expect((await turnOff(client, code)).body.error.errorCode).toBe(3421537955653247)
  })

  test('are limited against guessing', async () => {
    const strict = await createService()
    const { client, user } = await confirmedMember(strict)
    const { secret } = await begin(client)
    const replies = []
    for (let guess = 0; guess < 11; guess += 1) replies.push(await confirm(client, user._id, wrongFor(secret)))
    expect(replies.at(9)?.body.error.errorCode).toBe(3421537955653247)
    expect(replies.at(10)).toMatchObject({ status: 429, body: { error: { errorCode: 50300, object: { time: 900 } } } })
    strict.clock.pass(900_001)
    await confirmed(client)
    expect((await confirm(client, user._id, wrongFor(secret))).body.error.errorCode).toBe(3421537955653247)
    await strict.close()
  })

  test('follow the real time, not the clock of the service', async () => {
    const { client, secret } = await protectedMember()
    await client.operate('clock', { advance: 3_600_000 })
    expect((await turnOff(client, codeOf(secret))).body).toEqual({ success: true })
  })
})

describe('turning off', () => {
  test('takes a code; a wrong one has no effect; a repeated call succeeds', async () => {
    const { client, email, secret } = await protectedMember()
    expect((await turnOff(client, wrongFor(secret))).body.error.errorCode).toBe(3421537955653247)
    expect((await signIn(service.client(), email)).body.error.errorCode).toBe(6231533598118172)
    expect((await turnOff(client, codeOf(secret))).body).toEqual({ success: true })
    expect((await turnOff(client, codeOf(secret))).body).toEqual({ success: true })
    expect((await signIn(service.client(), email)).status).toBe(200)
  })
})

describe('the console', () => {
  const current = async () =>
    (await service.client().operate<{ code: string; usableFrom: string }>('code', { email: 'twofactor@example.com' }))
      .body.data

  test('shows the next valid code', async () => {
    const first = await current()
    expect(first.code).toBe(codeOf(demoOtpSecret))
    const enter = (code: string) => signIn(service.client(), 'twofactor@example.com', { password: demoPassword, code })
    expect((await enter(first.code)).status).toBe(200)
    const second = await current()
    expect(second.code).not.toBe(first.code)
    expect((await enter(second.code)).status).toBe(200)
    const third = await current()
    expect(Date.parse(third.usableFrom)).toBeGreaterThan(service.clock.now())
    service.clock.pass(Date.parse(third.usableFrom) - service.clock.now())
    expect((await enter(third.code)).status).toBe(200)
  })

  test('shows none without two-factor', async () => {
    const { email } = await confirmedMember(service)
    const client = service.client()
    expect((await client.operate('code', { email })).body.data).toBeNull()
    expect((await client.operate('code', { email: 'nobody@example.com' })).body.error.errorCode).toBe(241351)
  })

  test('turns two-factor off', async () => {
    const { email } = await protectedMember()
    await service.client().operate('account', { email, otp: false })
    expect((await signIn(service.client(), email, { password })).status).toBe(200)
  })
})
