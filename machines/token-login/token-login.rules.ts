import { code, problemOf } from '../shared/credentials.schema.ts'
import { reveal, type Secret } from '../shared/secret.ts'

/** Whether there are six digits. */
export const isCodeComplete = (typed: Secret): boolean => problemOf(code, reveal(typed)) === null
