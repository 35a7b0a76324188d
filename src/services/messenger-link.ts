import { fromPromise } from 'xstate'
import { messengerLinkMachine } from '../../machines/messenger-link/messenger-link.machine.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { messengerLinkReply } from '../api/profile-schemas.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

const askLink = async ({ client, read }: Api): Promise<Outcome<Secret>> => {
  const outcome = await read(() => client.POST('/user/profile/secure/messenger/link/'), messengerLinkReply)
  return outcome.ok ? accepted(createSecret(outcome.value.token)) : outcome
}

const unlink = ({ client, read }: Api): Promise<Outcome<null>> =>
  read(() => client.DELETE('/user/profile/secure/messenger/unlink/'), nothing)

/** The chart of the account's messenger with its real actors. */
export const createMessengerLink = (api: Api) =>
  messengerLinkMachine.provide({
    actors: {
      askLink: fromPromise(() => askLink(api)),
      unlink: fromPromise(() => unlink(api)),
      stepUp: createStepUp(api),
    },
  })
