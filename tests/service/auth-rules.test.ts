import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailSignInLink } from '../../service/api/accounts/recovery.ts'
import { loggable } from '../../service/log/log.ts'
import {
  activeAccount,
  follow,
  linkIn,
  mailTo,
  confirmedMember,
  newEmail,
  password,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { TestService } from './support/service.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})
beforeEach(async () => {
  await client.operate('limits', { attempts: 100 })
})

const register = (change: object) => client.post('/user/auth/register/', registration(change))

describe('refusals', () => {
  const cases: readonly [string, object, number, string | undefined][] = [
    ['an empty e-mail', { email: ' ' }, 8781529530113112, 'email'],
    ['no e-mail', { email: 'nino@' }, 3961529529941976, 'email'],
    ['a name with digits', { first_name: 'N1no' }, 67562, 'firstName'],
    ['a name of one letter', { first_name: 'N' }, 67562, 'firstName'],
    ['a name of 51 letters', { first_name: 'n'.repeat(51) }, 67562, 'firstName'],
    ['a last name with digits', { last_name: '42' }, 67562, 'lastName'],
    ['a password of five', { password: '12345' }, 5341529529941981, 'password'],
    ['a return to another site', { return_to: 'https://example.com/{status}/' }, 42201, 'return_to'],
    ['a return to another host', { return_to: '//example.com/{status}/' }, 42201, 'return_to'],
    ['a return to a script', { return_to: 'javascript:{status}' }, 42201, 'return_to'],
    ['a return to a name within ours', { return_to: 'http://localhost@example.com/{status}/' }, 42201, 'return_to'],
    ['a return without its place', { return_to: 'http://localhost/en/' }, 42201, 'return_to'],
    ['a missing name', { first_name: undefined }, 6231546409213868, 'first_name'],
    ['a field nobody knows', { roles: ['admin'] }, 42201, 'roles'],
    ['a language we do not have', { lang: 'de' }, 42201, 'lang'],
  ]
  test.each(cases)('registration with %s', async (_name, change, code, field) => {
    const { body } = await register(change)
    expect([body.error.errorCode, body.error.object?.field]).toEqual([code, field])
  })

  test('registration with an address in use', async () => {
    const email = await activeAccount(service)
    expect((await register({ email: ` ${email.toUpperCase()} ` })).body.error.errorCode).toBe(11000654)
  })

  test.each([
    ['an unknown account', {}, 241351],
    ['an empty e-mail', { email: '' }, 8781529530113112],
    ['no e-mail', { email: 'nino' }, 3961529529941976],
    ['an empty password', { password: '' }, 241351],
  ])('sign-in with %s', async (_name, change, code) => {
    expect((await signIn(client, newEmail(), change)).body.error.errorCode).toBe(code)
  })

  test('a wrong password, in the language of the call', async () => {
    const email = await activeAccount(service)
    const { status, body } = await signIn(service.client('ru'), email, { password: 'wrong' })
    expect([status, body.error]).toEqual([
      422,
      { errorCode: 5341529529941981, message: 'Пароль не подходит.', object: { field: 'password' } },
    ])
  })

  test('a write without the anti-forgery token', async () => {
    const email = await activeAccount(service)
    const reply = await service.app.inject({
      method: 'POST',
      url: '/service/api/v1/user/auth/sign-in/',
      payload: { email, password },
    })
    expect(reply.json().error.errorCode).toBe(40302)
  })

  test('all calls in maintenance mode', async () => {
    await client.operate('site', { offline: true })
    expect((await signIn(client, newEmail())).body.error.errorCode).toBe(5555555555555555)
    expect((await register({})).body.error.errorCode).toBe(5555555555555555)
    await client.operate('site', { offline: false })
  })

  test('a reset for an unknown address', async () => {
    const { body } = await client.post('/user/auth/reset-password/', { email: newEmail(), lang: 'en' })
    expect(body.error.errorCode).toBe(241351)
  })
})

describe('rate limits', () => {
  beforeEach(() => client.operate('limits', { attempts: 1 }))

  test('block the account after twenty failed sign-ins', async () => {
    const [email, other] = [await activeAccount(service), await activeAccount(service)]
    const replies = []
    for (let attempt = 0; attempt < 20; attempt += 1) replies.push(await signIn(client, email, { password: 'wrong' }))
    expect(replies[0]?.body.error.errorCode).toBe(5341529529941981)
    const blocked = replies.at(-1)
    expect([blocked?.status, blocked?.body.error.errorCode]).toEqual([429, 50300])
    expect(blocked?.body.error.object?.time).toBeGreaterThan(0)
    expect(blocked?.body.error.object?.time).toBeLessThanOrEqual(60)
    expect(blocked?.headers['retry-after']).toBe(String(blocked?.body.error.object?.time))
    // The right password is refused too; other accounts are not affected.
    expect((await signIn(client, email)).body.error.errorCode).toBe(50300)
    expect((await signIn(client, other)).status).toBe(200)
    service.clock.pass(61_000)
    expect((await signIn(client, email)).status).toBe(200)
  })

  test('apply to concurrent attempts', async () => {
    service.clock.pass(3_600_000)
    const email = await activeAccount(service)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn(service.client(), email, { password: 'wrong' })),
    )
    expect(replies.filter(({ body }) => body.error.errorCode === 5341529529941981)).toHaveLength(10)
  })

  test('ignore successful sign-ins', async () => {
    service.clock.pass(3_600_000)
    const email = await activeAccount(service)
    for (let attempt = 0; attempt < 15; attempt += 1) expect((await signIn(service.client(), email)).status).toBe(200)
  })

  test('apply to registrations, resets and tokens', async () => {
    service.clock.pass(3_600_000)
    const last = async (times: number, call: () => Promise<{ body: { error?: { errorCode: number } } }>) => {
      let code: number | undefined
      for (let time = 0; time < times; time += 1) code = (await call()).body.error?.errorCode
      return code
    }
    expect(await last(21, () => register({ first_name: '' }))).toBe(50300)
    const reset = { email: newEmail(), lang: 'en' }
    expect(await last(6, () => client.post('/user/auth/reset-password/', reset))).toBe(50300)
    expect(await last(31, () => client.post('/user/auth/token/', { tmpAuthToken: 'guess' }))).toBe(50300)
  })
})

describe('captcha', () => {
  const missing = 1601588666628861

  afterEach(() => client.operate('site', { captcha: false }))

  test('is required where it is on, and valid once', async () => {
    const email = await activeAccount(service)
    await client.operate('site', { captcha: true })
    expect((await signIn(client, email)).body.error).toMatchObject({ errorCode: missing, object: { field: 'captcha' } })
    expect((await signIn(client, email, { code: '123456' })).body.error.errorCode).toBe(missing)
    const captcha = await solvedCaptcha(client)
    expect((await signIn(client, email, { captcha })).status).toBe(200)
    expect((await signIn(client, email, { captcha })).body.error.errorCode).toBe(missing)
    expect((await register({})).body.error.errorCode).toBe(missing)
    expect((await client.post('/user/auth/reset-password/', { email, lang: 'en' })).body.error.errorCode).toBe(missing)
  })

  test('stays valid after a refused registration', async () => {
    await client.operate('site', { captcha: true })
    const captcha = await solvedCaptcha(client)
    expect((await register({ captcha, first_name: '1' })).body.error.errorCode).toBe(67562)
    expect((await register({ captcha })).status).toBe(200)
  })
})

/** An account with two-factor on. @returns a code generator */
const protect = async () => {
  const one = await confirmedMember(service)
  const { otp } = (
    await one.client.post<{ otp: { qr: string; secret: string } }>('/user/profile/secure/otp/create/', {})
  ).body.data
  const at = (ms: number) => new TOTP({ secret: otp.secret }).generate({ timestamp: service.clock.now() + ms })
  const confirmed = await one.client.post('/user/profile/secure/otp/confirm/', { code: at(0), userId: one.user._id })
  expect(confirmed.status).toBe(200)
  service.clock.pass(90_000)
  return { ...one, code: () => at(0) }
}

describe('two-factor', () => {
  test('requires a code after the password', async () => {
    const { email, code } = await protect()
    expect((await signIn(client, email)).body.error.errorCode).toBe(6231533598118172)
    expect((await signIn(client, email, { code: '' })).body.error.errorCode).toBe(6231533598118172)
    expect((await signIn(client, email, { code: '000000' })).body.error.errorCode).toBe(3421537955653247)
    expect((await signIn(client, email, { code: code(), password: 'wrong' })).body.error.errorCode).toBe(
      5341529529941981,
    )
    expect((await session(client)).status).toBe(403)
    const { status, body } = await signIn(client, email, { code: ` ${code()} ` })
    expect([status, body.data.otpEnabled]).toEqual([200, true])
    // Codes are single-use.
    expect((await signIn(service.client(), email, { code: code() })).body.error.errorCode).toBe(6741546826351955)
  })

  test('needs no captcha in the code step, but in every other', async () => {
    const { email, code } = await protect()
    const captcha = await solvedCaptcha(client)
    await client.operate('site', { captcha: true })
    expect((await signIn(client, email, { captcha })).body.error.errorCode).toBe(6231533598118172)
    expect((await signIn(service.client(), email, { code: code() })).body.error.errorCode).toBe(1601588666628861)
    expect((await signIn(client, email, { code: code() })).status).toBe(200)
    await client.operate('site', { captcha: false })
  })

  test('is not bypassed by a password reset', async () => {
    const { email } = await protect()
    await client.post('/user/auth/reset-password/', { email, lang: 'en' })
    const token = linkIn(await mailTo(client, email)).split('/')[3] ?? ''
    const { body } = await client.post('/user/auth/reset-password/confirm/', { token, password, lang: 'en' })
    expect(body.data).toEqual({ resultAuth: null })
    expect((await session(client)).status).toBe(403)
  })
})

describe('mailed links', () => {
  test('a temporary link signs in once', async () => {
    const email = await activeAccount(service, { lang: 'ka' })
    const link = await mailSignInLink(service.core, email, 'http://localhost')
    expect(linkIn(await mailTo(client, email))).toBe(new URL(link).pathname)
    const tmpAuthToken = /^http:\/\/localhost\/ka\/auth\/([\w-]+)\/$/.exec(link)?.[1] ?? ''
    expect((await client.post<User>('/user/auth/token/', { tmpAuthToken })).body.data.email).toBe(email)
    expect((await session(client)).status).toBe(200)
    expect((await service.client().post('/user/auth/token/', { tmpAuthToken })).body.error.errorCode).toBe(41001)
    const late = new URL(await mailSignInLink(service.core, email, 'http://localhost')).pathname.split('/')[3] ?? ''
    service.clock.pass(15 * 60_000)
    expect((await service.client().post('/user/auth/token/', { tmpAuthToken: late })).body.error.errorCode).toBe(41001)
  })

  test('use the configured origin, not a forged Host header', async () => {
    const email = await activeAccount(service)
    await client.post('/user/auth/reset-password/', { email, lang: 'en' }, { host: 'evil.example' })
    expect((await mailTo(client, email)).body).not.toContain('evil.example')
    expect((await mailTo(client, email)).body).toMatch(/http:\/\/localhost/)
  })

  test('have no effect on HEAD and GET requests, as mail scanners send', async () => {
    const lookAt = async (url: string) => (await service.client().inject({ method: 'HEAD', url })).statusCode
    const asked = registration()
    await client.post('/user/auth/register/', asked)
    const activation = linkIn(await mailTo(client, asked.email))
    expect(await lookAt(activation)).toBe(405)
    expect((await signIn(client, asked.email)).body.error.errorCode).toBe(2355231636112)

    const someone = await confirmedMember(service)
    const wished = newEmail()
    await someone.client.put('/user/profile/edit/email/', { email: wished, lang: 'en' })
    const change = linkIn(await mailTo(client, wished))
    expect(await lookAt(change)).toBe(405)
    expect((await session(someone.client)).body.data.email).toBe(someone.email)

    expect(await follow(client, activation)).toBe('/en/success/confirm/account/')
    expect(await follow(client, change)).toBe('/en/success/change/email/')
    expect(await lookAt('/service/api/v1/public/site/status/get/')).toBe(200)
  })

  test('lead to the error page for an unknown activation', async () => {
    expect(await follow(client, '/service/api/v1/user/auth/register/confirm/?token=made-up')).toBe(
      '/en/error/confirm/account/',
    )
  })
})

test('are not needed when accounts are activated instantly', async () => {
  await client.operate('accounts', { instant: true })
  expect((await register({})).body.data).toEqual({ active: true })
  expect((await session(client)).status).toBe(200)
  await client.operate('accounts', { instant: false })
})

test('a sign-in is mailed to users who opted in', async () => {
  const one = await confirmedMember(service)
  await one.client.post('/user/profile/edit/main/', { notifyLogin: true })
  await signIn(one.client, one.email)
  expect((await mailTo(client, one.email)).subject).toBe('New sign-in')
})

test('the log contains no secrets', () => {
  const secret = 'argon2id$secret'
  const error = new Error(`Failed query: insert into users params: ${secret}`, {
    cause: Object.assign(new Error(`Key (email)=(${secret}) already exists`), { code: '23505' }),
  })
  const shown = loggable(Object.assign(error, { query: 'insert', params: [secret] }))
  expect(`${shown.message}${shown.stack}${JSON.stringify(shown)}`).not.toContain(secret)
  expect(shown.message).toContain('23505')
})
