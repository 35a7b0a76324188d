import { key } from '../api-keys/api-keys.sample-data.ts'
import type { ApiKey } from '../api-keys/api-keys.types.ts'
import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

export const url = 'https://shop.example/kursi'

/** The key, with a URL for notifications. */
export const withUrl: ApiKey = { ...key, notifyUrl: url }

/** Possible replies, for samples and tests only. */
export const outcomes = {
  saved: accepted(withUrl),
  urlRefused: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'notifyUrl' }),
  gone: refused(codes.notFound, 'There is no such key.'),
  unconfirmed: replies.unconfirmed,
}

/** Steps of journeys: a URL is typed and sent, without a code. */
export const sent = [{ type: 'field.typed', key: 'notifyUrl', text: url }, 'form.submitted'] as const

/** The same with a code, where two-factor is on. */
export const sentWithCode = [...sent, 'code.typed', 'code.submitted'] as const
