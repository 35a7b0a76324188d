/** The call for an order that its page made before any code of the application was here. */
export interface BegunOrder {
  orderUID: string
  orderSecret: string
  /** ms since the epoch, by the device's clock; like every time here */
  at: number
  reply: Promise<{ response: Response; receivedAt: number }>
}

declare global {
  interface Window {
    begunOrder?: BegunOrder
  }
}

/** ms; what was asked for earlier than this is asked for again. */
const lifetime = 30_000

/** The call that was begun for this order, once; else null. */
export const takeBegunOrder = (reference: Pick<BegunOrder, 'orderUID' | 'orderSecret'>): BegunOrder | null => {
  const begun = window.begunOrder
  delete window.begunOrder
  if (begun?.orderUID !== reference.orderUID || begun.orderSecret !== reference.orderSecret) return null
  return Date.now() - begun.at < lifetime ? begun : null
}
