import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

/** Possible replies, for samples and tests only. */
export const outcomes = {
  on: accepted({ apiEnabled: true }),
  off: accepted({ apiEnabled: false }),
  unconfirmed: replies.unconfirmed,
  technicalWork: replies.technicalWork,
}
