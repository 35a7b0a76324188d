import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

/** Possible replies, for samples and tests only. */
export const outcomes = {
  on: accepted({ apiEnabled: true }),
  off: accepted({ apiEnabled: false }),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password', 'mail'] }),
  technicalWork: replies.technicalWork,
}
