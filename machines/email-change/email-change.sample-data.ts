import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'

export const newEmail = 'nino.beridze@example.com'

export const outcomes = {
  mailed: accepted({ current: false }),
  current: accepted({ current: true }),
  done: accepted(null),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
  taken: refused(codes.emailInUse, 'Email address already in use.'),
  expired: refused(codes.tokenExpired, 'This code is no longer valid. Request a new one.'),
}
