import { accepted } from '../shared/outcome.ts'
import { fieldsOf } from './submission.rules.ts'
import { filledIn } from './submission.sample-data.ts'
import type { SubmissionField, SubmissionKind } from './submission.types.ts'

/** Steps that journeys share. */

export const filled = (key: SubmissionField, text = filledIn[key]) => ({ type: 'field.filled', key, text }) as const

export const whole = (kind: SubmissionKind) => fieldsOf[kind].map((key) => filled(key))

export const thanks = { done: 'sendSubmission', output: accepted(null) } as const
