import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'
import type { AppShell } from '../app.types.ts'
import { notify } from './notify.ts'

/** Spec §2; after an unknown outcome nothing is claimed. */
const kycEnds = {
  completed: { kind: 'success', key: 'kycCompleted' },
  cancelled: { kind: 'error', key: 'kycCancelled' },
  unsure: { kind: 'warning', key: 'kycUnsure' },
} as const satisfies Record<string, NoticeRequest>

/** Subscribes to the dialogs for the life of the page. */
export const bindDialogs = ({ app, rootActors: { dialogs, session, site } }: AppShell): void => {
  dialogs.on('user.arrived', (arrival) => session.send(arrival))
  dialogs.on('session.doubted', () => session.send({ type: 'session.doubted' }))
  dialogs.on('kyc.ended', ({ kind }) => {
    notify(app, kycEnds[kind])
    if (kind !== 'cancelled') session.send({ type: 'session.doubted' })
  })
  dialogs.on('dialog.failed', () => notify(app, { kind: 'error', key: 'dialogUnavailable' }))
  site.on('status.changed', ({ status }) =>
    dialogs.send({
      type: 'captcha.changed',
      captcha: { module: status.captcha_module, publicKey: status.captcha_public },
    }),
  )
}
