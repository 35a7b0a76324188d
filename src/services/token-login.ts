import { fromPromise } from 'xstate'
import { tokenLoginMachine } from '../../machines/token-login/token-login.machine.ts'
import type { TokenTry } from '../../machines/token-login/token-login.types.ts'
import type { User } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { userReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'

/** @throws ServiceFault if the service neither signs in nor refuses */
const signInToken = ({ client, read }: Api, { token, code }: TokenTry): Promise<Outcome<User>> => {
  const body = { tmpAuthToken: reveal(token), ...(code.isEmpty ? {} : { code: reveal(code) }) }
  return read(() => client.POST('/user/auth/token/', { body }), userReply)
}

/** The chart of signing in by a link with its real actor. */
export const createTokenLogin = (api: Api) =>
  tokenLoginMachine.provide({ actors: { signInToken: fromPromise(({ input }) => signInToken(api, input)) } })
