import { fromPromise } from 'xstate'
import { apiAccessMachine } from '../../machines/api-access/api-access.machine.ts'
import type { AccessChange, Settings } from '../../machines/api-access/api-access.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { settingsReply } from '../api/merchant-schemas.ts'
import { createStepUp } from './step-up.ts'

const saveSettings = async (
  { client, read }: Api,
  { name, isOn }: AccessChange,
  code: Secret | null,
): Promise<Outcome<Settings>> => {
  const body = { [name]: isOn, ...(code === null ? {} : { code: reveal(code) }) }
  const outcome = await read(() => client.PUT('/user/profile/settings/update/', { body }), settingsReply)
  return outcome.ok ? accepted(outcome.value.settings) : outcome
}

/** The chart of the API's switches with its real actors. */
export const createApiAccess = (api: Api) =>
  apiAccessMachine.provide({
    actors: {
      saveSettings: fromPromise(({ input }) => saveSettings(api, input.change, input.code)),
      stepUp: createStepUp(api),
    },
  })
