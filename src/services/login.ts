import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import type { SignInTry } from '../../machines/login/login.types.ts'
import type { User } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { userReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'

/** @throws ServiceFault when the service neither signs in nor refuses */
const signIn = ({ client, read }: Api, { email, password, code, captcha }: SignInTry): Promise<Outcome<User>> => {
  const body = {
    email,
    password: reveal(password),
    ...(captcha === null ? {} : { captcha }),
    ...(code.isEmpty ? {} : { code: reveal(code) }),
  }
  return read(() => client.POST('/user/auth/sign-in/', { body }), userReply)
}

/** The login chart with its real actor. */
export const createLogin = (api: Api) =>
  loginMachine.provide({ actors: { signIn: fromPromise(({ input }) => signIn(api, input)) } })
