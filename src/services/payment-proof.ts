import { depositMessage, paymentMessage } from '../../machines/shared/payment-proof.ts'
import type { Order } from '../../machines/shared/api.ts'
import type { DepositAddress } from '../../machines/wallets/wallets.types.ts'
import { isSigned } from '../platform/ed25519.ts'

/** Written into this file by the build, so that a changed database or reply cannot replace the keys. */
declare const __PAYMENT_KEYS__: string

/**
 * True if the service signed the order's payment details, or if the order has none.
 * @param orderUID of the order that was asked for, which the reply may not be about
 * @throws if the verification code cannot be fetched
 */
export const isPaymentProven = async (orderUID: string, order: Order): Promise<boolean> => {
  const { template, signature } = order.route.from.paymentDetails.merchant
  if (template === null) return true
  if (signature === null) return false
  return isSigned(__PAYMENT_KEYS__, signature, paymentMessage(orderUID, order, template))
}

/**
 * True if the service signed the address for this account, coin and network.
 * @param userId of the account, which the reply may not be about; null for a guest
 * @param asked what the address was asked for
 * @throws if the verification code cannot be fetched
 */
export const isDepositProven = async (
  userId: string | null,
  asked: { walletId: string; network: string },
  { signature, ...address }: DepositAddress,
): Promise<boolean> =>
  userId !== null && isSigned(__PAYMENT_KEYS__, signature, depositMessage(userId, { ...address, ...asked }))
