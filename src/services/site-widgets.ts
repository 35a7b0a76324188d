import { fromPromise } from 'xstate'
import { siteWidgetsMachine } from '../../machines/site-widgets/site-widgets.machine.ts'
import type { SiteWidgets } from '../../machines/site-widgets/site-widgets.types.ts'
import type { Outcome, Refusal } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { withFallback } from './with-fallback.ts'
import { alertsReply, languagesReply, socialsReply } from '../api/site-widgets-schemas.ts'

/** Partners in the page's language. */
type LoadPartners = () => Promise<Outcome<SiteWidgets['partners']>>

/** Ids of announcements closed in earlier visits. */
type ClosedAlerts = () => readonly string[]

/** Spec §8: a failed web-alerts call returns nothing silently. */
const silently = () => undefined

const loadSiteWidgets = async (
  { client, read }: Api,
  loadPartners: LoadPartners,
  closedAlerts: ClosedAlerts,
  tell: (refusal: Refusal) => void,
): Promise<SiteWidgets> => {
  const [alerts, socials, partners, languages] = await Promise.all([
    withFallback(
      read(() => client.GET('/public/web-alerts/get/list/'), alertsReply),
      { webAlerts: [] },
      silently,
    ),
    withFallback(
      read(() => client.GET('/public/social-networks/list/'), socialsReply),
      { socials: [] },
      tell,
    ),
    withFallback(loadPartners(), [], tell),
    withFallback(
      read(() => client.GET('/public/server/lang/all/'), languagesReply),
      { lang: [] },
      tell,
    ),
  ])
  const closed = new Set(closedAlerts())
  const webAlerts = alerts.webAlerts.filter(({ id }) => !closed.has(id))
  return { webAlerts, ...socials, partners, languages: languages.lang }
}

/** The siteWidgets chart with its real actor. @param tell receives the refusal if a visible list is left out */
export const createSiteWidgets = (
  api: Api,
  loadPartners: LoadPartners,
  closedAlerts: ClosedAlerts,
  tell: (refusal: Refusal) => void,
) =>
  siteWidgetsMachine.provide({
    actors: { loadSiteWidgets: fromPromise(() => loadSiteWidgets(api, loadPartners, closedAlerts, tell)) },
  })
