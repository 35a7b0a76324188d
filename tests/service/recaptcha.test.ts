import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRecaptcha, recaptchaOptions } from '../../service/api/captcha/recaptcha.ts'
import { createCaptchaStandIn, solved, standInKeys, type CaptchaStandIn } from './support/captcha-stand-in.ts'
import { recaptchaSuite } from './support/recaptcha-suite.ts'

recaptchaSuite('the embedded database', async () => ({}))

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
