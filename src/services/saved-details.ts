import { fromPromise } from 'xstate'
import type { Requisite } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { savedDetails } from '../../machines/wallets/saved-details.ts'
import type { Api } from '../api/client.ts'
import { requisitesReply } from '../api/wallet-schemas.ts'

/** @throws ServiceFault without a usable reply */
export const loadRequisites = async ({ client, read }: Api): Promise<Outcome<readonly Requisite[]>> => {
  const outcome = await read(() => client.GET('/user/wallets/requisite/list/'), requisitesReply)
  return outcome.ok ? accepted(outcome.value.requisites) : outcome
}

/** The chart of the saved payment details that the exchange form offers. */
export const createSavedDetails = (api: Api) =>
  savedDetails.provide({ actors: { loadContent: fromPromise(() => loadRequisites(api)) } })
