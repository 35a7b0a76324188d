import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { PasskeyEnd } from '../../machines/shared/passkey.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts'
import type { CodeMailed, Proof } from '../../machines/step-up/step-up.types.ts'
import type { Api } from '../api/client.ts'
import { browserPasskeys, type Passkeys, type SignedPasskey } from '../platform/passkeys.ts'
import { askPasskey } from './ask-passkey.ts'

const mailedReply = z.object({ sentTo: z.string() })
const confirmedReply = z.object({ confirmedUntil: z.string() })

const confirmSession = async ({ client, read }: Api, { way, secret }: Proof): Promise<Outcome<null>> => {
  const text = reveal(secret)
  const body = way === 'password' ? { password: text } : { code: text }
  const outcome =
    way === 'mail'
      ? await read(() => client.POST('/user/profile/secure/code/confirm/', { body: { code: text } }), confirmedReply)
      : await read(() => client.POST('/user/profile/secure/confirm/', { body }), confirmedReply)
  return outcome.ok ? accepted(null) : outcome
}

const mailCode = ({ client, read }: Api): Promise<Outcome<CodeMailed>> =>
  read(() => client.POST('/user/profile/secure/code/create/'), mailedReply)

const confirmByPasskey = async ({ client, read }: Api, passkey: SignedPasskey): Promise<Outcome<null>> => {
  const body = { passkey }
  const outcome = await read(() => client.POST('/user/profile/secure/confirm/', { body }), confirmedReply)
  return outcome.ok ? accepted(null) : outcome
}

const signPasskey = (api: Api, passkeys: Passkeys, signal: AbortSignal): Promise<PasskeyEnd<null>> =>
  askPasskey({
    api,
    passkeys,
    whose: { own: true },
    handOver: (passkey) => confirmByPasskey(api, passkey),
    signal,
  })

/** The chart of confirming a session with its real actors. */
export const createStepUp = (api: Api, passkeys: Passkeys = browserPasskeys) =>
  stepUpMachine.provide({
    actors: {
      confirmSession: fromPromise(({ input }) => confirmSession(api, input.proof)),
      mailCode: fromPromise(() => mailCode(api)),
      signPasskey: fromPromise(({ signal }) => signPasskey(api, passkeys, signal)),
    },
  })
