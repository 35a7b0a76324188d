import type { PageCharts } from '../../pages/page.types.ts'
import { saveFile } from '../../platform/save-file.ts'
import { createOrderExport } from '../../services/order-export.ts'
import { createOrderHistory } from '../../services/order-history.ts'
import type { AppShell } from '../app.types.ts'
import { bindOrderExport } from '../bindings/order-export.ts'
import { bindOrderHistory } from '../bindings/order-history.ts'

export const createCharts = (shell: AppShell): PageCharts['userOrders'] => {
  const { api, i18n, platform } = shell
  const history = createOrderHistory({ api, signals: shell.orderDeps.signals })
  return {
    history: (lang) => ({ machine: history, bind: bindOrderHistory(shell, lang) }),
    orderExport: {
      machine: createOrderExport({ api, i18n, locale: () => navigator.language, now: platform.now, saveFile }),
      bind: bindOrderExport(shell),
    },
  }
}
