import type { Order } from './api.ts'

/** Why a payment was returned, as far as it can be told to the customer (rules of the exchange). */
export type ReturnReason = 'late' | 'short' | 'cancelled' | 'refused'

/** @param hasRunOut whether the order ended after the time to pay */
export const returnReasonOf = (state: Order['payment']['state'], hasRunOut: boolean): ReturnReason => {
  if (state === 'late') return 'late'
  if (state !== 'partial') return 'refused'
  return hasRunOut ? 'short' : 'cancelled'
}
