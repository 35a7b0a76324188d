import { withBonus } from '../affiliate/partner.ts'
import type { Currency, Route } from '../catalogue/catalogue.ts'
import { limitsOf } from '../catalogue/limits.ts'
import { anyGuest, readSupplies } from '../orders/holding.ts'
import type { Supply } from '../orders/shares.ts'
import type { Core } from '../../core.ts'
import type { CityCodes } from './city-codes.ts'
import { big } from '../../shared/money.ts'

/**
 * One pair in the words of rate monitors (docs/rates-export.md). Amounts are decimal strings with a dot; the names and
 * their order are those of the format.
 */
export interface RateItem {
  from: string
  to: string
  /** `out` of the second currency for `in` of the first, our fee included. */
  in: string
  out: string
  /** The free reserve of what is got. */
  amount: string
  frommin: string
  frommax: string
  tomin: string
  tomax: string
  /** `frommin` and `frommax` once more, by the names that most monitors read. */
  minamount: string
  maxamount: string
  /** Fees beside the rate: none. */
  fromfee: string
  tofee: string
  /** Code of the city of cash. */
  city?: string
  /** Marks, separated by commas. */
  param?: string
}

const cityOf = ({ from, to }: Route, codes: CityCodes): string | undefined => {
  const city = from.city ?? to.city
  return city === null ? undefined : (codes[city] ?? city.toUpperCase())
}

const isCash = ({ kind }: Currency): boolean => kind === 'cash'

/** Marks of a pair: somebody has a hand in cash, and in every order of a service that no clock moves. */
const marksOf = ({ from, to, floating, verifyAccount, verifyPerson }: Route, isByHand: boolean): string[] => [
  ...(isByHand || isCash(from) || isCash(to) ? ['manual'] : []),
  ...(floating ? ['floating'] : []),
  ...(verifyPerson ? ['verifying'] : []),
  ...(verifyAccount ? ['reg'] : []),
]

const itemOf = (
  { speed, cityCodes }: Pick<Core, 'speed' | 'cityCodes'>,
  route: Route,
  rate: string,
  supply: Supply,
): RateItem[] => {
  const { give, get } = limitsOf(route, rate, supply)
  // The reserve is too small for the smallest order.
  if (big(give.max).lt(give.min)) return []
  const city = cityOf(route, cityCodes)
  const marks = marksOf(route, speed === 0)
  return [
    {
      from: route.from.xml,
      to: route.to.xml,
      in: '1',
      out: rate,
      amount: supply.reserve,
      frommin: give.min,
      frommax: give.max,
      tomin: get.min,
      tomax: get.max,
      minamount: give.min,
      maxamount: give.max,
      fromfee: '0',
      tofee: '0',
      ...(city === undefined ? {} : { city }),
      ...(marks.length === 0 ? {} : { param: marks.join(',') }),
    },
  ]
}

/**
 * All pairs that a guest can exchange now; none during technical work.
 * @param bonus percent of the partner's customers
 */
export const readItems = async (core: Core, bonus: string): Promise<RateItem[]> => {
  if (core.settings.get('site').offline) return []
  const now = core.now()
  const supplies = await readSupplies(core.db, anyGuest, core.unpaidShares, now)
  return core.catalogue
    .routes()
    .filter(({ isOn, isShowWeb }) => isOn && isShowWeb)
    .flatMap((route) => {
      const supply = supplies.get(route.toId)
      const rate = withBonus(core.catalogue.rate(route, now), bonus)
      return supply === undefined ? [] : itemOf(core, route, rate, supply)
    })
}
