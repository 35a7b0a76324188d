import type { SiteStatus } from '../shared/api.ts'

export interface SiteContext {
  /** The last status from the service; null before the first. */
  status: SiteStatus | null
}

export type SiteEvent =
  /** The socket announces technical work or its end (`updateStatusWorkSite`, spec §4). */
  | { type: 'work.announced'; offlineStatus: boolean }
  /** A call returned code 5555555555555555 (spec §8). */
  | { type: 'work.reported' }
  /** A call was refused for a reason that contradicts the last status. */
  | { type: 'status.doubted' }
  | { type: 'status.retried' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }

export type SiteEmitted =
  | { type: 'status.changed'; status: SiteStatus }
  /** Technical work is over: failed loads may be retried. */
  | { type: 'service.returned' }
