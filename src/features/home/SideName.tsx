import { useLingui } from '@lingui/react/macro'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import type { FavoriteRate } from '../../../machines/shared/api.ts'

/** A side of a pair, by its familiar name: cash by its city. */
export function SideName({ side }: { side: FavoriteRate['from'] }) {
  const { t } = useLingui()
  const { city, name } = splitCash(side)
  // Names from the service are plain text: <Trans> would parse tags in them.
  return city === null ? name : t`Cash, ${city}`
}
