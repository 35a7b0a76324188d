import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts'
import type { CodeMailed, Proof } from '../../machines/step-up/step-up.types.ts'
import type { Api } from '../api/client.ts'

const mailedReply = z.object({ sentTo: z.string() })
const confirmedReply = z.object({ confirmedUntil: z.string() })

const confirmSession = async ({ client, read }: Api, { way, secret }: Proof): Promise<Outcome<null>> => {
  const text = reveal(secret)
  const outcome =
    way === 'mail'
      ? await read(() => client.POST('/user/profile/secure/code/confirm/', { body: { code: text } }), confirmedReply)
      : await read(() => client.POST('/user/profile/secure/confirm/', { body: { [way]: text } }), confirmedReply)
  return outcome.ok ? accepted(null) : outcome
}

const mailCode = ({ client, read }: Api): Promise<Outcome<CodeMailed>> =>
  read(() => client.POST('/user/profile/secure/code/create/'), mailedReply)

/** The chart of confirming a session with its real actors. */
export const createStepUp = (api: Api) =>
  stepUpMachine.provide({
    actors: {
      confirmSession: fromPromise(({ input }) => confirmSession(api, input.proof)),
      mailCode: fromPromise(() => mailCode(api)),
    },
  })
