import { fromPromise } from 'xstate'
import { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import type { Ending, SignIn } from '../../machines/sessions/sessions.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { sessionsReply } from '../api/profile-schemas.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

/** @throws ServiceFault if the list cannot be loaded */
const loadSessions = async ({ client, read }: Api): Promise<Outcome<readonly SignIn[]>> => {
  const outcome = await read(() => client.GET('/user/profile/sessions/get/'), sessionsReply)
  return outcome.ok ? accepted(outcome.value.sessions) : outcome
}

/** @throws ServiceFault if it is unknown whether they ended; repeating the call is safe */
const endSessions = ({ client, read }: Api, ending: Ending): Promise<Outcome<null>> =>
  ending.kind === 'others'
    ? read(() => client.DELETE('/user/profile/sessions/delete-others/'), nothing)
    : read(() => client.DELETE('/user/profile/sessions/delete/', { body: { id: ending.id } }), nothing)

/** The chart of the account's sessions with its real actors. */
export const createSessions = (api: Api) =>
  sessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(() => loadSessions(api)),
      endSessions: fromPromise(({ input }) => endSessions(api, input)),
      stepUp: createStepUp(api),
    },
  })
