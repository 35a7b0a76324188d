import { fromPromise } from 'xstate'
import { extrasMachine } from '../../machines/extras/extras.machine.ts'
import type { Extras } from '../../machines/extras/extras.types.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { alertsReply, partnersReply, socialsReply } from '../api/extras-schemas.ts'

type Read = Promise<Outcome<Partial<Extras>>>

/** A list that fails is left out without a word (spec §8: failed web alerts). */
const loadExtras = async ({ client, read }: Api): Promise<Extras> => {
  const calls: Read[] = [
    read(() => client.GET('/public/web-alerts/get/list/'), alertsReply),
    read(() => client.GET('/public/social-networks/list/'), socialsReply),
    read(() => client.GET('/public/partners-block/list/', { params: { query: {} } }), partnersReply),
  ]
  const settled = await Promise.allSettled(calls)
  const parts = settled.map((each) => (each.status === 'fulfilled' && each.value.ok ? each.value.value : {}))
  return Object.assign({ webAlerts: [], socials: [], partners: [] }, ...parts)
}

/** The extras chart with its real actor. */
export const createExtras = (api: Api) =>
  extrasMachine.provide({ actors: { loadExtras: fromPromise(() => loadExtras(api)) } })

