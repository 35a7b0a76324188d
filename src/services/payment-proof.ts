import { paymentMessage } from '../../machines/shared/payment-proof.ts'
import type { Order } from '../../machines/shared/api.ts'
import { isSigned } from '../platform/ed25519.ts'

/** Written into this file by the build, which nobody can change who changes the database or a reply. */
declare const __PAYMENT_KEYS__: string

/**
 * Whether what an order says to pay, and how, was signed by the service; an order that says nothing of it is proven.
 * @throws when the code to find out cannot be fetched
 */
export const isPaymentProven = async ({ orderUID, route: { from }, payment }: Order): Promise<boolean> => {
  const { template, signature } = from.paymentDetails.merchant
  if (template === null) return true
  if (signature === null) return false
  const { symbol, network } = from
  const text = paymentMessage({ orderUID, amount: payment.remaining, symbol, network, template })
  return isSigned(__PAYMENT_KEYS__, signature, text)
}
