import * as z from 'zod/mini'
import type { Storage } from '../platform/storage.ts'
import type { Persisted } from './persisted.ts'

/**
 * The owner of the persisted form draft and unanswered order. An account's draft and order are removed when its session
 * ends; if the order was created, it is in the account's history.
 */

const ownership = z.object({ userId: z.string() })

export interface DraftOwner {
  /** True if the draft belongs to an account. */
  isAccount: () => boolean
  /**
   * Call it when the session is known. Removes another account's draft; a guest's draft becomes the account's, except
   * the e-mail, because the account has its own.
   * @param userId null for a guest
   * @returns true if an open form must be cleared
   */
  settle: (userId: string | null) => boolean
}

/** @param tab session storage, where unanswered orders are: a tab that is restored may be another account's */
export const createDraftOwner = (
  storage: Storage,
  tab: Storage,
  { draft, keepDraft, dropDraft, dropOrders }: Pick<Persisted, 'draft' | 'keepDraft' | 'dropDraft' | 'dropOrders'>,
): DraftOwner => {
  const kept = () => storage.read('draftOwner', ownership)
  const own = (userId: string) => {
    storage.write('draftOwner', { userId })
    const left = draft()
    if (left !== null) keepDraft({ ...left, email: null })
  }
  const settleTab = (userId: string | null) => {
    const before = tab.read('draftOwner', ownership)
    if (before !== null && before.userId !== userId) {
      dropOrders()
      tab.remove('draftOwner')
    }
    if (userId !== null) tab.write('draftOwner', { userId })
  }
  // All tabs share the storage: another tab may already have removed the draft while this form still shows it.
  let known: string | null = null
  return {
    isAccount: () => kept() !== null,
    settle: (userId) => {
      const owner = kept()?.userId ?? null
      const isLeft = owner !== null && owner !== userId
      const isGone = known !== null && known !== userId
      known = userId
      if (isLeft) {
        dropDraft()
        storage.remove('draftOwner')
      }
      settleTab(userId)
      if (userId !== null && owner !== userId) own(userId)
      return isLeft || isGone
    },
  }
}
