/** Schemes that wallets register; anything else is never linked to. */
const walletScheme =
  /^(bitcoin|bitcoincash|litecoin|dogecoin|dash|zcash|monero|ethereum|tron|ton|solana|xrpl?|ripple|stellar|web\+stellar|cardano):/i

/** Whether the link may be offered as "open in wallet". */
export const isWalletLink = (uri: string): boolean => walletScheme.test(uri)
