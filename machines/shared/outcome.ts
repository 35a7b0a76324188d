import { formCodes } from './form-codes.ts'

/** What the service refuses with: its code, its own words, and what they speak of. */
export interface Refusal {
  code: number
  message: string
  object: {
    field?: string
    min?: string
    max?: string
    rate?: string
    time?: number
    passkey?: boolean
    reason?: string
    ways?: readonly string[]
  }
}

/** The reply of a call: expected refusals are results, so that charts can branch on them; faults reject. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const accepted = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

export const refused = (
  code: number,
  message = '',
  object: Refusal['object'] = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, object },
})

/** Anti-flood has two readings in the specification (spec §8); both mean "wait". */
export const isFlood = ({ code }: Refusal): boolean => code === formCodes.antiFlood || code === formCodes.antiFloodOther

/** @throws when a chart asks for what the branch it is in cannot lack */
export const need = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the chart lacks what this state stands on')
  return value
}

export const valueOf = <Value>(outcome: Outcome<Value>): Value => need(outcome.ok ? outcome.value : null)

export const refusalOf = (outcome: Outcome<unknown>): Refusal => need(outcome.ok ? null : outcome.refusal)
