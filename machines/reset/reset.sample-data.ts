import { accepted } from '../shared/outcome.ts'
import { secrets } from '../shared/sample-account.ts'
import type { Secret } from '../shared/secret.ts'
import type { ResetEvent, ResetField } from './reset.types.ts'

export const looks = {
  plain: accepted({ isUsed: false, returning: null }),
  undo: accepted({ isUsed: false, returning: 'ni***@example.com' }),
  used: accepted({ isUsed: true, returning: null }),
  usedUndo: accepted({ isUsed: true, returning: 'ni***@example.com' }),
}

export const typed = (key: ResetField, password: Secret = secrets.password) =>
  ({ type: 'password.typed', key, password }) as const satisfies ResetEvent

export const left = (key: ResetField) => ({ type: 'field.left', key }) as const satisfies ResetEvent

export const filled = [typed('password'), typed('repeat')]

/** The form is open. */
export const looked = ['done:lookAtLink' as const, { see: { form: 'editing' as const } }]

/** A valid password is sent. */
export const submitted = [...looked, ...filled, 'form.submitted' as const, { see: 'submitting' as const }]
