import type { Refused } from '../shared/waiting.ts'

export interface PromoCodeContext extends Refused {
  /** As typed. */
  text: string
}

export type PromoCodeEvent = { type: 'promo.typed'; text: string } | { type: 'promo.submitted' }

export type PromoCodeEmitted = { type: 'field.asked'; key: 'promo' } | { type: 'promo.activated' }
