import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecaptcha, recaptchaOptions } from '../../sandbox/recaptcha.ts'
import { activeAccount, newEmail, registration, signIn } from './support/accounts.ts'
import { createCaptchaStandIn, standInKeys, type CaptchaStandIn } from './support/captcha-stand-in.ts'
import { goodOrder, type Client } from './support/client.ts'
import { createService, type TestService } from './support/service.ts'

const missing = 1601588666628861

let other: CaptchaStandIn
let service: TestService
let client: Client

beforeAll(async () => {
  other = await createCaptchaStandIn()
  service = await createService({ recaptcha: { ...standInKeys, origin: other.origin, waitsFor: 300 } })
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

const solved = () => `${standInKeys.publicKey} ${crypto.randomUUID()}`

const order = async (captcha: string, change: object = {}, key = crypto.randomUUID()) => {
  const { status, body } = await client.create({ ...goodOrder, ...change, captcha }, key)
  return status === 200 ? body.data.order.orderUID : body.error.errorCode
}

describe('the captcha of another site', () => {
  test('is told to the page with its public key, and only where it is asked for', async () => {
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

  test('is asked about what the page brought, with the secret, and counts for one order', async () => {
    const captcha = solved()
    const key = crypto.randomUUID()
    const uid = await order(captcha, {}, key)
    expect(uid).toMatch(/^\w/)
    expect(other.asked).toEqual([String(new URLSearchParams({ secret: 'secret-key', response: captcha }))])
    expect(await order(captcha)).toBe(missing)
    // The answer was lost: the same order is given again.
    expect(await order(captcha, {}, key)).toBe(uid)
    expect(other.asked).toHaveLength(1)
  })

  test('counts still when the call was refused for something else', async () => {
    const captcha = solved()
    expect(await order(captcha, { amount: '0' })).toBe(1661545348963371)
    expect(await order(captcha)).toMatch(/^\w/)
    expect(other.asked).toHaveLength(1)
  })

  test('is asked about once, and taken once, however many calls bring it at a time', async () => {
    const captcha = solved()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => order(captcha)))
    expect(outcomes.filter((outcome) => outcome !== missing)).toHaveLength(1)
    expect(other.asked).toHaveLength(1)
  })

  test('is not passed without it, with nonsense, or with what the service solves itself', async () => {
    const altcha = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64')
    for (const captcha of ['', 'nonsense', altcha, 'x'.repeat(5_000)]) expect(await order(captcha)).toBe(missing)
    // The empty one and the endless one are nothing to ask about.
    expect(other.asked).toHaveLength(2)
  })

  test.each(['silent', 'broken', 'confused'] as const)('is not passed while its site is %s', async (mood) => {
    const captcha = solved()
    other.feel(mood)
    expect(await order(captcha)).toBe(missing)
    expect(other.asked).toHaveLength(1)
    other.feel('well')
    expect(await order(captcha)).toMatch(/^\w/)
  })

  test('guards signing in, signing up and forgotten passwords, too', async () => {
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

test.each([
  ['a secret that it does not know', { secret: 'old' }, 'well', 'The captcha does not know CAPTCHA_SECRET.'],
  ['no answer', {}, 'silent', 'The captcha could not be verified.'],
  ['an answer that is none', {}, 'confused', 'The captcha could not be verified.'],
] as const)('%s is told to whoever runs the service, without the secret', async (_what, change, mood, said) => {
  other.feel(mood)
  const failed = vi.fn<(error: unknown) => void>()
  const captcha = createRecaptcha({ ...standInKeys, origin: other.origin, waitsFor: 300, ...change }, failed)
  const token = solved()
  await captcha.prove(token)
  expect(captcha.provenMark(token)).toBeNull()
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: said }))
  expect(inspect(failed.mock.calls)).not.toMatch(/secret-key|public-key/)
})

describe('the keys', () => {
  const keys = { CAPTCHA_PUBLIC: 'public-key', CAPTCHA_SECRET: 'secret-key' }
  const module = { CAPTCHA_MODULE: 'recaptcha' }

  test('are read where the captcha is that of another site', () => {
    expect(recaptchaOptions({ ...keys, ...module })).toEqual({ ...standInKeys, origin: 'https://www.google.com' })
    expect(recaptchaOptions({ ...keys, ...module, CAPTCHA_ORIGIN: 'https://www.recaptcha.net/' })).toEqual({
      ...standInKeys,
      origin: 'https://www.recaptcha.net',
    })
    expect(recaptchaOptions(keys)).toBeUndefined()
  })

  test('are needed, unless the calls are those of another service', () => {
    for (const env of [module, { ...module, CAPTCHA_PUBLIC: 'public-key' }, { ...module, CAPTCHA_SECRET: 'secret' }])
      expect(() => recaptchaOptions(env)).toThrow('CAPTCHA_PUBLIC and CAPTCHA_SECRET')
    expect(recaptchaOptions({ ...module, API_BASE: 'https://service.example' })).toBeUndefined()
    expect(() => recaptchaOptions({ ...keys, ...module, CAPTCHA_ORIGIN: 'google' })).toThrow('CAPTCHA_ORIGIN')
  })
})
