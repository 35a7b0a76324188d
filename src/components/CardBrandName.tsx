import { cardBrand } from '../../machines/shared/details/card.ts'

/** After a card number, so with a space. Load it lazily: the ranges of all payment systems are here. */
export default function CardBrandName({ number }: { number: string }) {
  const brand = cardBrand(number)
  return brand === null ? null : ` ${brand}`
}
