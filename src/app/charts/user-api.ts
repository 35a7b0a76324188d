import type { PageCharts } from '../../pages/page.types.ts'
import { createApiAccess } from '../../services/api-access.ts'
import { createApiKeys } from '../../services/api-keys.ts'
import type { AppShell } from '../app.types.ts'
import { bindApiAccess, bindApiKeys } from '../bindings/api-keys.ts'

export const createCharts = (shell: AppShell): PageCharts['userApi'] => ({
  apiKeys: { machine: createApiKeys(shell.api), bind: bindApiKeys(shell) },
  access: { machine: createApiAccess(shell.api), bind: bindApiAccess(shell) },
})
