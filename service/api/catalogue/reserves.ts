import type { components } from '../../../openapi/schema.d.ts'
import type { Core } from '../../core.ts'
import { big, getFor, plain, significant } from '../../shared/money.ts'
import type { Money } from '../../shared/money.ts'
import type { Lang } from '../../texts/languages.ts'
import { readReserves } from '../orders/holding.ts'
import type { Reserve } from '../orders/holding.ts'
import type { Currency, Route } from './catalogue.ts'
import { currencyName, imageOf } from './currency-names.ts'

type CurrencyReserve = components['schemas']['CurrencyReserve']

/** The largest order is a bound, not an amount to pay: later digits say nothing. */
const shownDigits = 6

/** What one order pays out at least and at most, over all pairs that end with a currency. */
interface Span {
  smallest: Money
  largest: Money
}

const spanOf = (core: Core, routes: readonly Route[], now: number): Span | null => {
  const spans = routes.map((route) => {
    const rate = core.catalogue.rate(route, now)
    return { smallest: big(getFor(route.min, rate, route.to.decimals)), largest: big(route.max).times(rate) }
  })
  const [first, ...others] = spans
  if (first === undefined) return null
  return others.reduce(
    (span, { smallest, largest }) => ({
      smallest: smallest.lt(span.smallest) ? smallest : span.smallest,
      largest: largest.gt(span.largest) ? largest : span.largest,
    }),
    first,
  )
}

const levelOf = (free: string, span: Span | null): CurrencyReserve['level'] => {
  if (span === null) return 'enough'
  if (big(free).lt(span.smallest)) return 'out'
  return big(free).lt(span.largest) ? 'low' : 'enough'
}

const show = (
  currency: Currency,
  { reserve, held, free }: Reserve,
  span: Span | null,
  lang: Lang,
): CurrencyReserve => ({
  currencyId: currency.currencyId,
  name: currencyName(currency, lang),
  xml: currency.xml,
  symbol: currency.symbol,
  image: imageOf(currency),
  reserve: plain(reserve),
  held,
  free,
  ...(span === null ? {} : { smallest: plain(span.smallest), largest: significant(span.largest, shownDigits) }),
  level: levelOf(free, span),
})

/** The reserves of all currencies, in the order in which they are got (spec §2: reserves view). */
export const reservesOf = async (core: Core, lang: Lang): Promise<CurrencyReserve[]> => {
  const now = core.now()
  const reserves = await readReserves(core.db, now)
  const routes = Map.groupBy(
    core.catalogue.routes().filter(({ isOn, isShowWeb }) => isOn && isShowWeb),
    ({ toId }) => toId,
  )
  return core.catalogue
    .currencies()
    .toSorted((left, right) => left.positionOut - right.positionOut)
    .flatMap((currency) => {
      const reserve = reserves.get(currency.currencyId)
      const span = spanOf(core, routes.get(currency.currencyId) ?? [], now)
      return reserve === undefined ? [] : [show(currency, reserve, span, lang)]
    })
}
