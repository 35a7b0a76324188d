import { fromPromise } from 'xstate'
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts'
import type { AddingEnd, Passkey } from '../../machines/passkeys/passkeys.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { creationReply, passkeyReply, passkeysReply } from '../api/passkey-schemas.ts'
import { nothing } from '../api/schemas.ts'
import { browserPasskeys, type Passkeys } from '../platform/passkeys.ts'
import { createStepUp } from './step-up.ts'

const loadPasskeys = async ({ client, read }: Api): Promise<Outcome<readonly Passkey[]>> => {
  const outcome = await read(() => client.GET('/user/profile/secure/passkeys/'), passkeysReply)
  return outcome.ok ? accepted(outcome.value.passkeys) : outcome
}

/** @throws ServiceFault if the service does not answer */
const addPasskey = async (
  { client, read }: Api,
  passkeys: Passkeys,
  fallbackName: () => string,
  signal: AbortSignal,
): Promise<AddingEnd> => {
  if (!passkeys.isSupported()) return { kind: 'unsupported' }
  const creation = await read(() => client.POST('/user/profile/secure/passkeys/options/'), creationReply)
  if (!creation.ok) return { kind: 'answered', outcome: creation }
  const made = await passkeys.make(creation.value.options, signal)
  if (made.kind !== 'given') return made
  const body = { name: passkeys.deviceName() || fallbackName(), credential: made.credential }
  const added = await read(() => client.POST('/user/profile/secure/passkeys/add/', { body }), passkeyReply)
  return { kind: 'answered', outcome: added.ok ? accepted(added.value.passkey) : added }
}

const renamePasskey = async ({ client, read }: Api, id: string, name: string): Promise<Outcome<Passkey>> => {
  const body = { id, name }
  const outcome = await read(() => client.PUT('/user/profile/secure/passkeys/rename/', { body }), passkeyReply)
  return outcome.ok ? accepted(outcome.value.passkey) : outcome
}

const removePasskey = ({ client, read }: Api, id: string): Promise<Outcome<null>> =>
  read(() => client.DELETE('/user/profile/secure/passkeys/remove/', { body: { id } }), nothing)

export interface PasskeysDeps {
  api: Api
  /** Name of a passkey if the device is unknown. */
  fallbackName: () => string
  passkeys?: Passkeys
}

/** The chart of an account's passkeys with its real actors. */
export const createPasskeys = ({ api, fallbackName, passkeys = browserPasskeys }: PasskeysDeps) =>
  passkeysMachine.provide({
    actors: {
      loadPasskeys: fromPromise(() => loadPasskeys(api)),
      addPasskey: fromPromise(({ signal }) => addPasskey(api, passkeys, fallbackName, signal)),
      renamePasskey: fromPromise(({ input }) => renamePasskey(api, input.id, input.name)),
      removePasskey: fromPromise(({ input }) => removePasskey(api, input.id)),
      stepUp: createStepUp(api),
    },
  })
