import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'

/** The support form, the request form of the news, the form of a review (spec §2). */
export type SubmissionKind = 'support' | 'feedback' | 'review'

export type SubmissionField =
  | 'email'
  | 'message'
  | 'requestType'
  | 'details'
  | 'name'
  | 'contact'
  /** One of five stars, as text: '1' to '5'. */
  | 'rating'
  | 'text'

export type RequestType = components['schemas']['Feedback']['requestType']

/** Why a field cannot be sent; the views have the words. */
export type SubmissionProblem = 'missing' | 'emailInvalid' | 'tooLong'

/** What stands in each field; a form leaves empty what it does not have. */
export type SubmissionValues = Readonly<Record<SubmissionField, string>>

export interface SubmissionInput {
  kind: SubmissionKind
  /** Begins with its heading alone; only a form that begins so can be collapsed again. */
  isCollapsible?: boolean
  /** What is known of the person already, to begin with. */
  known?: { name?: string; email?: string }
  /** ms since the epoch, UTC. */
  now: () => number
}

export interface SubmissionContext extends SubmissionInput {
  values: SubmissionValues
  /** Fields that were filled in and left. */
  touched: Partial<Record<SubmissionField, true>>
  /** Where the answer to what was sent goes; empty when nothing was sent, or it needs none. */
  answerTo: string
  refusal: Refusal | null
}

/** What is sent, cleaned. */
export type SubmissionRequest =
  | { kind: 'support'; fields: { email: string; message: string } }
  | {
      kind: 'feedback'
      fields: { requestType: RequestType; details: string; name: string; email: string; contact: string }
    }
  /** `rating` is a whole number from 1 to 5. */
  | { kind: 'review'; fields: { rating: number; text: string; name: string } }

export type SubmissionEvent =
  /** Typed or chosen. */
  | { type: 'field.filled'; key: SubmissionField; text: string }
  | { type: 'field.left'; key: SubmissionField }
  | { type: 'form.submitted' }
  | { type: 'form.collapsed' }
  | { type: 'form.expanded' }
  | { type: 'thanks.closed' }

export type SubmissionEmitted = { type: 'field.asked'; key: SubmissionField }
