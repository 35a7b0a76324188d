import { fromPromise } from 'xstate'
import type { I18n } from '@lingui/core'
import { orderExportMachine } from '../../machines/order-export/order-export.machine.ts'
import { accepted } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { orderCsv, orderCsvName } from '../i18n/order-csv.ts'
import { loadOrders } from './order-history.ts'

export interface OrderExportDeps {
  api: Api
  i18n: I18n
  /** Of the device, whose spreadsheet reads the file; BCP 47. */
  locale: () => string
  /** ms since the epoch, by the device's clock */
  now: () => number
  saveFile: (name: string, type: string, text: string) => void
}

/** The chart of the export of orders with its real actors. */
export const createOrderExport = ({ api, i18n, locale, now, saveFile }: OrderExportDeps) =>
  orderExportMachine.provide({
    actors: {
      loadPart: fromPromise(async ({ input }) => {
        const outcome = await loadOrders(api, input)
        return outcome.ok ? accepted({ orders: outcome.value.items, count: outcome.value.count }) : outcome
      }),
      saveFile: fromPromise(async ({ input }) =>
        saveFile(orderCsvName(now()), 'text/csv;charset=utf-8', orderCsv(input.orders, i18n, locale())),
      ),
    },
  })
