import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { SignIn } from './sessions.types.ts'

export const here: SignIn = {
  id: 'here',
  browser: 'Firefox',
  system: 'Linux',
  place: '203.0.113.*',
  createdAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-21T10:00:00.000Z',
  current: true,
}
export const phone: SignIn = {
  ...here,
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  place: '2001:db8:1:*',
  current: false,
}
export const unknown: SignIn = { ...here, id: 'unknown', browser: '', system: '', place: '', current: false }

export const { unconfirmed } = replies

export const all = accepted([here, phone, unknown])
