import { fromPromise } from 'xstate'
import { extrasMachine } from '../../machines/extras/extras.machine.ts'
import type { Extras } from '../../machines/extras/extras.types.ts'
import type { Outcome, Refusal } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { withFallback } from './with-fallback.ts'
import { alertsReply, languagesReply, socialsReply } from '../api/extras-schemas.ts'

/** Partners in the page's language. */
type LoadPartners = () => Promise<Outcome<Extras['partners']>>

/** Ids of announcements closed in earlier visits. */
type ClosedAlerts = () => readonly string[]

/** Spec §8: a failed web-alerts call returns nothing silently. */
const silently = () => undefined

const loadExtras = async (
  { client, read }: Api,
  loadPartners: LoadPartners,
  closedAlerts: ClosedAlerts,
  tell: (refusal: Refusal) => void,
): Promise<Extras> => {
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

/** The extras chart with its real actor. @param tell receives the refusal if a visible list is left out */
export const createExtras = (
  api: Api,
  loadPartners: LoadPartners,
  closedAlerts: ClosedAlerts,
  tell: (refusal: Refusal) => void,
) =>
  extrasMachine.provide({
    actors: { loadExtras: fromPromise(() => loadExtras(api, loadPartners, closedAlerts, tell)) },
  })
