import type { Pair, ReferralLinkContext } from './referral-link.types.ts'

/** The page of a pair, among the targets of a link. */
export const pairPage = 'pair'
/** The page that links lead to at first: the exchange form. */
export const firstPage = 'home'

type Sides = Pick<ReferralLinkContext, 'giveId' | 'getId'>

interface Choice {
  id: string
  name: string
}

const unique = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

/** What can be given, in the order of the routes. */
export const givesIn = ({ pairs }: Pick<ReferralLinkContext, 'pairs'>): readonly Choice[] =>
  unique(pairs.map(({ giveId: id, give: name }) => ({ id, name })))

/** What is paid out for it. */
export const getsIn = ({ pairs, giveId }: Pick<ReferralLinkContext, 'pairs' | 'giveId'>): readonly Choice[] =>
  unique(pairs.filter((pair) => pair.giveId === giveId).map(({ getId: id, get: name }) => ({ id, name })))

/** The pair that the link leads to; undefined for another page, and while the pairs are unknown. */
export const chosenPair = ({
  page,
  pairs,
  giveId,
  getId,
}: Omit<ReferralLinkContext, 'lang' | 'listed'>): Pair | undefined =>
  page === pairPage ? pairs.find((pair) => pair.giveId === giveId && pair.getId === getId) : undefined

/** A pair that exists: the wanted one, else the first that gives the same, else the first. */
export const existing = (pairs: readonly Pair[], { giveId, getId }: Sides): Sides => {
  const found =
    pairs.find((pair) => pair.giveId === giveId && pair.getId === getId) ??
    pairs.find((pair) => pair.giveId === giveId) ??
    pairs[0]
  return { giveId: found?.giveId ?? '', getId: found?.getId ?? '' }
}
