import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'

/** The support form, the request form of the news, the review form (spec §2). */
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

/** Why a field cannot be sent; the views have the texts. */
export type SubmissionProblem = 'missing' | 'emailInvalid' | 'tooLong'

/** Text of each field; fields of other forms are empty. */
export type SubmissionValues = Readonly<Record<SubmissionField, string>>

export interface SubmissionInput {
  kind: SubmissionKind
  /** Starts collapsed; only such a form can be collapsed again. */
  isCollapsible?: boolean
  /** Initial values from the profile. */
  known?: { name?: string; email?: string }
  /** ms since the epoch, UTC. */
  now: () => number
}

export interface SubmissionContext extends SubmissionInput {
  values: SubmissionValues
  /** Fields that were filled in and left. */
  touched: Partial<Record<SubmissionField, true>>
  /** Address for the reply to the submission; empty if there was none, or it needs no reply. */
  answerTo: string
  refusal: Refusal | null
}

/** The normalized request. */
export type SubmissionRequest =
  | { kind: 'support'; fields: { email: string; message: string } }
  | {
      kind: 'feedback'
      fields: { requestType: RequestType; details: string; name: string; email: string; contact: string }
    }
  /** `rating` is an integer from 1 to 5. */
  | { kind: 'review'; fields: { rating: number; text: string; name: string } }

export type SubmissionEvent =
  /** Typed or selected. */
  | { type: 'field.filled'; key: SubmissionField; text: string }
  | { type: 'field.left'; key: SubmissionField }
  | { type: 'form.submitted' }
  | { type: 'form.collapsed' }
  | { type: 'form.expanded' }
  | { type: 'thanks.closed' }

export type SubmissionEmitted = { type: 'field.asked'; key: SubmissionField }
