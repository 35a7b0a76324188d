import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts'
import type { OtpSetup } from '../../machines/two-factor/two-factor.types.ts'
import type { Api } from '../api/client.ts'
import { otpReply } from '../api/profile-schemas.ts'
import { madeCodesReply } from '../api/passkey-schemas.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

const createOtp = async ({ client, read }: Api): Promise<Outcome<OtpSetup>> => {
  const outcome = await read(() => client.POST('/user/profile/secure/otp/create/'), otpReply)
  if (!outcome.ok) return outcome
  const { qr, secret } = outcome.value.otp
  return accepted({ qr: createSecret(qr), secret: createSecret(secret) })
}

/** @returns the new backup codes, one a line; null if the service makes none */
const confirmOtp = async ({ client, read }: Api, userId: string, code: Secret): Promise<Outcome<Secret | null>> => {
  const body = { code: reveal(code), userId }
  const outcome = await read(() => client.POST('/user/profile/secure/otp/confirm/', { body }), madeCodesReply)
  if (!outcome.ok) return outcome
  const { value } = outcome
  return accepted(value == null ? null : createSecret(value.backupCodes.join('\n')))
}

const deleteOtp = ({ client, read }: Api, code: Secret): Promise<Outcome<null>> => {
  const body = { code: reveal(code) }
  return read(() => client.DELETE('/user/profile/secure/otp/delete/', { body }), nothing)
}

/** The chart of two-factor authentication with its real actors. */
export const createTwoFactor = (api: Api) =>
  twoFactorMachine.provide({
    actors: {
      createOtp: fromPromise(() => createOtp(api)),
      confirmOtp: fromPromise(({ input }) => confirmOtp(api, input.userId, input.code)),
      deleteOtp: fromPromise(({ input }) => deleteOtp(api, input.code)),
      stepUp: createStepUp(api),
    },
  })
