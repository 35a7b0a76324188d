import type { OrderSnapshot } from '../../../machines/order/order.selectors.ts'
import type { Command, OrderEvent } from '../../../machines/order/order.types.ts'
import type { Lang, Order } from '../../../machines/shared/api.ts'
import type { HeadingRef } from './use-own-step.ts'

/** Input of every part of the order's screen. */
export interface OrderView {
  snapshot: OrderSnapshot
  order: Order
  lang: Lang
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** Sends a user action. */
  act: (event: OrderEvent) => void
}

/** Links of a finished order. */
export interface After {
  /** The form with the same pair and amount. */
  againHref: string
  reviewsHref: string
  print: (() => void) | undefined
}

export interface StageProps {
  view: OrderView
  after: After
  heading: HeadingRef
  homeHref: string
  /** Support contact. */
  supportHref: string
}

/** State of a command's button: busy while that command is pending, disabled while another one is. */
export const standOf = (
  { snapshot }: OrderView,
  command: Command,
  press: OrderEvent,
): { busy: boolean; disabled: boolean } => {
  const busy = snapshot.matches({ live: { command: 'sending' } }) && snapshot.context.command?.status === command
  return { busy, disabled: !busy && !snapshot.can(press) }
}

/** The cancellation question is open. */
export const isAskingCancel = ({ snapshot }: Pick<OrderView, 'snapshot'>): boolean =>
  snapshot.can({ type: 'cancellation.declined' })
