import { fromPromise } from 'xstate'
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import type { RecoveryRequest } from '../../machines/recovery/recovery.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'

export interface RecoveryDeps {
  api: Api
  lang: () => Lang
}

/** @throws ServiceFault if it is unknown whether the mail was sent */
const sendMail = ({ api, lang }: RecoveryDeps, { email, captcha }: RecoveryRequest): Promise<Outcome<null>> => {
  const body = { email, lang: lang(), ...(captcha === null ? {} : { captcha }) }
  return api.read(() => api.client.POST('/user/auth/reset-password/', { body }), nothing)
}

/** The recovery chart with its real actor. */
export const createRecovery = (deps: RecoveryDeps) =>
  recoveryMachine.provide({ actors: { sendMail: fromPromise(({ input }) => sendMail(deps, input)) } })
