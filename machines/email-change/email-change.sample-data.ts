import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

export const newEmail = 'nino.beridze@example.com'

export const outcomes = {
  mailed: accepted({ current: false }),
  current: accepted({ current: true }),
  done: accepted(null),
  unconfirmed: replies.unconfirmed,
  taken: refused(codes.emailInUse, 'Email address already in use.'),
  expired: refused(codes.tokenExpired, 'This code is no longer valid. Request a new one.'),
}
