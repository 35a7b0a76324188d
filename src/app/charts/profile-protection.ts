import { msg } from '@lingui/core/macro'
import type { PageCharts } from '../../pages/page.types.ts'
import { createBackupCodes } from '../../services/backup-codes.ts'
import { createPasskeys } from '../../services/passkeys.ts'
import { createSessions } from '../../services/sessions.ts'
import type { AppShell } from '../app.types.ts'
import { protectionBindings } from '../bindings/protection.ts'

export const createCharts = (shell: AppShell): PageCharts['profileProtection'] => {
  const { api, i18n } = shell
  const bindings = protectionBindings(shell)
  return {
    sessions: { machine: createSessions(api), bind: bindings.sessions },
    passkeys: {
      machine: createPasskeys({ api, fallbackName: () => i18n._(msg`Passkey`) }),
      bind: bindings.passkeys,
    },
    backupCodes: { machine: createBackupCodes(api), bind: bindings.backupCodes },
  }
}
