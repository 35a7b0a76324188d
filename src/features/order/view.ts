import type { OrderSnapshot } from '../../../machines/order/order.selectors.ts'
import type { OrderEvent } from '../../../machines/order/order.types.ts'
import type { Lang, Order } from '../../../machines/shared/api.ts'
import type { HeadingRef } from './use-own-step.ts'

/** What every part of the order's screen draws from. */
export interface OrderView {
  snapshot: OrderSnapshot
  order: Order
  lang: Lang
  /** Copies a text; false when the browser refuses. */
  copy: (text: string) => Promise<boolean>
  /** Sends what the person did. */
  act: (event: OrderEvent) => void
}

export interface StageProps {
  view: OrderView
  heading: HeadingRef
  homeHref: string
}

/** Whether this command is on its way to the service. */
export const isSending = ({ snapshot }: OrderView, status: Order['status']): boolean =>
  snapshot.matches({ live: { command: 'sending' } }) && snapshot.context.command?.status === status
