import { fromPromise } from 'xstate'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { EmailAsked } from '../../machines/email-change/email-change.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import { emailReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

export interface EmailChangeDeps {
  api: Api
  /** The language of the mail. */
  lang: () => Lang
}

const requestEmail = (
  { api: { client, read }, lang }: EmailChangeDeps,
  email: string,
): Promise<Outcome<EmailAsked>> => {
  const body = { email, lang: lang() }
  return read(() => client.PUT('/user/profile/edit/email/', { body }), emailReply)
}

const confirmEmail = ({ api: { client, read }, lang }: EmailChangeDeps, code: Secret): Promise<Outcome<null>> => {
  const body = { secretCode: reveal(code).trim(), lang: lang() }
  return read(() => client.POST('/user/profile/edit/email/confirm/', { body }), nothing)
}

/** The chart of changing the e-mail with its real actors. */
export const createEmailChange = (deps: EmailChangeDeps) =>
  emailChangeMachine.provide({
    actors: {
      requestEmail: fromPromise(({ input }) => requestEmail(deps, input.email)),
      confirmEmail: fromPromise(({ input }) => confirmEmail(deps, input.code)),
      stepUp: createStepUp(deps.api),
    },
  })
