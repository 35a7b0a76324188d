/** Schemes that wallets register; anything else is never linked to. */
const walletScheme =
  /^(bitcoin|bitcoincash|litecoin|dogecoin|dash|zcash|monero|ethereum|tron|ton|solana|xrpl?|ripple|stellar|web\+stellar|cardano):/i

/** Bech32 addresses are case-insensitive; upper case makes a less dense QR code. */
const bech32 = /^(bitcoin:bc1|litecoin:ltc1)[a-z0-9]+/i

/** Whether the link may be offered as "open in wallet". */
export const isWalletLink = (uri: string): boolean => walletScheme.test(uri)

/** Content of the QR code: the link, with its address in upper case where the format allows it (BIP 173). */
export const qrContent = (link: string): string => link.replace(bech32, (head) => head.toUpperCase())
