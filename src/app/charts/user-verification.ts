import type { PageCharts } from '../../pages/page.types.ts'
import { createKyc } from '../../services/kyc.ts'
import type { AppShell } from '../app.types.ts'
import { bindKyc } from '../bindings/kyc.ts'
import { reopeningsOf } from '../bindings/messages.ts'

export const createCharts = (shell: AppShell): PageCharts['userVerification'] => {
  const { api, app, orderDeps } = shell
  const { onMessage } = orderDeps.signals
  return { machine: createKyc({ api, onMessage, onOpened: reopeningsOf(() => app) }), bind: bindKyc(shell) }
}
