import { fromCallback, fromPromise } from 'xstate'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { PeerEvent, SessionEvent } from '../../machines/session/session.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import type { Tabs } from '../platform/tabs.ts'
import { getSession } from './get-session.ts'

export interface SessionDeps {
  api: Api
  /** True if this browser has a session, valid or not. */
  mayBeSignedIn: () => Promise<boolean>
  /** Orders that a guest made in this browser. */
  savedOrders: () => readonly SavedOrder[]
  /** @param hear receives messages of the other tabs */
  openTabs: (hear: (word: unknown) => void) => Tabs
}

/** The contract's limit per call. */
const mostClaimed = 100

/**
 * Spec §4: moves saved local orders to the account. @returns the ids that the service has processed
 * @throws ServiceFault without a usable reply
 */
const claimOrders = async ({ api, savedOrders }: SessionDeps): Promise<Outcome<readonly string[]>> => {
  const { client, read } = api
  const orders = savedOrders()
    .slice(0, mostClaimed)
    .map(({ orderUID, orderSecret }) => ({ orderUID, orderSecret }))
  if (orders.length === 0) return accepted([])
  const outcome = await read(() => client.PUT('/user/exchanger/order/update/owner/', { body: { orders } }), nothing)
  return outcome.ok ? accepted(orders.map(({ orderUID }) => orderUID)) : outcome
}

const signOut = ({ client, read }: Api): Promise<Outcome<null>> =>
  read(() => client.DELETE('/user/auth/session/destroy/'), nothing)

/** The message `signedIn` with the user's id. */
const signedIn = /^signedIn ?(?<userId>.*)$/u

const followPeers = (
  { openTabs }: SessionDeps,
  receive: (listener: (event: PeerEvent) => void) => void,
  tell: (event: SessionEvent) => void,
) => {
  const tabs = openTabs((word) => {
    if (word === 'signedOut') tell({ type: 'peer.signedOut' })
    const userId = typeof word === 'string' ? signedIn.exec(word)?.groups?.['userId'] : undefined
    if (userId !== undefined) tell({ type: 'peer.signedIn', userId })
  })
  receive((event) => tabs.tell(event.type === 'told.signedIn' ? `signedIn ${event.userId}` : 'signedOut'))
  return () => tabs.close()
}

/** The session chart with its real actors. */
export const createSession = (deps: SessionDeps) =>
  sessionMachine.provide({
    actors: {
      getSession: fromPromise(async () => ((await deps.mayBeSignedIn()) ? getSession(deps.api) : null)),
      claimOrders: fromPromise(() => claimOrders(deps)),
      signOut: fromPromise(() => signOut(deps.api)),
      peers: fromCallback<PeerEvent>(({ receive, sendBack }) => followPeers(deps, receive, sendBack)),
    },
  })
