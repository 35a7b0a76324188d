import type { SnapshotFrom } from 'xstate'
import type { submissionMachine } from './submission.machine.ts'
import { fieldOfRefusal, fieldsOf, problemOf } from './submission.rules.ts'
import type { SubmissionField, SubmissionProblem } from './submission.types.ts'

export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>

/** What a field says now: all of them after a submit, else what was filled in and left. */
export const selectProblem = (snapshot: SubmissionSnapshot, key: SubmissionField): SubmissionProblem | null => {
  const isSubmitted = snapshot.matches({ filling: 'incomplete' })
  return isSubmitted || snapshot.context.touched[key] ? problemOf(snapshot.context, key) : null
}

/** The field that the refusal belongs to; null: none, or the form as a whole. */
export const selectRefusedField = ({ context: { kind, refusal } }: SubmissionSnapshot): SubmissionField | null =>
  refusal === null ? null : fieldOfRefusal(kind, refusal)

/** The fields that a submit found empty, as long as they are. */
export const selectUnfilled = (snapshot: SubmissionSnapshot): readonly SubmissionField[] =>
  snapshot.matches({ filling: 'incomplete' })
    ? fieldsOf[snapshot.context.kind].filter((key) => problemOf(snapshot.context, key) === 'missing')
    : []
