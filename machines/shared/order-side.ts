import type { GetSide, GiveSide, OrderSide } from './api.ts'

/** The side of an order as the service stores it: of its currency, what names it, and the amount (decimal string). */
export const sideOf = (
  { name, xml, symbol, image, kind, network, decimals }: GiveSide | GetSide,
  amount: string,
): OrderSide => ({
  name,
  xml,
  symbol,
  image,
  kind,
  network,
  decimals,
  amount,
})
