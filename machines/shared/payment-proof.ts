/** What somebody is told to pay, and how: all that is shown of it. */
export interface PaymentFacts {
  orderUID: string
  /** What is still due, decimal string. */
  amount: string
  symbol: string
  network: string | null
  /** The text of the template, as it is sent. */
  template: string
}

/** The text that the service signs and the page checks: each fact on a line of its own, the template last. */
export const paymentMessage = ({ orderUID, amount, symbol, network, template }: PaymentFacts): string =>
  ['Kursi payment 1', orderUID, amount, symbol, network ?? '', template].join('\n')
