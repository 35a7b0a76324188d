import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'

type Schemas = components['schemas']

/** What the partner has earned, by coin and in all. */
export type PartnerSummary = Schemas['AffiliateSummary']
export type RewardBalance = Schemas['RewardBalance']
/** Figures of a day, in UTC. */
export type PartnerDay = Schemas['AffiliateDay']
/** An order with the partner's code; nothing of who placed it. */
export type AffiliateOrder = Schemas['AffiliateOrder']

/** How referral links are made: any page of the site with the code as a parameter. */
export interface LinkParts {
  /** Origin of the site, without a trailing slash. */
  origin: string
  parameter: string
}

export interface PartnerFigures {
  summary: PartnerSummary
  /** The earliest first, at least as many as the longest span has. */
  days: readonly PartnerDay[]
  links: LinkParts
}

/** Days that figures are shown for. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

export interface PartnerInput {
  /** Whether two-factor is on at this moment. It may change in another tab. */
  isOtpOn: () => boolean
}

export interface PartnerContext extends PartnerInput {
  /** Null until they have been loaded once. */
  figures: PartnerFigures | null
  /** Something happened while the figures were on their way: they are loaded again. */
  isStale: boolean
  /** Why the figures could not be loaded; null without a reply. */
  refusal: Refusal | null
  span: Span
}

export type PartnerEvent =
  /** A visit, an order, a reward or a withdrawal: the figures are out of date. */
  | { type: 'figures.signalled' }
  | { type: 'figures.retried' }
  | { type: 'span.chosen'; span: Span }
  /** Opens the modal “change rate”. */
  | { type: 'change.asked' }

/** `share`: whole percent of the reward that customers get from now on. */
export type PartnerEmitted = { type: 'rate.changed'; share: string }
