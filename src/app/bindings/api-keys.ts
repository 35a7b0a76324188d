import type { ApiAccessActor } from '../../../machines/api-access/api-access.machine.ts'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notifySuccess } from './notify.ts'

/** Subscribes to the API keys while their page is open. */
export const bindApiKeys =
  ({ app }: AppShell) =>
  (actor: ApiKeysActor): Unsubscribe =>
    stopListening([
      actor.on('key.created', ({ name }) => notifySuccess(app, 'keyCreated', { name })),
      actor.on('key.changed', ({ name }) => notifySuccess(app, 'keyChanged', { name })),
      actor.on('key.deleted', ({ name }) => notifySuccess(app, 'keyDeleted', { name })),
    ])

/** The switches are part of the session's user. */
export const bindApiAccess =
  ({ rootActors: { session } }: AppShell) =>
  (actor: ApiAccessActor): Unsubscribe =>
    stopListening([
      actor.on('settings.changed', ({ settings }) => session.send({ type: 'user.changed', changes: { settings } })),
    ])
