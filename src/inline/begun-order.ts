/** The call for an order, started by the page before the application loads. */
export interface BegunOrder {
  orderUID: string
  orderSecret: string
  /** ms since the epoch, by the device's clock */
  at: number
  reply: Promise<{ response: Response; receivedAt: number }>
}

declare global {
  interface Window {
    begunOrder?: BegunOrder
  }
}

/** ms; an older call is ignored and made again. */
const lifetime = 30_000

/** Returns the started call for this order and removes it; null if there is none. */
export const takeBegunOrder = (reference: Pick<BegunOrder, 'orderUID' | 'orderSecret'>): BegunOrder | null => {
  const begun = window.begunOrder
  delete window.begunOrder
  if (begun?.orderUID !== reference.orderUID || begun.orderSecret !== reference.orderSecret) return null
  return Date.now() - begun.at < lifetime ? begun : null
}
