import { confirmedMember } from './accounts.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

/** The code that the authenticator of somebody shows next, once it is taken; the clock moves on to it. */
export const nextCode = async (service: TestService, client: Client, email: string): Promise<string> => {
  const { body } = await client.operate<{ code: string; usableFrom: string }>('code', { email })
  service.clock.pass(Math.max(0, Date.parse(body.data.usableFrom) - service.clock.now()))
  return body.data.code
}

/** Somebody new with two-factor on, signed in, and the backup codes that came with it. */
export const protectedMember = async (service: TestService) => {
  const { client, email, user } = await confirmedMember(service)
  await client.post('/user/profile/secure/otp/create/', {})
  const code = await nextCode(service, client, email)
  const confirmed = await client.post<{ backupCodes: string[] }>('/user/profile/secure/otp/confirm/', {
    code,
    userId: user._id,
  })
  return { client, email, user, backupCodes: confirmed.body.data.backupCodes }
}
