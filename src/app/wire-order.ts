import type { ActorRefFrom } from 'xstate'
import type { orderMachine } from '../../machines/order/order.machine.ts'
import type { Runtime } from './runtime.ts'
import { stopAll } from './wire.ts'

/** Wires an opened order for as long as its page is open. */
export const wireOrder =
  ({ app }: Runtime) =>
  (order: ActorRefFrom<typeof orderMachine>): (() => void) => {
    const listening = [
      order.on('notice', ({ key }) => {
        const kind = key === 'orderPaid' || key === 'orderDone' ? 'success' : 'notice'
        app.send({ type: 'notice.raised', kind, key })
      }),
      order.on('command.refused', ({ refusal }) =>
        app.send({ type: 'notice.raised', kind: 'error', code: refusal.code, message: refusal.message }),
      ),
    ]
    return stopAll(listening.map((subscription) => () => subscription.unsubscribe()))
  }
