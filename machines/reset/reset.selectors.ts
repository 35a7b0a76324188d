import type { SnapshotFrom } from 'xstate'
import type { resetMachine } from './reset.machine.ts'
import { resetProblems } from './reset.rules.ts'
import type { ResetField, ResetProblems } from './reset.types.ts'

export type ResetSnapshot = SnapshotFrom<typeof resetMachine>

/** The displayed problem of each field: both after a submit, otherwise of visited non-empty fields. */
export const selectProblems = (snapshot: ResetSnapshot): ResetProblems => {
  const isSubmitted = snapshot.matches({ form: 'incomplete' })
  const problems = resetProblems(snapshot.context)
  const shown = (field: ResetField) =>
    isSubmitted || snapshot.context.touched[field] !== undefined ? problems[field] : null
  return { password: shown('password'), repeat: shown('repeat') }
}
