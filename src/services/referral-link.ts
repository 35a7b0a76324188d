import { fromPromise } from 'xstate'
import { referralLinkMachine } from '../../machines/referral-link/referral-link.machine.ts'
import type { Pair } from '../../machines/referral-link/referral-link.types.ts'
import type { ListedPage } from '../../machines/content/contents.ts'
import type { Lang, Route } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { RouteSource } from './routes.ts'

const pairOf = ({ from, to, seo }: Route): Pair => ({
  giveId: from.currencyId,
  give: from.name,
  getId: to.currencyId,
  get: to.name,
  friendlyURL: seo.friendlyURL,
})

type LoadPages = (lang: Lang) => Promise<Outcome<readonly ListedPage[]>>

/** The chart of the referral link with its real actors: only pairs that the form shows (spec §5). */
export const createReferralLink = (loadRoutes: RouteSource, loadPages: LoadPages) =>
  referralLinkMachine.provide({
    actors: {
      loadPairs: fromPromise<readonly Pair[]>(async () => {
        const routes = await loadRoutes({})
        return routes.filter(({ isShowWeb }) => isShowWeb).map(pairOf)
      }),
      loadPages: fromPromise<Outcome<readonly ListedPage[]>, { lang: Lang }>(({ input }) => loadPages(input.lang)),
    },
  })
