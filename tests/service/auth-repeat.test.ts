import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailSignInLink } from '../../service/api/accounts/recovery.ts'
import { outbox, sessions } from '../../service/database/schema.ts'
import { activeAccount, follow, linkIn, mailTo, member, registration, session, signIn } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import { useService } from './support/use-service.ts'

/** Repetitions of one-time calls whose first reply was lost. */

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => client.get('/public/site/status/get/'))
afterEach(async () => {
  await client.operate('site', { captcha: false })
  await client.operate('limits', { attempts: 100 })
})

const minute = 60_000
const gone = 41001

/** Makes a call and drops the reply with its cookies. */
const lose = async (call: () => Promise<{ status: number }>, who = client) => {
  const before = [...who.jar]
  expect((await call()).status).toBe(200)
  who.jar.clear()
  for (const [name, value] of before) who.jar.set(name, value)
}

const mailsTo = (email: string) => service.core.db.$count(outbox, eq(outbox.recipient, email))

describe('repeating a registration', () => {
  const register = (asked: object, who = client) => who.post<{ active: boolean }>('/user/auth/register/', asked)
  const inUse = 11000654

  test('succeeds soon after, without another mail', async () => {
    const asked = registration()
    await register(asked)
    service.clock.pass(10 * minute - 1)
    const again = await register({ ...asked, email: ` ${asked.email.toUpperCase()}` }, service.client())
    expect(again.body.data).toEqual({ active: false })
    expect(await mailsTo(asked.email)).toBe(1)
    service.clock.pass(1)
    expect((await register(asked)).body.data).toEqual({ active: false })
    expect(await mailsTo(asked.email)).toBe(2)
  })

  test('with another password is another one, with a mail of its own', async () => {
    const asked = registration()
    await register(asked)
    expect((await register({ ...asked, password: 'another horse' })).body.data).toEqual({ active: false })
    expect(await mailsTo(asked.email)).toBe(2)
  })

  test('is refused after the activation', async () => {
    const asked = registration()
    await register(asked)
    await follow(client, linkIn(await mailTo(client, asked.email)))
    expect((await register(asked)).body.error.errorCode).toBe(inUse)
  })

  test('needs no second captcha, and counts password guesses', async () => {
    const captcha = await solvedCaptcha(client)
    await client.operate('site', { captcha: true })
    await client.operate('limits', { attempts: 1 })
    const asked = registration({ captcha })
    expect((await register(asked)).status).toBe(200)
    expect((await register(asked)).body.data).toEqual({ active: false })
    const guesses: number[] = []
    for (let index = 0; index < 11; index += 1)
      guesses.push((await register({ ...asked, password: `guess ${index}` })).body.error.errorCode)
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 1601588666628861), 50300])
  })
})

describe('repeating an activation link', () => {
  const success = '/en/success/confirm/account/'
  const failure = '/en/error/confirm/account/'
  let email: string
  let link: string

  beforeEach(async () => {
    const asked = registration()
    email = asked.email
    await client.post('/user/auth/register/', asked)
    link = linkIn(await mailTo(client, email))
    expect(await follow(client, link)).toBe(success)
  })

  test('leads to success soon after', async () => {
    service.clock.pass(10 * minute - 1)
    expect(await follow(service.client(), link)).toBe(success)
    service.clock.pass(1)
    expect(await follow(client, link)).toBe(failure)
  })

  test('does not reactivate an account that was deactivated since', async () => {
    await client.operate('account', { email, active: false })
    expect(await follow(client, link)).toBe(failure)
    expect((await signIn(client, email)).body.error.errorCode).toBe(2355231636112)
  })
})

describe('repeating a password reset', () => {
  const linkFor = async (email: string) => {
    await client.post('/user/auth/reset-password/', { email, lang: 'en' })
    return linkIn(await mailTo(client, email)).split('/')[3] ?? ''
  }
  const confirm = (token: string, password: string, who = client) =>
    who.post<{ resultAuth: User | null }>('/user/auth/reset-password/confirm/', { token, password, lang: 'en' })

  test('succeeds soon after with the same password', async () => {
    const email = await activeAccount(service)
    const token = await linkFor(email)
    await lose(() => confirm(token, 'another horse'))
    const mails = await mailsTo(email)
    service.clock.pass(10 * minute - 1)
    expect((await confirm(token, 'another horse')).body.data.resultAuth?.email).toBe(email)
    expect((await session(client)).body.data.email).toBe(email)
    expect(await mailsTo(email)).toBe(mails)
    service.clock.pass(1)
    expect((await confirm(token, 'another horse')).body.error.errorCode).toBe(gone)
  })

  test('does not set another password, and allows five guesses of the set one', async () => {
    await client.operate('limits', { attempts: 1 })
    service.clock.pass(60 * minute)
    const email = await activeAccount(service)
    const token = await linkFor(email)
    await confirm(token, 'another horse')
    const guesses: number[] = []
    for (let index = 0; index < 6; index += 1)
      guesses.push((await confirm(token, `a horse ${index}`, service.client())).body.error.errorCode)
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => gone), 50300])
    await client.operate('limits', { attempts: 100 })
    expect((await signIn(service.client(), email, { password: 'another horse' })).status).toBe(200)
  })

  test('is refused after another password change', async () => {
    const email = await activeAccount(service)
    const token = await linkFor(email)
    await confirm(token, 'another horse')
    await client.put('/user/profile/edit/password/', { oldPassword: 'another horse', newPassword: 'a third horse' })
    expect((await confirm(token, 'another horse')).body.error.errorCode).toBe(gone)
    expect((await confirm(token, 'a third horse')).body.error.errorCode).toBe(gone)
  })
})

describe('repeating a sign-in link', () => {
  const linkFor = async (email: string) =>
    new URL(await mailSignInLink(service.core, email, 'http://localhost')).pathname.split('/')[3] ?? ''
  const enter = (tmpAuthToken: string, who = client) => who.post<User>('/user/auth/token/', { tmpAuthToken })
  const sessionsOf = ({ _id }: User) => service.core.db.$count(sessions, eq(sessions.userId, _id))

  test('signs the browser in whose reply was lost, without a second session', async () => {
    const email = await activeAccount(service)
    const token = await linkFor(email)
    await lose(() => enter(token))
    service.clock.pass(10 * minute - 1)
    const { body } = await enter(token)
    expect(body.data.email).toBe(email)
    expect((await session(client)).body.data).toEqual(body.data)
    expect(await sessionsOf(body.data)).toBe(1)
  })

  test('reuses the session when the browser kept the cookie', async () => {
    const email = await activeAccount(service)
    const token = await linkFor(email)
    await enter(token)
    const sid = client.jar.get('sid')
    service.clock.pass(minute)
    expect((await session(client)).status).toBe(200)
    expect((await enter(token)).body.data.email).toBe(email)
    expect(client.jar.get('sid')).toBe(sid)
  })

  test('is refused for others, even when signed in to the same account', async () => {
    const { email, client: elsewhere } = await member(service)
    const token = await linkFor(email)
    await lose(() => enter(token))
    const replies = [await enter(token, service.client()), await enter(token, elsewhere)]
    expect(replies.map(({ body }) => body.error.errorCode)).toEqual([gone, gone])
    expect((await enter(token)).status).toBe(200)
  })

  test('is refused after ten minutes', async () => {
    const token = await linkFor(await activeAccount(service))
    await lose(() => enter(token))
    service.clock.pass(10 * minute)
    expect((await enter(token)).body.error.errorCode).toBe(gone)
  })

  test('is refused in a browser that was signed out since', async () => {
    const token = await linkFor(await activeAccount(service))
    await enter(token)
    service.clock.pass(1_000)
    await client.delete('/user/auth/session/destroy/')
    expect((await enter(token)).body.error.errorCode).toBe(gone)
  })

  test('is refused once its session has been used', async () => {
    const token = await linkFor(await activeAccount(service))
    await enter(token)
    service.clock.pass(1_000)
    expect((await session(client)).status).toBe(200)
    client.jar.delete('sid')
    expect((await enter(token)).body.error.errorCode).toBe(gone)
  })
})
