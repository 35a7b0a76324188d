const steps = [6, 8, 10, 12, 16, 20] as const

/** Room in characters (`data-room` of AmountInput): long amounts get a smaller font instead of being cut. */
export const roomFor = (length: number): number => steps.find((step) => length <= step) ?? 28
