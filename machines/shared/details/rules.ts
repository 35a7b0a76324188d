/** What a field takes, apart from its pattern: of the field in the contract. */
export interface DetailRules {
  /** A payment scheme that has to reach the country of an IBAN. */
  scheme?: 'sepa'
  /** The only bank of an IBAN: its name, and its code in the IBAN. */
  bank?: string
  bankId?: string
  /** The only country of an IBAN; that of a phone number without its country code. ISO 3166-1. */
  country?: string
  /** Of a phone number: no other country. */
  countryOnly?: boolean
  example?: string
}

/** Why nothing can be sent, or nobody called: reasons of the contract. */
export type DetailReason =
  | 'ibanCountry'
  | 'ibanLength'
  | 'ibanMistyped'
  | 'ibanAbroad'
  | 'ibanBank'
  | 'notSepa'
  | 'cardUnknown'
  | 'cardLength'
  | 'cardMistyped'
  | 'phoneCountry'
  | 'phoneUnknown'
  | 'phoneAbroad'

/** `named`, `length`: values of the text of the reason. */
export interface DetailRefused {
  kind: 'refused'
  reason: DetailReason
  named?: string
  length?: number
}

/** `value`: as it is sent and kept. */
export type DetailReading = { kind: 'recipient'; value: string } | DetailRefused

/** Reads the text of a field, without what the field ignores. */
export type ReadDetail = (text: string, rules: DetailRules) => DetailReading

export const refused = (reason: DetailReason, values: Pick<DetailRefused, 'named' | 'length'> = {}): DetailRefused => ({
  kind: 'refused',
  reason,
  ...values,
})
