import { createSecret, reveal, type Secret } from './secret.ts'

/** Length of a backup code, without its dash. */
const length = 8

/** As the service reads it: no case, spaces and dashes, and the digits that a letter was read for. */
const read = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/** What is typed, without signs that no code has; nothing behind a whole code. */
export const backupCodeOf = (typed: Secret): Secret =>
  createSecret(
    reveal(typed)
      .replaceAll(/[^0-9a-z\s\p{Pd}]/giu, '')
      .slice(0, 16),
  )

export const isWholeBackupCode = (typed: Secret): boolean => read(reveal(typed)).length === length

/** How many the service makes in one go. */
export const codesMade = 10
