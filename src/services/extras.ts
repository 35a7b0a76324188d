import { fromPromise } from 'xstate'
import { extrasMachine } from '../../machines/extras/extras.machine.ts'
import type { Extras } from '../../machines/extras/extras.types.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { alertsReply, languagesReply, socialsReply } from '../api/extras-schemas.ts'

/** The partners in the language of the page. */
type LoadPartners = () => Promise<Outcome<Extras['partners']>>

/** Ids of the announcements that were closed in earlier visits. */
type ClosedAlerts = () => readonly string[]

/** The lists of a reply, or none: one that fails is left out without a word (spec §8: failed web alerts). */
const orNone = async <Lists>(reading: Promise<Outcome<Lists>>, none: Lists): Promise<Lists> => {
  const outcome = await reading.catch(() => null)
  return outcome?.ok ? outcome.value : none
}

const loadExtras = async (
  { client, read }: Api,
  loadPartners: LoadPartners,
  closedAlerts: ClosedAlerts,
): Promise<Extras> => {
  const [alerts, socials, partners, languages] = await Promise.all([
    orNone(
      read(() => client.GET('/public/web-alerts/get/list/'), alertsReply),
      { webAlerts: [] },
    ),
    orNone(
      read(() => client.GET('/public/social-networks/list/'), socialsReply),
      { socials: [] },
    ),
    orNone(loadPartners(), []),
    orNone(
      read(() => client.GET('/public/server/lang/all/'), languagesReply),
      { lang: [] },
    ),
  ])
  const closed = new Set(closedAlerts())
  const webAlerts = alerts.webAlerts.filter(({ id }) => !closed.has(id))
  return { webAlerts, ...socials, partners, languages: languages.lang }
}

/** The extras chart with its real actor. */
export const createExtras = (api: Api, loadPartners: LoadPartners, closedAlerts: ClosedAlerts) =>
  extrasMachine.provide({ actors: { loadExtras: fromPromise(() => loadExtras(api, loadPartners, closedAlerts)) } })
