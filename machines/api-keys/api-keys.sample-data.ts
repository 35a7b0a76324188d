import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import { createSecret } from '../shared/secret.ts'
import type { ApiKey } from './api-keys.types.ts'

/** Secret of a new key: must never appear in persisted data. */
export const apiSecretText = 'sk_live_3f9c1d'

export const key: ApiKey = {
  apiKey: 'pk_1',
  name: 'Price robot',
  createdAt: '2026-01-01T00:00:00.000Z',
  addresses: [],
  isOutdated: false,
}

/** Made after {@link key}. */
export const newerKey: ApiKey = { ...key, apiKey: 'pk_2', name: 'Shop', createdAt: '2026-01-02T00:00:00.000Z' }

/** How the settings of the key can end. */
export const changes = {
  saved: { key: { ...key, addresses: ['203.0.113.7'] }, isUnsure: false },
  left: { key: null, isUnsure: false },
  unsure: { key: null, isUnsure: true },
}

/** Possible replies. */
export const outcomes = {
  none: accepted([]),
  one: accepted([key]),
  both: accepted([newerKey, key]),
  newer: accepted([newerKey]),
  created: accepted({ apiKey: key.apiKey, name: key.name, secret: createSecret(apiSecretText) }),
  nameRefused: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'name' }),
  unconfirmed: replies.unconfirmed,
  deleted: accepted(null),
  gone: refused(codes.notFound, 'There is no such key.'),
  forbidden: refused(codes.forbidden, 'You are not authorized.'),
}

let made = 0
/** Unique idempotency keys. */
export const newKey = (): string => `key-${(made += 1)}`

/** Steps of a journey: the name of a new key is sent. */
export const nameSent = ['done:loadKeys', 'creation.asked', 'name.typed', 'creation.submitted'] as const
