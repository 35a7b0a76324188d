import type { PageCharts } from '../../pages/page.types.ts'
import { createRatesExport } from '../../services/rates-export.ts'
import type { AppShell } from '../app.types.ts'
import { bindRatesExport } from '../bindings/rates-export.ts'

export const createCharts = (shell: AppShell): PageCharts['ratesExport'] => ({
  machine: createRatesExport({ api: shell.api, servicePath: shell.config.apiBase + shell.config.servicePath }),
  bind: bindRatesExport(shell),
})
