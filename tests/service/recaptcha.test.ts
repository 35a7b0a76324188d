import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecaptcha, recaptchaOptions } from '../../service/api/captcha/recaptcha.ts'
import { activeAccount, newEmail, registration, signIn } from './support/accounts.ts'
import { createCaptchaStandIn, solved, standInKeys, type CaptchaStandIn } from './support/captcha-stand-in.ts'
import { goodOrder, type Client } from './support/client.ts'
import { createService, type TestService } from './support/service.ts'

const missing = 1601588666628861

/** Third-party captcha; the database stores the used tokens. */
describe('the captcha of another site', () => {
  let other: CaptchaStandIn
  let service: TestService
  let client: Client

  beforeAll(async () => {
    other = await createCaptchaStandIn()
    const recaptcha = { ...standInKeys, origin: other.origin, waitsFor: 300 }
    service = await createService({ recaptcha })
    client = service.client()
    await client.operate('site', { captcha: true })
  })
  afterAll(async () => {
    await service.close()
    await other.close()
  })
  beforeEach(() => {
    other.feel('well')
    other.asked.splice(0)
    service.clock.pass(61_000)
  })

  const order = async (captcha: string, change: object = {}, key = crypto.randomUUID()) => {
    const { status, body } = await client.create({ ...goodOrder, ...change, captcha }, key)
    return status === 200 ? body.data.order.orderUID : body.error.errorCode
  }

  test('its public key is sent to the page, and only where it is required', async () => {
    const status = async () => (await client.get<object>('/public/site/status/get/')).body.data
    expect(await status()).toMatchObject({
      requiredCaptchaCreateOrder: true,
      captcha_module: 'recaptcha',
      captcha_public: 'public-key',
    })
    await client.operate('site', { captcha: false })
    expect(await status()).toMatchObject({ captcha_module: '', captcha_public: '' })
    expect(await order('nothing is asked')).toMatch(/^\w/)
    expect(other.asked).toEqual([])
    await client.operate('site', { captcha: true })
  })

  test('is met by a crowd of guests where it is not required of all', async () => {
    await client.operate('site', { captcha: false })
    await service.core.db.execute(sql`delete from orders`)
    await service.core.db.execute(sql`update currencies set reserve = 100000 where currency_id = 'cash-gel-tbilisi'`)
    await client.operate('rates', { routeId: goodOrder.routeId, amount: '1000000' })
    for (const address of ['198.18.1.1', '198.18.1.2'])
      expect((await service.client('en', address).create(goodOrder)).status).toBe(200)
    const { body } = await client.get<{ routes: { routeId: string; captcha?: object }[] }>(
      '/public/exchanger/route-v2/get/',
    )
    expect(body.data.routes.find(({ routeId }) => routeId === goodOrder.routeId)?.captcha).toEqual({
      module: 'recaptcha',
      publicKey: 'public-key',
    })
    expect(await order('nonsense', { amount: '0.01' })).toBe(missing)
    const captcha = solved()
    expect(await order(captcha, { amount: '0.01' })).toMatch(/^\w/)
    expect(other.asked.at(-1)).toBe(String(new URLSearchParams({ secret: 'secret-key', response: captcha })))
    await service.core.db.execute(sql`delete from orders`)
    await service.core.db.execute(sql`update currencies set reserve = 90000000 where currency_id = 'cash-gel-tbilisi'`)
    await client.operate('site', { captcha: true })
  })

  test('a token is verified with the secret, and valid for one order', async () => {
    const captcha = solved()
    const key = crypto.randomUUID()
    const uid = await order(captcha, {}, key)
    expect(uid).toMatch(/^\w/)
    expect(other.asked).toEqual([String(new URLSearchParams({ secret: 'secret-key', response: captcha }))])
    expect(await order(captcha)).toBe(missing)
    // A repetition after a lost reply returns the same order.
    expect(await order(captcha, {}, key)).toBe(uid)
    expect(other.asked).toHaveLength(1)
  })

  test('a token stays valid when the call is refused for another reason', async () => {
    const captcha = solved()
    expect(await order(captcha, { amount: '0' })).toBe(1661545348963371)
    expect(await order(captcha)).toMatch(/^\w/)
    expect(other.asked).toHaveLength(1)
  })

  test('a missing or invalid token, and a solution of the own captcha, are refused', async () => {
    const altcha = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64')
    for (const captcha of ['', 'nonsense', altcha, 'x'.repeat(5_000)]) expect(await order(captcha)).toBe(missing)
    // Empty and oversized tokens are not sent for verification.
    expect(other.asked).toHaveLength(2)
  })

  test.each(['silent', 'broken', 'confused'] as const)('tokens are refused while the provider is %s', async (mood) => {
    const captcha = solved()
    other.feel(mood)
    expect(await order(captcha)).toBe(missing)
    expect(other.asked).toHaveLength(1)
    other.feel('well')
    expect(await order(captcha)).toMatch(/^\w/)
  })

  test('sign-in, registration and recovery require it, too', async () => {
    const email = await activeAccount(service, { captcha: solved() })
    const reset = (captcha: string) => client.post('/user/auth/reset-password/', { email, lang: 'en', captcha })
    const register = (captcha: string) =>
      client.post('/user/auth/register/', registration({ email: newEmail(), captcha }))
    expect((await signIn(client, email, { captcha: 'nonsense' })).body.error.errorCode).toBe(missing)
    expect((await reset('nonsense')).body.error.errorCode).toBe(missing)
    expect((await register('nonsense')).body.error.errorCode).toBe(missing)
    expect((await signIn(client, email, { captcha: solved() })).status).toBe(200)
    expect((await reset(solved())).status).toBe(200)
    expect((await register(solved())).status).toBe(200)
  })
})

let other: CaptchaStandIn

beforeAll(async () => {
  other = await createCaptchaStandIn()
})
afterAll(() => other.close())

test.each([
  ['a secret that it does not know', { secret: 'old' }, 'well', 'The captcha does not know CAPTCHA_SECRET.'],
  ['no answer', {}, 'silent', 'The captcha could not be verified.'],
  ['an answer that is none', {}, 'confused', 'The captcha could not be verified.'],
] as const)('%s is logged for the operator, without the secret', async (_what, change, mood, said) => {
  other.feel(mood)
  const failed = vi.fn<(error: unknown) => void>()
  const captcha = createRecaptcha({ ...standInKeys, origin: other.origin, waitsFor: 300, ...change }, failed)
  const token = solved()
  await captcha.prove(token)
  expect(captcha.provenMark(token)).toBeNull()
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: said }))
  expect(inspect(failed.mock.calls)).not.toMatch(/secret-key|public-key/)
})

describe('reCAPTCHA keys', () => {
  const keys = { CAPTCHA_PUBLIC: 'public-key', CAPTCHA_SECRET: 'secret-key' }
  const module = { CAPTCHA_MODULE: 'recaptcha' }

  test('are read when reCAPTCHA is configured', () => {
    expect(recaptchaOptions({ ...keys, ...module })).toEqual({ ...standInKeys, origin: 'https://www.google.com' })
    expect(recaptchaOptions({ ...keys, ...module, CAPTCHA_ORIGIN: 'https://www.recaptcha.net/' })).toEqual({
      ...standInKeys,
      origin: 'https://www.recaptcha.net',
    })
    expect(recaptchaOptions(keys)).toBeUndefined()
  })

  test('are required, unless the API is another service', () => {
    for (const env of [module, { ...module, CAPTCHA_PUBLIC: 'public-key' }, { ...module, CAPTCHA_SECRET: 'secret' }])
      expect(() => recaptchaOptions(env)).toThrow('CAPTCHA_PUBLIC and CAPTCHA_SECRET')
    expect(recaptchaOptions({ ...module, API_BASE: 'https://service.example' })).toBeUndefined()
    expect(() => recaptchaOptions({ ...keys, ...module, CAPTCHA_ORIGIN: 'google' })).toThrow('CAPTCHA_ORIGIN')
  })
})
