import type { SnapshotFrom } from 'xstate'
import type { recoveryMachine } from './recovery.machine.ts'
import { recoveryProblems } from './recovery.rules.ts'
import type { RecoveryProblems } from './recovery.types.ts'

export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>

/** The displayed problem of each field: all after a submit, otherwise of visited non-empty fields. */
export const selectProblems = (snapshot: RecoverySnapshot): RecoveryProblems => {
  const isSubmitted = snapshot.matches({ form: 'incomplete' })
  const { email, captcha } = recoveryProblems(snapshot.context)
  return {
    email: isSubmitted || snapshot.context.touched.email !== undefined ? email : null,
    captcha: isSubmitted ? captcha : null,
  }
}
