import type { PageCharts } from '../../pages/page.types.ts'
import { createOrderHistory } from '../../services/order-history.ts'
import type { AppShell } from '../app.types.ts'
import { bindOrderHistory } from '../bindings/order-history.ts'

export const createCharts = (shell: AppShell): PageCharts['userOrders'] => {
  const machine = createOrderHistory({ api: shell.api, signals: shell.orderDeps.signals })
  return (lang) => ({ machine, bind: bindOrderHistory(shell, lang) })
}
