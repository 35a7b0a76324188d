import type { RootActors } from '../app.types.ts'

/**
 * Whose open orders the header shows. A guest's orders become the account's first: then all are asked for together.
 * Until then nothing stays of an account that was here before.
 */
export const followOwner = ({ session, accountOrders }: Pick<RootActors, 'session' | 'accountOrders'>): void => {
  session.subscribe((snapshot) => {
    const userId = snapshot.context.user?._id ?? null
    const isNew = userId !== accountOrders.getSnapshot().context.userId
    const isSettling = snapshot.matches({ signedIn: 'settling' })
    accountOrders.send({ type: 'owner.known', userId: isSettling && isNew ? null : userId })
  })
}
