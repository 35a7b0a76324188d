import type { Order } from './lifecycle.ts'
import { secretOf } from './secret.ts'

/** Link to the page of an order. @param origin without a trailing slash */
export const orderLink = (
  keys: Parameters<typeof secretOf>[0],
  order: Pick<Order, 'lang' | 'uid' | 'secretHash'>,
  origin: string,
): string => `${origin}/${order.lang}/order/${order.uid}/${secretOf(keys, order)}/`
