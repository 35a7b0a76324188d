import { isAboutCode } from './code-refusal.ts'
import { isFlood, type Outcome, type Refusal } from './outcome.ts'

/** Guards that every chart with a call has, to be named in its `setup`. */

interface WithRefusal {
  context: { refusal: Refusal | null }
}

/** The service did what was asked. */
export const isAccepted = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok

/** Anti-flood: the last refusal asks to wait (spec §8). */
export const isHeldBack = ({ context: { refusal } }: WithRefusal): boolean => refusal !== null && isFlood(refusal)

/** The last refusal is about the code that was sent, or that there is none (spec §8). */
export const isCodeRefused = ({ context: { refusal } }: WithRefusal): boolean =>
  refusal !== null && isAboutCode(refusal)

/** A guard for the last refusal: whether it has one of these codes. */
export const isRefusedWith =
  (...codes: readonly number[]) =>
  ({ context: { refusal } }: WithRefusal): boolean =>
    refusal !== null && codes.includes(refusal.code)
