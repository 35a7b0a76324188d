import { codes } from './codes.ts'
import type { Refusal } from './outcome.ts'

/** True if the service refuses a new password as too common, that is, easy to guess. */
export const isTooCommon = ({ code, object }: Refusal): boolean =>
  code === codes.passwordInvalid && object.reason === 'common'
