import type { PageCharts } from '../../pages/page.types.ts'
import { createReset } from '../../services/reset.ts'
import type { AppShell } from '../app.types.ts'
import { bindReset } from '../bindings/sign-in-links.ts'

export const createCharts = (shell: AppShell): PageCharts['resetPassword'] => ({
  machine: createReset({ api: shell.api, lang: () => shell.app.getSnapshot().context.lang }),
  bind: bindReset(shell),
})
