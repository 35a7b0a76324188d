import { createActor, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { firstAffiliateOrders } from '../../../machines/partner/affiliate-orders.ts'
import { days, figures, affiliateOrder } from '../../../machines/partner/partner.sample-data.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { allRoutes } from '../../../machines/shared/sample-data.ts'
import { accepted } from '../../../machines/shared/outcome.ts'
import { createSecret } from '../../../machines/shared/secret.ts'
import { createPartner, createAffiliateOrders } from '../../../src/services/partner.ts'
import { createPromoCode } from '../../../src/services/promo-code.ts'
import { createReferralLink } from '../../../src/services/referral-link.ts'
import { data, refusal } from './api-fixture.ts'
import { serve } from './kyc-fixture.ts'

const paths = {
  summary: '/user/affiliate/summary/',
  statistics: '/user/affiliate/statistics/',
  links: '/user/affiliate/links/',
  orders: '/user/affiliate/orders/',
  settings: '/user/profile/settings/update/',
  promo: '/user/promo-codes/activate/',
}

const { summary, links } = figures
const linksReply = { ...links, partnerCode: summary.partnerCode, links: {} }

/** Twenty past midnight in Tbilisi: still the day before in UTC. */
const now = () => Date.parse('2026-11-25T20:20:00.000Z')

const partnerOf = (answers: Record<string, Response[]>, isOtpOn = false) => {
  const served = serve(answers)
  const listeners = new Set<() => void>()
  const listen = (heard: () => void) => {
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }
  const deps = { ...served.deps, now, onWoken: listen, onChanged: listen }
  return { ...served, deps, listeners, isOtpOn: () => isOtpOn }
}

const loads = (times: number) => ({
  [paths.summary]: Array.from({ length: times }, () => data({ summary })),
  [paths.statistics]: Array.from({ length: times }, () => data({ days })),
  [paths.links]: Array.from({ length: times }, () => data(linksReply)),
})

describe('the figures of a partner', () => {
  test('are loaded for 90 days as the service counts them, and again after each kind of news', async () => {
    const { deps, isOtpOn, calls, say, openLine, heard, waiting, listeners } = partnerOf(loads(2))
    const actor = createActor(createPartner(deps), { input: { isOtpOn } }).start()
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'))
    expect(actor.getSnapshot().context.figures).toEqual({ summary, days, links })
    expect(calls.map(({ call }) => call)).toEqual([
      `GET ${paths.summary}`,
      `GET ${paths.statistics}?from=2026-08-28`,
      `GET ${paths.links}`,
    ])
    say('orderChanged', {})
    expect(actor.getSnapshot().value).toMatchObject({ figures: { shown: 'current' } })
    say('affiliateChanged', {})
    expect(actor.getSnapshot().value).toMatchObject({ figures: { shown: 'refreshing' } })
    await waitFor(actor, (snapshot) => snapshot.matches({ figures: { shown: 'pausing' } }))
    expect(actor.getSnapshot().context.isStale).toBe(false)
    openLine()
    expect(actor.getSnapshot().context.isStale).toBe(true)
    expect([heard.size, waiting.size, listeners.size]).toEqual([1, 1, 1])
    actor.stop()
    expect([heard.size, waiting.size, listeners.size]).toEqual([0, 0, 0])
  })

  test.each([
    ['the summary is refused', { ...loads(1), [paths.summary]: [refusal(codes.technicalWork)] }, codes.technicalWork],
    ['the statistics are refused', { ...loads(1), [paths.statistics]: [refusal(codes.forbidden)] }, codes.forbidden],
    ['a day is malformed', { ...loads(1), [paths.statistics]: [data({ days: [{ day: 'today' }] })] }, undefined],
  ])('fail when %s', async (_what, answers, code) => {
    const { deps, isOtpOn } = partnerOf(answers)
    const actor = createActor(createPartner(deps), { input: { isOtpOn } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ figures: 'failed' }))
    expect(actor.getSnapshot().context.refusal?.code).toBe(code)
    actor.stop()
  })
})

describe('the rate of customers', () => {
  const change = async (isOtpOn: boolean, code?: string) => {
    const served = partnerOf({ ...loads(2), [paths.settings]: [data({ settings: { changeRate: '40' } })] }, isOtpOn)
    const actor = createActor(createPartner(served.deps), { input: { isOtpOn: served.isOtpOn } }).start()
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'))
    actor.send({ type: 'change.asked' })
    const dialog = actor.getSnapshot().children.changeRate
    dialog?.send({ type: 'share.typed', text: '40' })
    dialog?.send({ type: 'change.submitted' })
    if (code !== undefined) {
      dialog?.send({ type: 'code.typed', code: createSecret(code) })
      dialog?.send({ type: 'code.submitted' })
    }
    await waitFor(actor, (snapshot) => snapshot.matches({ changing: 'closed' }))
    expect(actor.getSnapshot().context.figures?.summary.changeRate).toBe('40')
    actor.stop()
    return served.calls.find(({ call }) => call === `PUT ${paths.settings}`)?.body
  }

  test('is saved', async () => expect(await change(false)).toEqual({ changeRate: '40' }))

  test('is saved with a code where two-factor is on', async () =>
    expect(await change(true, '246810')).toEqual({ changeRate: '40', code: '246810' }))
})

test('orders are loaded three a page', async () => {
  const order = affiliateOrder(7)
  const { deps, calls } = partnerOf({ [paths.orders]: [data({ orders: [order], count: 4 })] })
  const actor = createActor(createAffiliateOrders(deps), { input: firstAffiliateOrders }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
  expect(actor.getSnapshot().context).toMatchObject({ items: [order], count: 4 })
  expect(calls.map(({ call }) => call)).toEqual([`GET ${paths.orders}?page=1&limit=3`])
  actor.stop()
})

test('links lead to the pairs that the form shows', async () => {
  const [first, ...others] = allRoutes
  const hidden = others.map((route) => ({ ...route, isShowWeb: false }))
  const actor = createActor(
    createReferralLink(
      async () => (first === undefined ? [] : [first, ...hidden]),
      async () => accepted([]),
    ),
    { input: { lang: 'en' } },
  ).start()
  actor.send({ type: 'target.chosen', page: 'pair' })
  await waitFor(actor, (snapshot) => snapshot.matches({ target: { pair: 'ready' } }))
  expect(actor.getSnapshot().context.pairs.map(({ friendlyURL }) => friendlyURL)).toEqual([first?.seo.friendlyURL])
})

test.each([
  ['activated', data(null), { form: 'activated' }],
  ['refused', refusal(codes.promoCodeGone), { form: 'refused' }],
] as const)('a promo code is sent in lower case, and %s', async (_what, reply, end) => {
  const { deps, calls } = partnerOf({ [paths.promo]: [reply] })
  const actor = createActor(createPromoCode(deps.api)).start()
  actor.send({ type: 'promo.typed', text: ' Welcome ' })
  actor.send({ type: 'promo.submitted' })
  await waitFor(actor, (snapshot) => snapshot.matches(end))
  expect(calls).toEqual([{ call: `POST ${paths.promo}`, body: { code: 'welcome' } }])
})
