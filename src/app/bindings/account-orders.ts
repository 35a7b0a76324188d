import type { RootActors } from '../app.types.ts'

/**
 * Sets the owner of the header's open orders. A guest's orders are claimed for the account before the list is loaded;
 * until then no orders of a previous account are shown.
 */
export const followOwner = ({ session, accountOrders }: Pick<RootActors, 'session' | 'accountOrders'>): void => {
  session.subscribe((snapshot) => {
    const userId = snapshot.context.user?._id ?? null
    const isNew = userId !== accountOrders.getSnapshot().context.userId
    const isSettling = snapshot.matches({ signedIn: 'settling' })
    accountOrders.send({ type: 'owner.known', userId: isSettling && isNew ? null : userId })
  })
}
