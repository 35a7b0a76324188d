import type { components } from '../../openapi/schema.d.ts'

/** What the page shows around its content and can do without (spec §2). */
export interface Extras {
  webAlerts: readonly components['schemas']['WebAlert'][]
  socials: readonly components['schemas']['SocialNetwork'][]
  partners: readonly components['schemas']['Partner'][]
  /** What the service is offered in; none: not known. */
  languages: readonly components['schemas']['Locale'][]
}

export interface ExtrasContext extends Extras {
  /** Ids of the alerts that were read: they do not come back in another language. */
  closed: readonly string[]
}

/** What is to be remembered from visit to visit. */
export type ExtrasEmitted = { type: 'alerts.closed'; ids: readonly string[] }

export type ExtrasEvent =
  /** The page can be used: there is time for the rest. */
  { type: 'page.settled' } | { type: 'language.changed' } | { type: 'alert.closed'; id: string }
