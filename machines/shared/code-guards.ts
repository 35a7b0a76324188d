import type { CodeStep } from './code-step.ts'
import { isCodeRefused, isHeldBack } from './outcome-guards.ts'
import type { Refused } from './waiting.ts'

/** Guards shared by all charts that send a code with their call, for use in `setup`. */

interface WithCode {
  context: Pick<CodeStep, 'code'> & Refused
}

/** The call was sent with a code. */
export const isWithCode = ({ context }: WithCode): boolean => !context.code.isEmpty

/** A call without a code was refused for that: two-factor was turned on elsewhere in the meantime. */
export const isCodeWanted = ({ context }: WithCode): boolean => context.code.isEmpty && isCodeRefused({ context })

/** A call with a code was refused for it, or has to wait: the code step says so. */
export const isAboutCode = ({ context }: WithCode): boolean =>
  !context.code.isEmpty && (isCodeRefused({ context }) || isHeldBack({ context }))
