import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { backupCodesMachine, BackupCodesActor } from '../../../machines/backup-codes/backup-codes.machine.ts'
import type { passkeysMachine, PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import type { sessionsMachine, SessionsActor } from '../../../machines/sessions/sessions.machine.ts'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { BackupCodesSection } from '../../features/backup-codes/BackupCodesSection.tsx'
import { PasskeysSection } from '../../features/passkeys/PasskeysSection.tsx'
import { SessionsHost } from '../../features/sessions/SessionsHost.tsx'
import { Proving } from '../shared/Proving.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

type Stop = () => void

export interface ProfileProtectionProps {
  charts: {
    backupCodes: typeof backupCodesMachine
    passkeys: typeof passkeysMachine
    sessions: typeof sessionsMachine
  }
  /** Puts the facts of the charts to use. */
  bindings: {
    backupCodes: (actor: BackupCodesActor) => Stop
    passkeys: (actor: PasskeysActor) => Stop
    sessions: (actor: SessionsActor) => Stop
  }
  user: User
  lang: Lang
  /** Puts text on the clipboard; false when that is refused. */
  copy: (text: string) => Promise<boolean>
}

/** The part of the profile that few come for: what else signs in, and where somebody is signed in. Load it lazily. */
export function ProfileProtection({ charts, bindings, user, lang, copy }: ProfileProtectionProps) {
  const passkeys = usePageActor(charts.passkeys)
  const backupCodes = usePageActor(charts.backupCodes)
  useEffect(() => bindings.backupCodes(backupCodes), [bindings, backupCodes])
  useEffect(() => bindings.passkeys(passkeys), [bindings, passkeys])
  const ofPasskeys = useSelector(passkeys, ({ children }) => children.stepUp)
  const proving = useSelector(backupCodes, ({ children }) => children.stepUp) ?? ofPasskeys
  return (
    <>
      {user.otpEnabled === true && user.backupCodesLeft !== undefined && (
        <BackupCodesSection actor={backupCodes} left={user.backupCodesLeft} copy={copy} />
      )}
      <PasskeysSection actor={passkeys} lang={lang} />
      <SessionsHost machine={charts.sessions} bind={bindings.sessions} />
      <Proving actor={proving} />
    </>
  )
}
