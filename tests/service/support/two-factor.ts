import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { confirmedMember } from './accounts.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

/** The next time step of the authenticator. */
const step = 30_000

/** Advances the clock to the next unused code of an account. @returns the code */
export const nextCode = async (service: TestService, client: Client, email: string): Promise<string> => {
  const { body } = await client.operate<{ code: string; usableFrom: string }>('code', { email })
  service.clock.pass(Math.max(0, Date.parse(body.data.usableFrom) - service.clock.now()))
  return body.data.code
}

/** Codes of an authenticator at the time of the clock. */
const authenticator = (service: TestService, secret: string) => {
  const codeOf = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.clock.now() + steps * step })
  const wrong = () => {
    const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(steps)))
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) ?? ''
  }
  return { code: codeOf, wrong }
}

/** A new account with two-factor on, signed in, with authenticator and backup codes. */
export const protectedMember = async (service: TestService) => {
  const person = await confirmedMember(service)
  const { body } = await person.client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
  const codes = authenticator(service, body.data.otp.secret)
  const confirmed = await person.client.post<{ backupCodes: string[] }>('/user/profile/secure/otp/confirm/', {
    code: codes.code(),
    userId: person.user._id,
  })
  expect(confirmed.status).toBe(200)
  service.clock.pass(step)
  return { ...person, codes, backupCodes: confirmed.body.data.backupCodes }
}
