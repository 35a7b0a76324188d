import { describe, expect, test } from 'vitest'
import { formDraftOf, typedOver } from '../../../machines/exchange/exchange.draft.ts'
import { orderDraftOf } from '../../../machines/exchange/exchange.compose-order.ts'
import { addresses, routes } from '../../../machines/shared/sample-data.ts'
import { complete, formOn, formWith, visitorKey } from './exchange-context.ts'

describe('the order request', () => {
  test('has the normalized fields, and the displayed rate', () => {
    const form = formWith({ amount: { side: 'give', text: '0,010' }, email: ' Ann@Example.com ', newsletter: true })
    expect(orderDraftOf(form)).toEqual({
      payload: {
        routeId: 'btc_cash-gel-tbilisi',
        fromValues: [],
        toValues: [{ name: 'visitor', value: 'Nino Beridze' }],
        routeValues: [],
        email: 'ann@example.com',
        agreement: false,
        emailNewsletterAgreement: true,
        amount: '0.01',
        skipPreview: true,
        hideOutData: false,
        lang: 'en',
        additionalServices: [],
        expectedRate: '175432.18',
      },
      fromId: 'btc',
      toId: 'cash-gel-tbilisi',
      give: {
        name: 'Bitcoin',
        xml: 'BTC',
        symbol: 'BTC',
        image: '/currencies/btc.svg',
        kind: 'crypto',
        network: 'Bitcoin',
        decimals: 8,
        amount: '0.01',
      },
      get: {
        name: 'GEL Tbilisi',
        xml: 'CASHGEL',
        symbol: 'GEL',
        image: '/currencies/gel.svg',
        kind: 'cash',
        network: null,
        decimals: 2,
        amount: '1754.32',
      },
      rate: '175432.18',
      floating: true,
      payTime: 1_800,
      shown: [{ label: 'First and last name', value: 'Nino Beridze' }],
    })
  })

  test('puts each value where its field belongs, and omits empty ones', () => {
    const form = formOn(routes.tbilisiBtc, {
      amount: { side: 'get', text: '0.01' },
      values: {
        'to.Bitcoin.address': ` ${addresses.bitcoin} `,
        [visitorKey]: 'Nino Beridze',
        'route.cash-gel-tbilisi_btc.payer': '',
      },
    })
    const { payload, shown } = orderDraftOf(form)
    expect([payload.fromValues, payload.toValues, payload.routeValues, payload.amount, shown]).toEqual([
      [],
      [{ name: 'address', value: addresses.bitcoin }],
      [],
      '1773.05',
      [{ label: 'Wallet address', value: addresses.bitcoin }],
    ])
  })

  test('has captcha and partner only when present', () => {
    const { payload } = orderDraftOf(formWith({ captchaToken: 'captcha-token', partner: 'partner-7' }))
    expect([payload.captcha, payload.partner]).toEqual(['captcha-token', 'partner-7'])
    expect(Object.keys(orderDraftOf(complete).payload)).not.toContain('captcha')
    expect(Object.keys(orderDraftOf(complete).payload)).not.toContain('partner')
  })

  test.each([
    { getId: null },
    { amount: { side: 'give' as const, text: '1,100' } },
    { amount: { side: 'give' as const, text: '' } },
  ])('is missing without a route or an amount: %j', (parts) => {
    expect(() => orderDraftOf(formWith(parts))).toThrow('an order needs a route and an amount')
  })
})

test('the form is saved without captcha and partner', () => {
  expect(formDraftOf(formWith({ captchaToken: 'captcha-token', partner: 'partner-7' }))).toEqual({
    giveId: 'btc',
    getId: 'cash-gel-tbilisi',
    amount: { side: 'give', text: '0.01' },
    values: { [visitorKey]: 'Nino Beridze' },
    email: 'ann@example.com',
    newsletter: false,
  })
})

describe('input typed before hydration', () => {
  const kept = {
    giveId: 'btc',
    getId: 'eth',
    amount: { side: 'give' as const, text: '0.05' },
    values: { name: 'Nino Beridze', phone: '+995555123456' },
    email: 'nino@example.com',
    newsletter: true,
  }

  test('overrides the saved form, and keeps the rest of it', () => {
    expect(typedOver(kept, { get: '2', name: 'Giorgi Kapanadze' })).toEqual({
      ...kept,
      amount: { side: 'get', text: '2' },
      values: { name: 'Giorgi Kapanadze', phone: '+995555123456' },
    })
    expect(typedOver(kept, { give: '1', email: 'giorgi@example.com' })).toEqual({
      ...kept,
      amount: { side: 'give', text: '1' },
      email: 'giorgi@example.com',
    })
  })

  test('is used without a saved form', () => {
    expect(typedOver(null, { address: 'T9yD' })).toMatchObject({
      giveId: null,
      getId: null,
      amount: { side: 'give', text: '' },
      values: { address: 'T9yD' },
      email: null,
      newsletter: false,
    })
  })
})
