import { backupCodeOf, isWholeBackupCode } from './backup-code.ts'
import { code as sixDigits, problemOf } from './credentials.schema.ts'
import { codeOf, noSecret, reveal, type Secret } from './secret.ts'

/** What every step has in common that asks for a code of two-factor. */

/** A code of the authenticator application, or one of those that were kept for its loss. */
export type CodeWay = 'app' | 'backup'

export interface CodeStep {
  /** Which code is asked for. */
  way: CodeWay
  /** Digits only, at most six: what is typed is cut (spec §5); a backup code as it is typed. */
  code: Secret
}

export type CodeProblem = 'codeIncomplete' | 'backupCodeIncomplete'

/** Where every step begins. */
export const codeStep: CodeStep = { way: 'app', code: noSecret }

/** What is typed of a code, without what it cannot have. */
export const typedCode = ({ way }: Pick<CodeStep, 'way'>, typed: Secret): Secret =>
  way === 'app' ? codeOf(typed) : backupCodeOf(typed)

/** The other code, of which nothing is typed yet. */
export const otherCode = ({ way }: Pick<CodeStep, 'way'>): CodeStep => ({
  way: way === 'app' ? 'backup' : 'app',
  code: noSecret,
})

/** Why the code cannot be sent; null when it can. */
export const codeProblem = ({ way, code }: CodeStep): CodeProblem | null => {
  if (way === 'backup') return isWholeBackupCode(code) ? null : 'backupCodeIncomplete'
  return problemOf(sixDigits, reveal(code)) === null ? null : 'codeIncomplete'
}
