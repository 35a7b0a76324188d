import type { components } from '../../openapi/schema.d.ts'

/** Optional content around every page (spec §2). */
export interface Extras {
  webAlerts: readonly components['schemas']['WebAlert'][]
  socials: readonly components['schemas']['SocialNetwork'][]
  partners: readonly components['schemas']['Partner'][]
  /** Languages that the service offers; empty if unknown. */
  languages: readonly components['schemas']['Locale'][]
}

export interface ExtrasContext extends Extras {
  /** Ids of closed alerts: they stay closed in every language. */
  closed: readonly string[]
}

/** For the storage. */
export type ExtrasEmitted = { type: 'alerts.closed'; ids: readonly string[] }

export type ExtrasEvent =
  /** The page is loaded and idle. */
  { type: 'page.settled' } | { type: 'language.changed' } | { type: 'alert.closed'; id: string }
