import { big, floorTo, getFor, plain } from '../../shared/money.ts'
import type { Supply } from '../orders/shares.ts'
import type { Route } from './catalogue.ts'

interface Limits {
  min: string
  max: string
}

/** Maximum amount to give: the limit of the route, or the value of the available reserve. */
const maxOf = ({ max, from }: Route, rate: string, room: string): string => {
  const most = floorTo(big(room).div(rate), from.decimals)
  return big(most).lt(max) ? most : plain(max)
}

/** Limits of both sides at a rate. */
export const limitsOf = (route: Route, rate: string, { room }: Pick<Supply, 'room'>): { give: Limits; get: Limits } => {
  const { min, to } = route
  const max = maxOf(route, rate, room)
  return {
    give: { min: plain(min), max },
    get: { min: getFor(min, rate, to.decimals), max: getFor(max, rate, to.decimals) },
  }
}
