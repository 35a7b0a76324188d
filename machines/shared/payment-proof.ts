/** All payment details that an order shows. */
export interface PaymentFacts {
  orderUID: string
  /** What is still due, decimal string. */
  amount: string
  symbol: string
  network: string | null
  /** The text of the template, unchanged. */
  template: string
}

/** The text that the service signs and the page verifies: one detail a line, the template last. */
export const paymentMessage = ({ orderUID, amount, symbol, network, template }: PaymentFacts): string =>
  ['Kursi payment 1', orderUID, amount, symbol, network ?? '', template].join('\n')
