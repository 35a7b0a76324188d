import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { secrets } from '../shared/sample-account.ts'

/** Possible replies. */
export const outcomes = {
  made: accepted(secrets.backupCode),
  held: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['code'] }),
}

export const confirmed = { isConfirmed: true }
export const unconfirmed = { isConfirmed: false }

/** The question is answered with yes. */
export const agreed = ['codes.asked', 'codes.agreed'] as const
