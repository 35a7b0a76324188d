import type { PageCharts } from '../../pages/page.types.ts'
import { createApiKeys } from '../../services/api-keys.ts'
import type { AppShell } from '../app.types.ts'
import { bindApiKeys } from '../bindings/api-keys.ts'

export const createCharts = (shell: AppShell): PageCharts['userApi'] => ({
  machine: createApiKeys(shell.api),
  bind: bindApiKeys(shell),
})
