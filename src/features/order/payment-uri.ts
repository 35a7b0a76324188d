import type { Order } from '../../../machines/shared/api.ts'
import { amountDue } from '../../../machines/order/order.selectors.ts'

/** Schemes that wallets register; anything else is never linked to. */
const walletScheme =
  /^(bitcoin|bitcoincash|litecoin|dogecoin|dash|zcash|monero|ethereum|tron|ton|solana|xrpl?|ripple|stellar|web\+stellar|cardano):/i

/** Bech32 addresses mean the same in capitals, which make a less dense code. */
const bech32 = /^(bitcoin:bc1|litecoin:ltc1)[a-z0-9]+/i

/** Amounts in a smallest unit, which only the service can count. */
const amountInUnits = /[?&](value|uint256|jetton)=/i

/** Whether the link may be offered as "open in wallet". */
export const isWalletLink = (uri: string): boolean => walletScheme.test(uri)

/**
 * The payment link for what is still due (decimal string): after a partial payment the link of the service asks for
 * too much. Null where the link counts in units that cannot be corrected here, or where there is none.
 */
export const paymentLink = (uri: string | undefined, order: Order): string | null => {
  if (uri === undefined) return null
  if (order.payment.state !== 'partial') return uri
  if (amountInUnits.test(uri)) return null
  return uri.replace(/([?&]amount=)[^&]*/i, `$1${amountDue(order)}`)
}

/** What the QR code holds: the link, its address in capitals where the format allows it (BIP 173). */
export const qrContent = (link: string): string => link.replace(bech32, (head) => head.toUpperCase())
