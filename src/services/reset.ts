import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { resetMachine } from '../../machines/reset/reset.machine.ts'
import type { LinkLook } from '../../machines/reset/reset.types.ts'
import type { Lang, User } from '../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import { resetReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'

export interface ResetDeps {
  api: Api
  lang: () => Lang
}

/** @throws ServiceFault if it is unknown whether the password was changed */
const setPassword = async (
  { api, lang }: ResetDeps,
  token: Secret,
  password: Secret,
): Promise<Outcome<User | null>> => {
  const body = { token: reveal(token), password: reveal(password), lang: lang() }
  const outcome = await api.read(() => api.client.POST('/user/auth/reset-password/confirm/', { body }), resetReply)
  return outcome.ok ? accepted(outcome.value.resultAuth) : outcome
}

const lookReply = z.object({ isUsed: z.boolean(), returning: z.nullable(z.string()) })

const lookAtLink = ({ api: { client, read } }: ResetDeps, token: Secret): Promise<Outcome<LinkLook>> =>
  read(() => client.POST('/user/auth/reset-password/look/', { body: { token: reveal(token) } }), lookReply)

/** The chart of the password reset with its real actors. */
export const createReset = (deps: ResetDeps) =>
  resetMachine.provide({
    actors: {
      lookAtLink: fromPromise(({ input }) => lookAtLink(deps, input.token)),
      setPassword: fromPromise(({ input }) => setPassword(deps, input.token, input.password)),
    },
  })
