import { refused } from '../shared/outcome.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import { noSecret } from '../shared/secret.ts'
import { messengerLinked } from './messenger.codes.ts'
import type { Launch } from './messenger.types.ts'

const usual: Launch = { initData: secrets.token, start: {}, link: noSecret, allowsWriting: false, canAsk: true }

/** Launches of the mini-app, for samples only. */
export const launches = {
  usual,
  outdated: { ...usual, start: { version: '0.0.3' } },
  withoutData: { ...usual, initData: noSecret, start: { utm_source: 'menu' } },
  /** From the profile of an account. */
  linking: { ...usual, start: { utm_source: 'profile' }, link: secrets.token },
  /** A messenger that cannot ask anything. */
  old: { ...usual, canAsk: false },
  /** The bot may already write. */
  known: { ...usual, allowsWriting: true, start: { version: '0.0.4', partner: 'ann', promo: 'welcome' } },
} satisfies Record<string, Launch>

/** Refusals of a link. */
export const linkReplies = {
  gone: replies.tokenExpired,
  taken: refused(messengerLinked, 'Already linked.'),
}

export const phone = '+995555123456'
