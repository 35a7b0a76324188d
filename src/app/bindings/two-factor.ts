import { codesMade } from '../../../machines/shared/backup-code.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notifySuccess } from './notify.ts'

/** Subscribes to two-factor authentication while its dialog is open. */
export const bindTwoFactor =
  ({ app, rootActors: { session } }: AppShell) =>
  (actor: TwoFactorActor): Unsubscribe => {
    const doubt = () => session.send({ type: 'session.doubted' })
    const stop = stopListening([
      actor.on('twoFactor.changed', ({ isOn }) => {
        session.send({
          type: 'user.changed',
          changes: { otpEnabled: isOn, ...(isOn ? { backupCodesLeft: codesMade } : {}) },
        })
        notifySuccess(app, isOn ? 'twoFactorOn' : 'twoFactorOff')
      }),
      actor.on('session.doubted', doubt),
    ])
    return () => {
      stop()
      // The dialog was closed before the reply.
      if (actor.getSnapshot().context.isUnsure) doubt()
    }
  }
