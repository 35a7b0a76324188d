import { fromPromise } from 'xstate'
import { apiKeysMachine } from '../../machines/api-keys/api-keys.machine.ts'
import type { ApiAccess, ApiKey, Creation } from '../../machines/api-keys/api-keys.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { keySettingsMachine } from '../../machines/key-settings/key-settings.machine.ts'
import type { KeyCall } from '../../machines/key-settings/key-settings.types.ts'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { accessReply, keyReply, keysReply } from '../api/merchant-schemas.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

const loadKeys = async ({ client, read }: Api): Promise<Outcome<readonly ApiKey[]>> => {
  const outcome = await read(() => client.GET('/user/auth/api/get/list/'), keysReply)
  return outcome.ok ? accepted(outcome.value.keys) : outcome
}

/** @throws ServiceFault if it is unknown whether the key exists; repeating the call returns the same key */
const createKey = async (
  { client, read }: Api,
  { name, idempotencyKey }: Creation,
  code: Secret | null,
): Promise<Outcome<ApiAccess>> => {
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  const body = code === null ? { name } : { name, code: reveal(code) }
  const outcome = await read(() => client.POST('/user/auth/api/create/', { params, body }), accessReply)
  if (!outcome.ok) return outcome
  const { access } = outcome.value
  return accepted({ ...access, secret: createSecret(access.secret) })
}

const deleteKey = ({ client, read }: Api, apiKey: string, code: Secret | null): Promise<Outcome<null>> => {
  const body = code === null ? { apiKey } : { apiKey, code: reveal(code) }
  return read(() => client.DELETE('/user/auth/api/delete/', { body }), nothing)
}

/** A change without a reply may have been made; repeating it is harmless. */
const saveKey = async ({ client, read }: Api, { apiKey, change, code }: KeyCall): Promise<Outcome<ApiKey>> => {
  const { addresses, ...rest } = change
  const body = {
    apiKey,
    ...rest,
    ...(addresses === undefined ? {} : { addresses: [...addresses] }),
    ...(code === null ? {} : { code: reveal(code) }),
  }
  const outcome = await read(() => client.PUT('/user/auth/api/update/', { body }), keyReply)
  return outcome.ok ? accepted(outcome.value.key) : outcome
}

/** The chart of the settings of a key with its real actors. */
const createKeySettings = (api: Api) =>
  keySettingsMachine.provide({
    actors: { saveKey: fromPromise(({ input }) => saveKey(api, input)), stepUp: createStepUp(api) },
  })

/** The chart of the API keys with its real actors. */
export const createApiKeys = (api: Api) =>
  apiKeysMachine.provide({
    actors: {
      loadKeys: fromPromise(() => loadKeys(api)),
      createKey: fromPromise(({ input }) => createKey(api, input.creation, input.code)),
      deleteKey: fromPromise(({ input }) => deleteKey(api, input.apiKey, input.code)),
      keySettings: createKeySettings(api),
      stepUp: createStepUp(api),
    },
  })
