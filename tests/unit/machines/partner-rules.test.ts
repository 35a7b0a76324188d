import { describe, expect, test } from 'vitest'
import { dividedReward, shareOf, shareProblem } from '../../../machines/change-rate/change-rate.rules.ts'
import { daysBefore, daysOf, totalsOf } from '../../../machines/partner/partner.rules.ts'
import { figures } from '../../../machines/partner/partner.sample-data.ts'
import type { PartnerDay } from '../../../machines/partner/partner.types.ts'
import { chosenPair, existing, getsIn, givesIn } from '../../../machines/referral-link/referral-link.rules.ts'
import { pairs } from '../../../machines/referral-link/referral-link.sample-data.ts'

const day = (earned: string, visits = 0): PartnerDay => ({
  day: '2026-11-25',
  visits,
  registrations: 1,
  orders: 2,
  done: 1,
  earned,
  rewards: [],
})

describe('figures of several days', () => {
  test('are added without a float, also what was taken back', () => {
    expect(totalsOf([day('0.1', 3), day('0.2', 4), day('-0.05')])).toEqual({
      earned: '0.25',
      visits: 7,
      registrations: 3,
      orders: 6,
      done: 3,
    })
    expect(totalsOf([]).earned).toBe('0')
  })

  test('are those of the last days; those before are compared only if all of them are known', () => {
    expect(daysOf({ figures, span: 7 }).map(({ day: name }) => name)).toEqual(
      [19, 20, 21, 22, 23, 24, 25].map((date) => `2026-11-${date}`),
    )
    expect(daysBefore({ figures, span: 7 }).at(-1)?.day).toBe('2026-11-18')
    expect(daysBefore({ figures, span: 30 })).toHaveLength(30)
    expect(daysBefore({ figures, span: 90 })).toEqual([])
    expect(daysOf({ figures: null, span: 30 })).toEqual([])
  })
})

describe('the part of the reward for customers', () => {
  test.each([
    ['0', '0', '0.1'],
    ['25', '0.025', '0.075'],
    ['33', '0.033', '0.067'],
    ['100', '0.1', '0'],
  ])('%s%% of 0.1%% makes their rate better by %s%% and leaves %s%%', (share, customer, partner) => {
    expect(dividedReward('0.1', share)).toEqual({ customer, partner })
  })

  test.each([
    ['', 'missing'],
    [' % ', 'missing'],
    ['101', 'outside'],
    ['-5', 'outside'],
    ['2.5', 'outside'],
    ['ten', 'outside'],
    ['0', null],
    ['100', null],
    ['007 %', null],
  ] as const)('“%s”: %s', (share, problem) => expect(shareProblem({ share })).toBe(problem))

  test('is sent without leading zeros', () => expect(shareOf({ share: '007 %' })).toBe('7'))
})

describe('the pair of a link', () => {
  test('has each currency once, and only sides that go together', () => {
    expect(givesIn({ pairs })).toEqual([
      { id: 'btc', name: 'Bitcoin' },
      { id: 'usdt', name: 'Tether' },
    ])
    expect(getsIn({ pairs, giveId: 'usdt' })).toEqual([{ id: 'gel', name: 'GEL Tbilisi' }])
  })

  test('exists: the wanted one, else one that gives the same, else the first', () => {
    expect(existing(pairs, { giveId: 'btc', getId: 'usd' })).toEqual({ giveId: 'btc', getId: 'usd' })
    expect(existing(pairs, { giveId: 'usdt', getId: 'usd' })).toEqual({ giveId: 'usdt', getId: 'gel' })
    expect(existing(pairs, { giveId: 'eth', getId: 'usd' })).toEqual({ giveId: 'btc', getId: 'gel' })
    expect(existing([], { giveId: 'eth', getId: 'usd' })).toEqual({ giveId: '', getId: '' })
  })

  test('is that of the link only while the link leads to a pair', () => {
    const chosen = { pairs, giveId: 'btc', getId: 'usd' }
    expect(chosenPair({ ...chosen, page: 'pair' })?.friendlyURL).toBe('btc-to-usd')
    expect(chosenPair({ ...chosen, page: 'faq' })).toBeUndefined()
  })
})
