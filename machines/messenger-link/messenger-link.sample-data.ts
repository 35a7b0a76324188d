import { messengerLinked } from '../messenger/messenger.codes.ts'
import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { secrets } from '../shared/sample-account.ts'

/** Possible replies. */
export const outcomes = {
  made: accepted(secrets.token),
  unlinked: accepted(null),
  linkedBefore: refused(messengerLinked, 'Linked already.'),
  held: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['password'] }),
}

export const confirmed = { isConfirmed: true }
export const unconfirmed = { isConfirmed: false }

/** The question is answered with yes. */
export const unlinkAgreed = ['unlinking.asked', 'unlinking.agreed'] as const
