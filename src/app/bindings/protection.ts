import { codesMade } from '../../../machines/shared/backup-code.ts'
import type { Bindings, PageCharts } from '../../pages/page.types.ts'
import { stopListening } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notifySuccess } from './notify.ts'

/** Turns events of sessions, passkeys and backup codes into notices or the session's user. */
export const protectionBindings = ({
  app,
  rootActors: { session },
}: AppShell): Bindings<PageCharts['profileProtection']> => ({
  sessions: (actor) =>
    stopListening([
      actor.on('sessions.ended', ({ kind }) =>
        notifySuccess(app, kind === 'one' ? 'sessionEnded' : 'otherSessionsEnded'),
      ),
    ]),
  passkeys: (actor) =>
    stopListening([
      actor.on('passkey.added', () => notifySuccess(app, 'passkeyAdded')),
      actor.on('passkey.renamed', () => notifySuccess(app, 'passkeyRenamed')),
      actor.on('passkey.removed', () => notifySuccess(app, 'passkeyRemoved')),
    ]),
  backupCodes: (actor) =>
    stopListening([
      actor.on('codes.made', () => session.send({ type: 'user.changed', changes: { backupCodesLeft: codesMade } })),
    ]),
})
