import { screen } from '@testing-library/react'
import { fromCallback, fromPromise } from 'xstate'
import { vi } from 'vitest'
import { changeRateMachine } from '../../machines/change-rate/change-rate.machine.ts'
import type { ListedPage } from '../../machines/content/contents.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { partnerMachine } from '../../machines/partner/partner.machine.ts'
import { affiliateOrders } from '../../machines/partner/affiliate-orders.ts'
import { figures, affiliateOrder } from '../../machines/partner/partner.sample-data.ts'
import type { PartnerFigures, AffiliateOrder } from '../../machines/partner/partner.types.ts'
import { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts'
import { referralLinkMachine } from '../../machines/referral-link/referral-link.machine.ts'
import { listedPages, pairs } from '../../machines/referral-link/referral-link.sample-data.ts'
import type { Pair } from '../../machines/referral-link/referral-link.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { withdrawal as made } from '../../machines/shared/sample-means.ts'
import type { Secret } from '../../machines/shared/secret.ts'
import { matchOf, nothing, pageTools, still } from './page-fixture.tsx'
import { walletChartsOf, type WalletReplies } from './wallets-fixture.tsx'
import { nino, show } from './user-fixture.tsx'
import UserPartnerPage from '../../src/pages/user-partner/UserPartnerPage.tsx'

export type Figures = () => Promise<Outcome<PartnerFigures>>
export type Orders = (place: ListInput<'all'>) => Promise<Outcome<ListPage<AffiliateOrder>>>

interface Replies {
  load?: Figures
  orders?: Orders
  loadPairs?: () => Promise<readonly Pair[]>
  save?: (share: string) => Promise<Outcome<null>>
  activate?: (code: string) => Promise<Outcome<null>>
  create?: NonNullable<WalletReplies['create']>
  cancel?: NonNullable<WalletReplies['cancel']>
}

/** The partner’s page, with replies of its own. */
export const openPartner = ({
  load = async () => accepted(figures),
  orders = async () => accepted({ items: [affiliateOrder(1)], count: 1 }),
  loadPairs = async () => pairs,
  save = async () => accepted(null),
  activate = async () => accepted(null),
  create = async () => accepted(made),
  cancel = async () => accepted({ ...made, status: 'deleted' }),
}: Replies = {}) => {
  const copy = vi.fn(async (_text: string) => true)
  const changeRate = changeRateMachine.provide({
    actors: {
      saveShare: fromPromise<Outcome<null>, { share: string; code: Secret | null }>(({ input }) => save(input.share)),
    },
  })
  const { withdrawal, autoWithdrawal, withdrawals, cancel: cancelling } = walletChartsOf({ create, cancel })
  const charts = {
    withdrawal,
    autoWithdrawal,
    withdrawals,
    cancel: cancelling,
    partner: {
      machine: partnerMachine.provide({
        actors: { loadFigures: fromPromise(load), watchFigures: fromCallback(() => undefined), changeRate },
      }),
      bind: nothing,
    },
    orders: {
      machine: affiliateOrders.provide({
        actors: {
          loadPage: fromPromise<Outcome<ListPage<AffiliateOrder>>, ListInput<'all'>>(({ input }) => orders(input)),
          watchItems: fromCallback(() => undefined),
        },
      }),
      bind: nothing,
    },
    referralLink: {
      machine: referralLinkMachine.provide({
        actors: {
          loadPairs: fromPromise<readonly Pair[]>(loadPairs),
          loadPages: fromPromise<Outcome<readonly ListedPage[]>, { lang: Lang }>(async ({ input }) =>
            accepted(listedPages[input.lang]),
          ),
        },
      }),
      bind: nothing,
    },
    promoCode: {
      machine: promoCodeMachine.provide({
        actors: { activateCode: fromPromise<Outcome<null>, { code: string }>(({ input }) => activate(input.code)) },
      }),
      bind: nothing,
    },
  }
  show(
    <UserPartnerPage charts={charts} match={matchOf('userPartner')} tools={pageTools({ user: still(nino), copy })} />,
  )
  return { copy }
}

export const region = (name: string) => screen.findByRole('region', { name })
