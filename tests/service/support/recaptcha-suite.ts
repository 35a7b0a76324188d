import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import { activeAccount, newEmail, registration, signIn } from './accounts.ts'
import { createCaptchaStandIn, solved, standInKeys, type CaptchaStandIn } from './captcha-stand-in.ts'
import { goodOrder, type Client } from './client.ts'
import { createService, type TestService } from './service.ts'

const missing = 1601588666628861

/** Third-party captcha, on every database, which stores the used tokens. */
export const recaptchaSuite = (name: string, openOptions: () => Promise<DatabaseOptions>) =>
  describe(`the captcha of another site, on ${name}`, () => {
    let other: CaptchaStandIn
    let service: TestService
    let client: Client

    beforeAll(async () => {
      other = await createCaptchaStandIn()
      const recaptcha = { ...standInKeys, origin: other.origin, waitsFor: 300 }
      service = await createService({ database: await openOptions(), recaptcha })
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

    test('a token is verified and accepted once, also in concurrent calls', async () => {
      const captcha = solved()
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => order(captcha)))
      expect(outcomes.filter((outcome) => outcome !== missing)).toHaveLength(1)
      expect(other.asked).toHaveLength(1)
    })

    test('a missing or invalid token, and a solution of the own captcha, are refused', async () => {
      const altcha = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64')
      for (const captcha of ['', 'nonsense', altcha, 'x'.repeat(5_000)]) expect(await order(captcha)).toBe(missing)
      // Empty and oversized tokens are not sent for verification.
      expect(other.asked).toHaveLength(2)
    })

    test.each(['silent', 'broken', 'confused'] as const)(
      'tokens are refused while the provider is %s',
      async (mood) => {
        const captcha = solved()
        other.feel(mood)
        expect(await order(captcha)).toBe(missing)
        expect(other.asked).toHaveLength(1)
        other.feel('well')
        expect(await order(captcha)).toMatch(/^\w/)
      },
    )

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
