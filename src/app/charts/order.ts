import { takeBegunOrder } from '../../inline/begun-order.ts'
import type { PageCharts } from '../../pages/page.types.ts'
import { createOrder } from '../../services/order.ts'
import { watched } from '../../ui/hydration.ts'
import type { AppShell } from '../app.types.ts'
import { bindOrder, notifyLinkCopied } from '../bindings/order.ts'

export const createCharts = (shell: AppShell): PageCharts['order'] => {
  const { app, orderDeps, rootActors } = shell
  return {
    order: { machine: createOrder(orderDeps, takeBegunOrder), bind: bindOrder(shell) },
    secretOf: (orderUID) =>
      rootActors.orders.getSnapshot().context.orders.find((saved) => saved.orderUID === orderUID)?.orderSecret ?? '',
    isConnectionLost: watched(app, (snapshot) => snapshot.hasTag('lineLost')),
    tellShared: () => notifyLinkCopied(shell),
  }
}
