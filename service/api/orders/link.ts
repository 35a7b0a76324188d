import type { Order } from './lifecycle.ts'
import { secretOf } from './secret.ts'

/** The page of an order, for whoever has the link. @param origin without a slash at its end */
export const orderLink = (
  keys: Parameters<typeof secretOf>[0],
  order: Pick<Order, 'lang' | 'uid' | 'secretHash'>,
  origin: string,
): string => `${origin}/${order.lang}/order/${order.uid}/${secretOf(keys, order)}/`
