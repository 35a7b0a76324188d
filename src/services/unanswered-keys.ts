import type { Storage } from '../platform/storage.ts'

const kinds = ['withdrawal', 'partnerOrder'] as const
export type PayoutKind = (typeof kinds)[number]

/** The storage key of a payout without a known reply. */
export const unansweredKey = (kind: PayoutKind): string => `unanswered.${kind}`

/** Removes those of an account whose session has ended; what was made is in its history. @param tab session storage */
export const forgetUnanswered = (tab: Storage): void => {
  for (const kind of kinds) tab.remove(unansweredKey(kind))
}
