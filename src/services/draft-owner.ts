import * as z from 'zod/mini'
import type { Storage } from '../platform/storage.ts'
import type { Persisted } from './persisted.ts'

/**
 * Whose the half-filled form and the unanswered order are that this browser keeps: those of an account go when its
 * session does. Such an order is in the history of the account, if it was made.
 */

const ownership = z.object({ userId: z.string() })

export interface DraftOwner {
  /** Whether an account left what is kept, or somebody is signed in to it now. */
  isAccount: () => boolean
  /**
   * To be called when it is known who is here. What another account left is forgotten; what a guest typed is from now
   * on the account's, but for the e-mail address: the account has its own.
   * @param userId null for a guest
   * @returns whether a form that is open must be emptied
   */
  settle: (userId: string | null) => boolean
}

export const createDraftOwner = (
  storage: Storage,
  { draft, keepDraft, dropDraft }: Pick<Persisted, 'draft' | 'keepDraft' | 'dropDraft'>,
): DraftOwner => {
  const kept = () => storage.read('draftOwner', ownership)
  const own = (userId: string) => {
    storage.write('draftOwner', { userId })
    const left = draft()
    if (left !== null) keepDraft({ ...left, email: null })
  }
  // All tabs share what is kept: another may have been quicker, and the form of this one is full still.
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
        storage.remove('pending')
        storage.remove('draftOwner')
      }
      if (userId !== null && owner !== userId) own(userId)
      return isLeft || isGone
    },
  }
}
