import * as z from 'zod/mini'
import { isDefinite } from '../../machines/shared/definite.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Storage } from '../platform/storage.ts'
import { unansweredKey, type PayoutKind } from './unanswered-keys.ts'

/**
 * Payouts without a known reply, kept in the storage of their tab while nobody knows whether they were made: after a
 * reload the same request is sent with the same key.
 */

/** An attempt at a request, which is the same for every attempt until there is a definite reply. */
interface Attempt<Request> {
  request: Request
  /** The key was sent before, with an unknown result. */
  isRepeated: boolean
}

export interface Unanswered<Request> {
  /** The request that this account sent last, if its result is unknown; another account’s is removed. */
  read: () => Request | null
  /**
   * Sends a request, and keeps it until its result is known: a lost reply and refusals that say nothing about an earlier
   * attempt leave it.
   * @throws what `send` throws
   */
  sending: <Value>(attempt: Attempt<Request>, send: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>
}

/** Whether an outcome says what became of every attempt. */
const isSettled = ({ isRepeated }: Attempt<unknown>, outcome: Outcome<unknown>): boolean =>
  outcome.ok || !isRepeated || isDefinite(outcome.refusal)

/**
 * @param tab session storage
 * @param userId of the account that is shown; null for a guest
 */
export const createUnanswered = <Request extends { idempotencyKey: string }>(
  tab: Storage,
  kind: PayoutKind,
  request: z.ZodMiniType<Request>,
  userId: () => string | null,
): Unanswered<Request> => {
  const key = unansweredKey(kind)
  const entry = z.object({ owner: z.string(), request })
  const drop = ({ idempotencyKey }: Request) => {
    if (tab.read(key, entry)?.request.idempotencyKey === idempotencyKey) tab.remove(key)
  }
  return {
    read: () => {
      const kept = tab.read(key, entry)
      if (kept === null || kept.owner === userId()) return kept?.request ?? null
      tab.remove(key)
      return null
    },
    sending: async (attempt, send) => {
      // Before the request: the page may be closed while it is under way.
      tab.write(key, { owner: userId(), request: attempt.request })
      const outcome = await send()
      if (isSettled(attempt, outcome)) drop(attempt.request)
      return outcome
    },
  }
}
