import type { components } from '../../openapi/schema.d.ts'

/** Optional content around every page (spec §2). */
export interface SiteWidgets {
  webAlerts: readonly components['schemas']['WebAlert'][]
  socials: readonly components['schemas']['SocialNetwork'][]
  partners: readonly components['schemas']['Partner'][]
  /** Languages that the service offers; empty if unknown. */
  languages: readonly components['schemas']['Locale'][]
}

export interface SiteWidgetsContext extends SiteWidgets {
  /** Ids of closed alerts: they stay closed in every language. */
  closed: readonly string[]
}

/** For the storage. */
export type SiteWidgetsEmitted = { type: 'alerts.closed'; ids: readonly string[] }

export type SiteWidgetsEvent =
  /** The page is loaded and idle. */
  { type: 'page.settled' } | { type: 'language.changed' } | { type: 'alert.closed'; id: string }
