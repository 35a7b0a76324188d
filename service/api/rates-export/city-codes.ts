export type CityCodes = Readonly<Record<string, string>>

/** Codes of cities in the rates export, unless the operator names those of a monitor. */
export const usualCityCodes: CityCodes = { tbilisi: 'TBIL', batumi: 'BTUM', dubai: 'DUBA' }
