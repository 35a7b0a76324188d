import { fromPromise } from 'xstate'
import { closureMachine } from '../../machines/closure/closure.machine.ts'
import type { ClosureKind } from '../../machines/closure/closure.types.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import { getSession } from './get-session.ts'
import { createStepUp } from './step-up.ts'

const closeAccount = ({ client, read }: Api, kind: ClosureKind): Promise<Outcome<null>> =>
  kind === 'block'
    ? read(() => client.PUT('/user/profile/access/block/'), nothing)
    : read(() => client.DELETE('/user/profile/access/delete/'), nothing)

/** The chart of closing an account with its real actors. */
export const createClosure = (api: Api) =>
  closureMachine.provide({
    actors: {
      closeAccount: fromPromise(({ input }) => closeAccount(api, input.kind)),
      findOut: fromPromise(async () => (await getSession(api)) !== null),
      stepUp: createStepUp(api),
    },
  })
