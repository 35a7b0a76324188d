import type { SnapshotFrom } from 'xstate'
import type { submissionMachine } from './submission.machine.ts'
import { fieldOfRefusal, fieldsOf, problemOf } from './submission.rules.ts'
import type { SubmissionField, SubmissionProblem } from './submission.types.ts'

export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>

/** The displayed problem of a field: all after a submit, otherwise of visited non-empty fields. */
export const selectProblem = (snapshot: SubmissionSnapshot, key: SubmissionField): SubmissionProblem | null => {
  const isSubmitted = snapshot.matches({ filling: 'incomplete' })
  return isSubmitted || snapshot.context.touched[key] ? problemOf(snapshot.context, key) : null
}

/** The field of the refusal; null: none, or the whole form. */
export const selectRefusedField = ({ context: { kind, refusal } }: SubmissionSnapshot): SubmissionField | null =>
  refusal === null ? null : fieldOfRefusal(kind, refusal)

/** The fields that were empty at the submit, while they are. */
export const selectUnfilled = (snapshot: SubmissionSnapshot): readonly SubmissionField[] =>
  snapshot.matches({ filling: 'incomplete' })
    ? fieldsOf[snapshot.context.kind].filter((key) => problemOf(snapshot.context, key) === 'missing')
    : []
