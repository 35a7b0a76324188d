import { subtract } from '../shared/money.ts'
import type { PartnerContext, PartnerDay, PartnerInput, Span } from './partner.types.ts'

export const initialContext = (input: PartnerInput): PartnerContext => ({
  ...input,
  figures: null,
  isStale: false,
  refusal: null,
  span: 30,
})

/** @throws if either is no decimal string */
const add = (left: string, right: string): string =>
  subtract(left, right.startsWith('-') ? right.slice(1) : `-${right}`)

/** Figures of several days together. */
export interface Totals {
  /** US dollars. */
  earned: string
  visits: number
  registrations: number
  orders: number
  done: number
}

export const totalsOf = (days: readonly PartnerDay[]): Totals => ({
  earned: days.reduce((sum, { earned }) => add(sum, earned), '0'),
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  registrations: days.reduce((sum, { registrations }) => sum + registrations, 0),
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  done: days.reduce((sum, { done }) => sum + done, 0),
})

/** The last days, the earliest first. */
export const daysOf = ({ figures, span }: Pick<PartnerContext, 'figures' | 'span'>): readonly PartnerDay[] =>
  figures?.days.slice(-span) ?? []

/** As many days before those; empty if they are not all known. */
export const daysBefore = ({ figures, span }: { figures: PartnerContext['figures']; span: Span }) => {
  const before = figures?.days.slice(-2 * span, -span) ?? []
  return before.length === span ? before : []
}
