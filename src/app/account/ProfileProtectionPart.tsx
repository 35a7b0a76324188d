import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { ProfileProtection, type ProfileProtectionProps } from '../../pages/ProfileProtection.tsx'
import { createBackupCodes } from '../../services/backup-codes.ts'
import { createPasskeys } from '../../services/passkeys.ts'
import { createSessions } from '../../services/sessions.ts'
import type { Frame } from '../app.types.ts'
import { stopListening } from '../wire.ts'
import { madeAtOnce } from './protection-facts.ts'

type Parts = Pick<ProfileProtectionProps, 'charts' | 'wires'>

const chartsOf = ({ api, i18n }: Frame): Parts['charts'] => ({
  sessions: createSessions(api),
  passkeys: createPasskeys({ api, fallbackName: () => i18n._(msg`Passkey`) }),
  backupCodes: createBackupCodes(api),
})

const wiresOf = ({ app, residents: { session } }: Frame): Parts['wires'] => {
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
  frame: Frame
  user: User
  lang: Lang
}

/** Backup codes, passkeys and sessions in the profile, with their charts. */
export function ProfileProtectionPart({ frame, user, lang }: PartProps) {
  const charts = useMemo(() => chartsOf(frame), [frame])
  const wires = useMemo(() => wiresOf(frame), [frame])
  return <ProfileProtection charts={charts} wires={wires} user={user} lang={lang} copy={frame.platform.copy} />
}
