import type { PageCharts } from '../../pages/page.types.ts'
import { createMerchant } from '../../services/merchant.ts'
import type { AppShell } from '../app.types.ts'
import { bindMerchant } from '../bindings/merchant.ts'

export const createCharts = (shell: AppShell): PageCharts['notificationLog'] => {
  const { api, platform, orderDeps } = shell
  const machine = createMerchant({ api, signals: orderDeps.signals, now: platform.now })
  return (lang) => ({ machine, bind: bindMerchant(shell, lang) })
}
