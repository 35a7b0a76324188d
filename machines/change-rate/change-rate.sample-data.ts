import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'

/** Possible replies, for samples and tests only. */
export const outcomes = {
  saved: accepted(null),
  amountRefused: refused(codes.amountNotValid, 'The field amount isn’t valid.'),
}

/** A step of journeys: another part is typed. */
export const chosen = { type: 'share.typed', text: '40' } as const

/** Another part is typed and sent, without a code. */
export const sent = [chosen, 'change.submitted'] as const

/** The same with a code, where two-factor is on. */
export const sentWithCode = [...sent, 'code.typed', 'code.submitted'] as const
