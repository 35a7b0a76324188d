import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { ProfileProtection, type ProfileProtectionProps } from '../../pages/user-profile/ProfileProtection.tsx'
import { createBackupCodes } from '../../services/backup-codes.ts'
import { createPasskeys } from '../../services/passkeys.ts'
import { createSessions } from '../../services/sessions.ts'
import type { AppShell } from '../app.types.ts'
import { protectionBindings } from '../bindings/protection.ts'

const chartsOf = ({ api, i18n }: AppShell): ProfileProtectionProps['charts'] => ({
  sessions: createSessions(api),
  passkeys: createPasskeys({ api, fallbackName: () => i18n._(msg`Passkey`) }),
  backupCodes: createBackupCodes(api),
})

interface PartProps {
  shell: AppShell
  user: User
  lang: Lang
}

/** Backup codes, passkeys and sessions in the profile, with their charts. */
export function ProfileProtectionPart({ shell, user, lang }: PartProps) {
  const charts = useMemo(() => chartsOf(shell), [shell])
  const bindings = useMemo(() => protectionBindings(shell), [shell])
  return <ProfileProtection charts={charts} bindings={bindings} user={user} lang={lang} copy={shell.platform.copy} />
}
