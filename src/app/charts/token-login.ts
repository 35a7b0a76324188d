import type { PageCharts } from '../../pages/page.types.ts'
import { createTokenLogin } from '../../services/token-login.ts'
import type { AppShell } from '../app.types.ts'
import { bindTokenLogin } from '../bindings/sign-in-links.ts'

export const createCharts = (shell: AppShell): PageCharts['tokenLogin'] => ({
  machine: createTokenLogin(shell.api),
  bind: bindTokenLogin(shell),
})
