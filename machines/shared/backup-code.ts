import { createSecret, reveal, type Secret } from './secret.ts'

/** Length of a backup code, without its dash. */
const length = 8

/** Normalises as the service does: ignores case, spaces and dashes, and maps confusable letters to digits. */
const read = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/** Typed text without characters that no code contains; cut at 16 characters. */
export const backupCodeOf = (typed: Secret): Secret =>
  createSecret(
    reveal(typed)
      .replaceAll(/[^0-9a-z\s\p{Pd}]/giu, '')
      .slice(0, 16),
  )

export const isWholeBackupCode = (typed: Secret): boolean => read(reveal(typed)).length === length

/** How many codes the service creates at once. */
export const codesMade = 10
