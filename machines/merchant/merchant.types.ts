import type { ListInput } from '../list/list.types.ts'
import type { Refused } from '../shared/waiting.ts'
import type { NotificationFilter } from './notification-list.ts'

export interface MerchantInput {
  /** Position in the log, as in the URL. */
  place: ListInput<NotificationFilter>
}

export interface MerchantContext extends MerchantInput, Refused {
  /** The notification that was last sent again; null before. */
  chosen: string | null
}

export type MerchantEvent =
  /** Sends a notification again. */
  { type: 'resend.asked'; id: string } | { type: 'log.retried' }
