import type { Order } from '../../machines/shared/api.ts'

/** Whether a reply about an order is about the one that the form sent. */
export type IsAsSent = (order: Order) => boolean

export interface SentOrders {
  noteSent: (orderUID: string, isAsSent: IsAsSent) => void
  /** True for an order that this page did not place. @param orderUID of the order that was asked for */
  isAsSent: (orderUID: string, order: Order) => boolean
}

/** Orders that this page placed, as long as it is open: values of a person are not stored for it. */
export const createSentOrders = (): SentOrders => {
  const sent = new Map<string, IsAsSent>()
  return {
    noteSent: (orderUID, isAsSent) => void sent.set(orderUID, isAsSent),
    isAsSent: (orderUID, order) => sent.get(orderUID)?.(order) ?? true,
  }
}
