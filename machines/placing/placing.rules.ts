import { isFlood, type Refusal } from '../shared/outcome.ts'
import type { PlacingContext } from './placing.types.ts'

/** Too many calls say nothing of an order that was asked for before: it may exist. */
export const isHeld = ({ isRepeated }: Pick<PlacingContext, 'isRepeated'>, refusal: Refusal): boolean =>
  isRepeated && isFlood(refusal)
