import type { OrderExportActor } from '../../../machines/order-export/order-export.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notifySuccess } from './notify.ts'

/** Says that the file is there: the browser may save it without a word. */
export const bindOrderExport =
  ({ app }: AppShell) =>
  (actor: OrderExportActor): Unsubscribe =>
    stopListening([actor.on('orders.exported', () => notifySuccess(app, 'ordersSaved'))])
