import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { verificationList } from '../../machines/kyc/verification-list.ts'
import type { Verification } from '../../machines/kyc/verification-list.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { verificationsReply } from '../api/kyc-schemas.ts'
import type { KycDeps } from './kyc.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'

const loadPage = async (
  { api: { client, read } }: KycDeps,
  limit: number,
): Promise<Outcome<ListPage<Verification>>> => {
  const outcome = await read(
    () => client.GET('/user/verification/get/', { params: { query: { limit } } }),
    verificationsReply,
  )
  if (!outcome.ok) return outcome
  const { verifications } = outcome.value
  return accepted({ items: verifications, count: verifications.length })
}

const watchDecisions = ({ onMessage, onOpened }: KycDeps, tell: () => void) => {
  return unsubscribeAll([
    onMessage((method) => {
      if (method === 'verificationChanged') tell()
    }),
    onOpened(tell),
  ])
}

/** The list chart as the verifications of the person, with its real actors. */
export const createVerifications = (deps: KycDeps) =>
  verificationList.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadPage(deps, input.limit)),
      watchItems: fromCallback<EventObject, { items: readonly Verification[] }>(({ sendBack }) =>
        watchDecisions(deps, () => sendBack({ type: 'list.signalled' })),
      ),
    },
  })
