import { readCard } from './card.ts'
import { readIban } from './iban.ts'
import { readPhone } from './phone.ts'
import type { DetailReading, DetailRules, ReadDetail } from './rules.ts'

const readers: Readonly<Record<string, ReadDetail>> = { iban: readIban, card: readCard, phone: readPhone }

/** What a field of a kind says; null for a kind that is not read. @param text without what the field ignores */
export const readDetail = (kind: string, text: string, rules: DetailRules): DetailReading | null =>
  readers[kind]?.(text, rules) ?? null
