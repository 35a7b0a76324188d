import type { components } from '../../openapi/schema.d.ts'
import type { Order } from './api.ts'

/** What of an order is signed. */
export type PaymentFacts = Pick<Order, 'payment' | 'toValues'> & {
  route: Pick<Order['route'], 'rate' | 'to'> & {
    from: Pick<Order['route']['from'], 'symbol' | 'network'>
  }
}

/**
 * The text that the service signs and the page verifies, one detail a line: the order, what is still due, what is paid
 * out for it and to where, and the text of the template, unchanged.
 * @param orderUID the order that was asked for, which a reply may not be about
 * @returns an empty line for a side without a network
 */
export const paymentMessage = (
  orderUID: string,
  { route: { from, to, rate }, payment, toValues }: PaymentFacts,
  template: string,
): string =>
  [
    'Kursi payment 2',
    orderUID,
    payment.remaining,
    from.symbol,
    from.network,
    rate.amount,
    to.amount,
    to.symbol,
    to.network,
    JSON.stringify(toValues.map(({ name, value }) => [name, value])),
    template,
  ].join('\n')

/** What of a wallet's deposit address is signed. */
export type DepositFacts = Omit<components['schemas']['WalletAddress'], 'signature'>

/**
 * The text that the service signs and the page verifies, one detail a line: the account that is filled, coin, network
 * and address.
 * @returns an empty line for what there is not
 */
export const depositMessage = (
  userId: string,
  { walletId, network, networkTitle = '', address, memo = '', tag = '' }: DepositFacts,
): string => ['Kursi deposit 1', userId, walletId, network, networkTitle, address, memo, tag].join('\n')
