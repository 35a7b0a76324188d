import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { ProfileProtection, type ProfileProtectionProps } from '../../pages/user-profile/ProfileProtection.tsx'
import { createBackupCodes } from '../../services/backup-codes.ts'
import { createPasskeys } from '../../services/passkeys.ts'
import { createSessions } from '../../services/sessions.ts'
import type { AppShell } from '../app.types.ts'
import { stopListening } from '../wire.ts'
import { madeAtOnce } from './protection-facts.ts'

type Parts = Pick<ProfileProtectionProps, 'charts' | 'bindings'>

const chartsOf = ({ api, i18n }: AppShell): Parts['charts'] => ({
  sessions: createSessions(api),
  passkeys: createPasskeys({ api, fallbackName: () => i18n._(msg`Passkey`) }),
  backupCodes: createBackupCodes(api),
})

const bindingsOf = ({ app, rootActors: { session } }: AppShell): Parts['bindings'] => {
  const say = (key: string) => app.send({ type: 'notice.raised', kind: 'success', key })
  return {
    sessions: (actor) => {
      const heard = actor.on('sessions.ended', ({ kind }) =>
        say(kind === 'one' ? 'sessionEnded' : 'otherSessionsEnded'),
      )
      return () => heard.unsubscribe()
    },
    passkeys: (actor) =>
      stopListening([
        actor.on('passkey.added', () => say('passkeyAdded')),
        actor.on('passkey.renamed', () => say('passkeyRenamed')),
        actor.on('passkey.removed', () => say('passkeyRemoved')),
      ]),
    backupCodes: (actor) => {
      const heard = actor.on('codes.made', () =>
        session.send({ type: 'user.changed', changes: { backupCodesLeft: madeAtOnce } }),
      )
      return () => heard.unsubscribe()
    },
  }
}

interface PartProps {
  shell: AppShell
  user: User
  lang: Lang
}

/** Backup codes, passkeys and sessions in the profile, with their charts. */
export function ProfileProtectionPart({ shell, user, lang }: PartProps) {
  const charts = useMemo(() => chartsOf(shell), [shell])
  const bindings = useMemo(() => bindingsOf(shell), [shell])
  return <ProfileProtection charts={charts} bindings={bindings} user={user} lang={lang} copy={shell.platform.copy} />
}
