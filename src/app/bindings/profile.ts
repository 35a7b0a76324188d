import { isChanged } from '../../../machines/profile/profile.rules.ts'
import type { Bindings, PageCharts } from '../../pages/page.types.ts'
import { stopListening, unsubscribeAll } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { watchWork } from '../open-work.ts'
import { notifySuccess } from './notify.ts'

const closedAs = { block: 'blocked', delete: 'deleted' } as const

/** Turns events of the profile's sections into the session's user or notices. */
export const profileBindings = ({
  app,
  tellRefusal,
  rootActors: { session },
}: AppShell): Bindings<PageCharts['userProfile']> => ({
  profile: (actor) =>
    unsubscribeAll([
      watchWork(actor, ({ context }) => isChanged(context)),
      stopListening([
        actor.on('user.changed', ({ user }) => {
          session.send({ type: 'user.changed', changes: user })
          notifySuccess(app, 'profileSaved')
        }),
      ]),
    ]),
  emailChange: (actor) =>
    stopListening([
      actor.on('email.changed', ({ email }) => session.send({ type: 'user.changed', changes: { email } })),
    ]),
  passwordChange: (actor) => stopListening([actor.on('password.changed', () => notifySuccess(app, 'passwordChanged'))]),
  messengerLink: (actor) =>
    stopListening([
      actor.on('user.doubted', () => session.send({ type: 'session.doubted' })),
      actor.on('messenger.unlinked', () =>
        session.send({ type: 'user.changed', changes: { hasMessenger: false, notifyMessenger: false } }),
      ),
    ]),
  closure: (actor) =>
    stopListening([
      actor.on('account.closing', ({ kind }) => session.send({ type: 'account.closing', kind: closedAs[kind] })),
      actor.on('account.kept', () => session.send({ type: 'account.closing', kind: null })),
      actor.on('account.closed', ({ kind }) => session.send({ type: 'account.closed', kind: closedAs[kind] })),
    ]),
  verifications: (actor) => stopListening([actor.on('list.refused', ({ refusal }) => tellRefusal(refusal))]),
})
