import { codes } from './codes.ts'
import type { Refusal } from './outcome.ts'

/** The service does not take a new password: it is among the first that somebody who guesses would try. */
export const isTooCommon = ({ code, object }: Refusal): boolean =>
  code === codes.passwordInvalid && object.reason === 'common'
