import { fromPromise } from 'xstate'
import { referralLinkMachine } from '../../machines/referral-link/referral-link.machine.ts'
import type { Pair } from '../../machines/referral-link/referral-link.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { RouteSource } from './routes.ts'

const pairOf = ({ from, to, seo }: Route): Pair => ({
  giveId: from.currencyId,
  give: from.name,
  getId: to.currencyId,
  get: to.name,
  friendlyURL: seo.friendlyURL,
})

/** The chart of the referral link with its real actor: only pairs that the form shows (spec §5). */
export const createReferralLink = (loadRoutes: RouteSource) =>
  referralLinkMachine.provide({
    actors: {
      loadPairs: fromPromise<readonly Pair[]>(async () => {
        const routes = await loadRoutes({})
        return routes.filter(({ isShowWeb }) => isShowWeb).map(pairOf)
      }),
    },
  })
