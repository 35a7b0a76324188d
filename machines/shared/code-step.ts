import { backupCodeOf, isWholeBackupCode } from './backup-code.ts'
import { code as sixDigits, problemOf } from './credentials.schema.ts'
import { codeOf, noSecret, reveal, type Secret } from './secret.ts'

/** Shared by every step that asks for a two-factor code. */

/** A code of the authenticator app, or a backup code. */
export type CodeWay = 'app' | 'backup'

export interface CodeStep {
  /** Which code is asked for. */
  way: CodeWay
  /** At most six digits (spec §5); a backup code as typed. */
  code: Secret
}

export type CodeProblem = 'codeIncomplete' | 'backupCodeIncomplete'

/** The initial step. */
export const codeStep: CodeStep = { way: 'app', code: noSecret }

/** Typed text without characters that the code cannot contain. */
export const typedCode = ({ way }: Pick<CodeStep, 'way'>, typed: Secret): Secret =>
  way === 'app' ? codeOf(typed) : backupCodeOf(typed)

/** The step for the other kind of code, empty. */
export const otherCode = ({ way }: Pick<CodeStep, 'way'>): CodeStep => ({
  way: way === 'app' ? 'backup' : 'app',
  code: noSecret,
})

/** Why the code cannot be sent; null if it can. */
export const codeProblem = ({ way, code }: CodeStep): CodeProblem | null => {
  if (way === 'backup') return isWholeBackupCode(code) ? null : 'backupCodeIncomplete'
  return problemOf(sixDigits, reveal(code)) === null ? null : 'codeIncomplete'
}
