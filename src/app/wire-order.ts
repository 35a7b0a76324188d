import type { OrderActor } from '../../machines/order/order.machine.ts'
import type { Frame } from './app.types.ts'
import { stopListening } from './wire.ts'

/** Wires an opened order for as long as its page is open. The page itself tells of its milestones. */
export const wireOrder =
  ({ app, tellRefusal }: Frame) =>
  (order: OrderActor): (() => void) => {
    const listening = [
      order.on('command.refused', ({ refusal }) => tellRefusal(refusal)),
      // Requisites and labels are the service's words.
      app.on('language.changed', () => order.send({ type: 'order.signalled' })),
    ]
    return stopListening(listening)
  }
