import { useMemo } from 'react'
import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'
import UserProfilePage, { type ProfileCharts, type ProfileBindings } from '../../pages/user-profile/UserProfilePage.tsx'
import { createClosure } from '../../services/closure.ts'
import { createEmailChange } from '../../services/email-change.ts'
import { createPasswordChange } from '../../services/password-change.ts'
import { createProfile } from '../../services/profile.ts'
import { createTwoFactor } from '../../services/two-factor.ts'
import { createVerifications } from '../../services/verifications.ts'
import type { AppShell } from '../app.types.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { Late, late } from '../../ui/Late.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import { madeAtOnce } from './protection-facts.ts'
import { useUser, type PageProps } from './user.ts'

const chartsOf = ({ api, app, orderDeps }: AppShell): ProfileCharts => ({
  profile: createProfile(api),
  emailChange: createEmailChange({ api, lang: () => app.getSnapshot().context.lang }),
  passwordChange: createPasswordChange(api),
  closure: createClosure(api),
  twoFactor: createTwoFactor(api),
  verifications: createVerifications({ api, ...orderDeps.signals }),
})

const loadProtection = withTexts(() => import('./ProfileProtectionPart.tsx'))
const Protection = late(async () => ({ default: (await loadProtection()).ProfileProtectionPart }))

const closedAs = { block: 'blocked', delete: 'deleted' } as const

/** What the sections tell becomes the session's user, or a notice. */
const bindingsOf = ({ app, tellRefusal, rootActors: { session } }: AppShell): ProfileBindings => {
  const say = (key: string, kind: NoticeRequest['kind'] = 'success') => app.send({ type: 'notice.raised', kind, key })
  return {
    profile: (actor) => {
      const heard = actor.on('user.changed', ({ user }) => {
        session.send({ type: 'user.changed', changes: user })
        say('profileSaved')
      })
      return () => heard.unsubscribe()
    },
    emailChange: (actor) => {
      const heard = actor.on('email.changed', ({ email }) => session.send({ type: 'user.changed', changes: { email } }))
      return () => heard.unsubscribe()
    },
    passwordChange: (actor) => {
      const heard = actor.on('password.changed', () => say('passwordChanged'))
      return () => heard.unsubscribe()
    },
    closure: (actor) => {
      const heard = [
        actor.on('account.closing', ({ kind }) => session.send({ type: 'account.closing', kind: closedAs[kind] })),
        actor.on('account.kept', () => session.send({ type: 'account.closing', kind: null })),
        actor.on('account.closed', ({ kind }) => session.send({ type: 'account.closed', kind: closedAs[kind] })),
      ]
      return stopListening(heard)
    },
    twoFactor: (actor) => {
      const doubt = () => session.send({ type: 'session.doubted' })
      const stop = stopListening([
        actor.on('twoFactor.changed', ({ isOn }) => {
          session.send({
            type: 'user.changed',
            changes: { otpEnabled: isOn, ...(isOn ? { backupCodesLeft: madeAtOnce } : {}) },
          })
          say(isOn ? 'twoFactorOn' : 'twoFactorOff')
        }),
        actor.on('session.doubted', doubt),
      ])
      return () => {
        stop()
        // The page was left with the dialog open.
        if (actor.getSnapshot().context.isUnsure) doubt()
      }
    },
    verifications: (actor) => stopListening([actor.on('list.refused', ({ refusal }) => tellRefusal(refusal))]),
  }
}

/** `/user/profile/` */
export default function UserProfileRoute({ shell, match: { lang } }: PageProps) {
  const user = useUser(shell)
  const charts = useMemo(() => chartsOf(shell), [shell])
  const bindings = useMemo(() => bindingsOf(shell), [shell])
  return (
    <UserProfilePage
      charts={charts}
      bindings={bindings}
      user={user}
      lang={lang}
      copy={shell.platform.copy}
      renderProtection={(known) => (
        <Late part={Protection.part} waiting={<Skeleton shape="block" />}>
          <Protection.View shell={shell} user={known} lang={lang} />
        </Late>
      )}
      onSetPassword={(email) => shell.rootActors.dialogs.send({ type: 'password.wanted', email })}
      verificationHref={pathTo('userVerification', lang)}
      keysHref={pathTo('userApi', lang)}
    />
  )
}
