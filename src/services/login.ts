import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import type { PasskeyTry, SignInTry } from '../../machines/login/login.types.ts'
import type { User } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { PasskeyEnd } from '../../machines/shared/passkey.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { userReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import { browserPasskeys, type Passkeys, type SignedPasskey } from '../platform/passkeys.ts'
import { askPasskey } from './ask-passkey.ts'

/** @throws ServiceFault if the service neither signs in nor refuses */
const signIn = ({ client, read }: Api, { email, password, code, captcha }: SignInTry): Promise<Outcome<User>> => {
  const body = {
    email,
    password: reveal(password),
    ...(captcha === null ? {} : { captcha }),
    ...(code.isEmpty ? {} : { code: reveal(code) }),
  }
  return read(() => client.POST('/user/auth/sign-in/', { body }), userReply)
}

const handOver = ({ client, read }: Api, { second }: PasskeyTry, passkey: SignedPasskey): Promise<Outcome<User>> =>
  second === null
    ? read(() => client.POST('/user/auth/passkey/sign-in/', { body: { credential: passkey } }), userReply)
    : read(
        () =>
          client.POST('/user/auth/sign-in/', {
            body: { email: second.email, password: reveal(second.password), passkey },
          }),
        userReply,
      )

/** @throws ServiceFault if the service does not answer */
const enterByPasskey = (
  api: Api,
  passkeys: Passkeys,
  asked: PasskeyTry,
  signal: AbortSignal,
): Promise<PasskeyEnd<User>> =>
  askPasskey({
    api,
    passkeys,
    whose: asked.second === null ? {} : { email: asked.second.email },
    handOver: (passkey) => handOver(api, asked, passkey),
    signal,
  })

/** The login chart with its real actors. */
export const createLogin = (api: Api, passkeys: Passkeys = browserPasskeys) =>
  loginMachine.provide({
    actors: {
      signIn: fromPromise(({ input }) => signIn(api, input)),
      enterByPasskey: fromPromise(({ input, signal }) => enterByPasskey(api, passkeys, input, signal)),
    },
  })
