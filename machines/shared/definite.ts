import { codes } from './codes.ts'
import type { Refusal } from './outcome.ts'

/** Refusals that come before the service has looked at a request: an earlier attempt may have succeeded. */
const early: readonly number[] = [
  codes.antiFlood,
  codes.antiFloodOther,
  codes.codeRequired,
  codes.codeWrong,
  codes.codeWrongOther,
  codes.confirmNeeded,
  codes.technicalWork,
  codes.forbidden,
  codes.antiForgery,
]

/** Whether a refusal says that a request with its key moved no money. */
export const isDefinite = (refusal: Refusal | null): boolean => refusal !== null && !early.includes(refusal.code)
