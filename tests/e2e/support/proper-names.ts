const words = `
  Kursi Telegram Facebook YouTube Instagram LinkedIn TikTok Google Apple Chrome Firefox Edge Internet Explorer
  BestChange ExchangeSumo OKchanger Kurs Expert Trustpilot
  Bitcoin Ethereum Tether Litecoin Dogecoin Monero Toncoin Tron Ripple Cardano Solana Polygon Avalanche Cash Dash
  Arbitrum Optimism Base BNB Smart Chain Dai Lightning Stellar Polkadot Chainlink Zcash Cosmos Shiba
  Visa Mastercard Sberbank Tinkoff Revolut Wise Payeer Perfect Money AdvCash Credo TBC Bank Liberty Payoneer Sepa Zelle
  Unix Lari Kvali alt Volet Business Bay Square manager’s cheque Memo Nino Beridze Levan Tamar Irakli Giorgi zzzz
  Windows macOS Linux Android iOS Safari
  JavaScript JPEG PNG PDF Authenticator curl Node Python nonce header
  English ENG GEO RUS
`
  .trim()
  .split(/\s+/)

/**
 * Names that are the same in every language: ours, of currencies, networks and other services, of people in the seed.
 */
export const properNames: readonly string[] = [
  ...words,
  'Kursi Exchange LLC',
  'Bank of Georgia',
  'USD Coin',
  'Advanced Cash',
  'Ethereum Classic',
  'X-Api-Key',
  'X-Api-Nonce',
  'X-Api-Signature',
  'Idempotency-Key',
  'line feed',
  'My Tron wallet',
  'XRP Ledger',
  'Online shop',
]
