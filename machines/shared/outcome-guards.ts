import { isAboutCode } from './code-refusal.ts'
import { codes } from './codes.ts'
import { isFlood, type Outcome, type Refusal } from './outcome.ts'

/** Guards shared by all charts that make calls, for use in `setup`. */

interface WithRefusal {
  context: { refusal: Refusal | null }
}

/** The service accepted the call. */
export const isAccepted = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok

/** Anti-flood: the last refusal asks to wait (spec §8). */
export const isHeldBack = ({ context: { refusal } }: WithRefusal): boolean => refusal !== null && isFlood(refusal)

/** The last refusal is about the code, wrong or missing (spec §8). */
export const isCodeRefused = ({ context: { refusal } }: WithRefusal): boolean =>
  refusal !== null && isAboutCode(refusal)

/** A guard: the last refusal has one of these codes. */
export const isRefusedWith =
  (...anyOf: readonly number[]) =>
  ({ context: { refusal } }: WithRefusal): boolean =>
    refusal !== null && anyOf.includes(refusal.code)

/** The last refusal requires a step-up. */
export const isConfirmNeeded = isRefusedWith(codes.confirmNeeded)
