import type { Lang } from '../../../machines/shared/api.ts'
import type { PageCharts } from '../../pages/page.types.ts'
import {
  createPartnerOrder,
  createPartnerOrders,
  createPartnerOrderView,
  createUnansweredPayment,
} from '../../services/partner-orders.ts'
import type { AppShell } from '../app.types.ts'
import { partnerOrderBindings } from '../bindings/partner-order.ts'
import { createEmitter } from '../emitter.ts'

export const createCharts = (shell: AppShell): PageCharts['partnerOrder'] => {
  const moved = createEmitter()
  const deps = { api: shell.api, signals: shell.orderDeps.signals, onMoved: moved.listen }
  const unanswered = createUnansweredPayment(shell.platform.tabStorage, shell.userId)
  const machines = {
    payment: createPartnerOrder(deps, unanswered),
    history: createPartnerOrders(deps),
    view: createPartnerOrderView(deps),
  }
  return (lang: Lang) => {
    const bind = partnerOrderBindings(shell, lang, moved.tell)
    return {
      payment: { machine: machines.payment, bind: bind.payment, unanswered: unanswered.read },
      history: { machine: machines.history, bind: bind.history },
      view: { machine: machines.view, bind: bind.view },
    }
  }
}
