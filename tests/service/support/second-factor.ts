import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { confirmedMember } from './accounts.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

/** Half a minute: the authenticator's next code. */
export const step = 30_000

/** Codes of an authenticator, by the service's clock. */
export const authenticator = (service: TestService, secret: string) => {
  const codeOf = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.clock.now() + steps * step })
  const wrong = () => {
    const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(steps)))
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) ?? ''
  }
  return { code: codeOf, wrong }
}

/** Turns two-factor on for whoever is signed in there. */
export const turnOn = async (service: TestService, client: Client, userId: string) => {
  const { body } = await client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
  const codes = authenticator(service, body.data.otp.secret)
  const confirmed = await client.post('/user/profile/secure/otp/confirm/', { code: codes.code(), userId })
  expect(confirmed.status).toBe(200)
  service.clock.pass(step)
  return codes
}

/** Somebody new with two-factor on. */
export const protectedMember = async (service: TestService) => {
  const person = await confirmedMember(service)
  return { ...person, codes: await turnOn(service, person.client, person.user._id) }
}
