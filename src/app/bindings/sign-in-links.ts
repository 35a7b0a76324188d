import type { ResetActor } from '../../../machines/reset/reset.machine.ts'
import type { TokenLoginActor } from '../../../machines/token-login/token-login.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'

/** Subscribes to the page of a sign-in link while it is open. */
export const bindTokenLogin =
  ({ rootActors: { session, dialogs } }: AppShell) =>
  (actor: TokenLoginActor): Unsubscribe =>
    stopListening([
      actor.on('user.arrived', ({ user }) => session.send({ type: 'user.arrived', user, via: 'token' })),
      actor.on('dialog.wanted', () => dialogs.send({ type: 'login.opened' })),
    ])

/** Subscribes to the page of a password reset link while it is open. */
export const bindReset =
  ({ rootActors: { session, dialogs } }: AppShell) =>
  (actor: ResetActor): Unsubscribe =>
    stopListening([
      actor.on('user.arrived', ({ user }) => session.send({ type: 'user.arrived', user, via: 'reset' })),
      actor.on('dialog.wanted', ({ dialog }) =>
        dialogs.send({ type: dialog === 'login' ? 'login.opened' : 'recovery.opened' }),
      ),
    ])
