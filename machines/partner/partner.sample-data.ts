import { accepted } from '../shared/outcome.ts'
import type { OrderStatus } from '../shared/api.ts'
import { orderIn } from '../shared/sample-data.ts'
import type { PartnerDay, PartnerFigures, AffiliateOrder } from './partner.types.ts'

/** Figures as the service returns them, for samples and tests only. */

const dayLength = 86_400_000
const lastDay = Date.UTC(2026, 10, 25)

/** 90 days up to 25 November 2026; something happens on every third. */
export const days: readonly PartnerDay[] = Array.from({ length: 90 }, (_, index) => {
  const day = new Date(lastDay - (89 - index) * dayLength).toISOString().slice(0, 10)
  const isBusy = index % 3 === 2
  return {
    day,
    visits: isBusy ? 12 : 3,
    registrations: isBusy ? 2 : 0,
    orders: isBusy ? 1 : 0,
    done: isBusy ? 1 : 0,
    earned: isBusy ? '1.25' : '0',
    rewards: isBusy ? [{ symbol: 'USDT', amount: '1.25' }] : [],
  }
})

export const figures: PartnerFigures = {
  summary: {
    partnerCode: 'nino',
    reward: '0.1',
    changeRate: '25',
    earned: { today: '1.25', month: '12.5', total: '37.5' },
    visits: 540,
    registrations: 60,
    orders: 30,
    done: 30,
    balances: [
      {
        walletId: 'USDT',
        name: 'Tether',
        symbol: 'USDT',
        image: '/currencies/usdt.svg',
        decimals: 6,
        balance: '21.5',
        held: '10',
        earned: { today: '1.25', month: '12.5', total: '37.5' },
      },
    ],
    serverTime: '2026-11-25T08:00:00.000Z',
  },
  days,
  links: { origin: 'https://kursi.example', parameter: 'rid' },
}

/** One more visit today. */
export const laterFigures: PartnerFigures = { ...figures, summary: { ...figures.summary, visits: 541 } }

export const affiliateOrder = (id: number, status: OrderStatus = 'done'): AffiliateOrder => {
  const { route, createdAt } = orderIn(status)
  const { paymentDetails: _, ...from } = route.from
  const isDone = status === 'done'
  return { id, status, createdAt, from, to: route.to, reward: '0.64', rewardSymbol: 'USDT', rewarded: isDone }
}

export const outcomes = {
  figures: accepted(figures),
  later: accepted(laterFigures),
}
