import type { OrderSnapshot } from '../../../machines/order/order.selectors.ts'
import type { Command, OrderEvent } from '../../../machines/order/order.types.ts'
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

/** Where a finished order leads on to. */
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
  /** Where people are asked for help. */
  supportHref: string
}

/** How the button of a command stands: busy while that command is on its way, off while another one is. */
export const standOf = (
  { snapshot }: OrderView,
  command: Command,
  press: OrderEvent,
): { busy: boolean; disabled: boolean } => {
  const busy = snapshot.matches({ live: { command: 'sending' } }) && snapshot.context.command?.status === command
  return { busy, disabled: !busy && !snapshot.can(press) }
}

/** The person is being asked whether the order is really to be cancelled. */
export const isAskingCancel = ({ snapshot }: Pick<OrderView, 'snapshot'>): boolean =>
  snapshot.can({ type: 'cancellation.declined' })
