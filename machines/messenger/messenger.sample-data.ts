import { secrets } from '../shared/sample-account.ts'
import { noSecret } from '../shared/secret.ts'
import type { Launch } from './messenger.types.ts'

const usual: Launch = { initData: secrets.token, start: {}, allowsWriting: false, canAsk: true }

/** Launches of the mini-app, for samples only. */
export const launches = {
  usual,
  outdated: { ...usual, start: { version: '0.0.3' } },
  withoutData: { ...usual, initData: noSecret, start: { utm_source: 'menu' } },
  /** A messenger that cannot ask anything. */
  old: { ...usual, canAsk: false },
  /** The bot may already write. */
  known: { ...usual, allowsWriting: true, start: { version: '0.0.4', partner: 'ann', promo: 'welcome' } },
} satisfies Record<string, Launch>

export const phone = '+995555123456'
