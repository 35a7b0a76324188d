import type { PartnerOrder, PartnerOrderReference } from '../shared/partner-order.ts'
import type { Refused } from '../shared/waiting.ts'

export interface PartnerOrderViewContext extends Refused {
  reference: PartnerOrderReference
  /** Null until it has loaded. */
  order: PartnerOrder | null
}

export type PartnerOrderViewEvent =
  | { type: 'opening.retried' }
  /** It changed, or may have. */
  | { type: 'order.signalled' }
