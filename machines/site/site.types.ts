import type { SiteStatus } from '../shared/api.ts'

export interface SiteContext {
  /** The last status the service gave; null until it has. */
  status: SiteStatus | null
}

export type SiteEvent =
  /** The socket says whether the site works (`updateStatusWorkSite`, spec §4). */
  | { type: 'work.announced'; offlineStatus: boolean }
  /** Some call came back with code 5555555555555555 (spec §8). */
  | { type: 'work.reported' }
  /** Some call was refused for a reason that the last status did not give. */
  | { type: 'status.doubted' }
  | { type: 'status.retried' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }

export type SiteEmitted =
  | { type: 'status.changed'; status: SiteStatus }
  /** Back from technical work: whatever failed meanwhile may be asked for again. */
  | { type: 'service.returned' }
