import { useSelector } from '@xstate/react'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { BackupCodesSection } from '../../features/backup-codes/BackupCodesSection.tsx'
import { PasskeysSection } from '../../features/passkeys/PasskeysSection.tsx'
import { SessionsSection } from '../../features/sessions/SessionsSection.tsx'
import type { PageCharts, PageTools } from '../page.types.ts'
import { Proving } from '../shared/Proving.tsx'

export interface ProfileProtectionProps {
  charts: PageCharts['profileProtection']
  tools: PageTools
  user: User
  lang: Lang
}

/** The less used part of the profile: passkeys, backup codes and sessions. Load it lazily. */
export default function ProfileProtection({ charts, tools: { copy }, user, lang }: ProfileProtectionProps) {
  const passkeys = useBoundActor(charts.passkeys)
  const backupCodes = useBoundActor(charts.backupCodes)
  const sessions = useBoundActor(charts.sessions)
  const ofSessions = useSelector(sessions, ({ children }) => children.stepUp)
  const ofPasskeys = useSelector(passkeys, ({ children }) => children.stepUp) ?? ofSessions
  const proving = useSelector(backupCodes, ({ children }) => children.stepUp) ?? ofPasskeys
  return (
    <>
      {user.otpEnabled === true && user.backupCodesLeft !== undefined && (
        <BackupCodesSection actor={backupCodes} left={user.backupCodesLeft} copy={copy} />
      )}
      <PasskeysSection actor={passkeys} lang={lang} />
      <SessionsSection actor={sessions} />
      <Proving actor={proving} />
    </>
  )
}
