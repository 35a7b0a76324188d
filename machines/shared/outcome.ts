import { formCodes } from './form-codes.ts'

/** A refusal of the service: its code, its text and the text's parameters. */
export interface Refusal {
  code: number
  message: string
  object: {
    field?: string
    min?: string
    max?: string
    /** What the caller's own unpaid orders hold, where that is the reason. */
    ownHeld?: string
    rate?: string
    time?: number
    passkey?: boolean
    reason?: string
    /** The network or token that a payment link is for; of an IBAN or a phone number, what it has to be like. */
    named?: string
    /** Characters of an IBAN. */
    length?: number
    /** An address in the form of its own coin. */
    instead?: string
    ways?: readonly string[]
  }
  /** End of the required wait by the device's clock, ms since the epoch, UTC; null without one. */
  waitUntil: number | null
}

/** The result of a call: expected refusals are values that charts branch on; faults reject. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const accepted = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

export const refused = (
  code: number,
  message = '',
  object: Refusal['object'] = {},
  waitUntil: Refusal['waitUntil'] = null,
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, object, waitUntil },
})

/** The specification has two anti-flood codes (spec §8); both mean "wait". */
export const isFlood = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === formCodes.antiFlood || code === formCodes.antiFloodOther

/** Asserts a value that the chart's current branch guarantees. @throws if it is null */
export const need = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the chart lacks what this state stands on')
  return value
}

export const valueOf = <Value>(outcome: Outcome<Value>): Value => need(outcome.ok ? outcome.value : null)

export const refusalOf = (outcome: Outcome<unknown>): Refusal => need(outcome.ok ? null : outcome.refusal)
