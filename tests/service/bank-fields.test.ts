import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard, makeIban } from '../../service/api/addresses/checksums.ts'
import { session } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { partner } from './support/partner.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({ attempts: 1_000 }, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => {
  service.clock.pass(61_000)
})

interface Offer {
  routeId: string
  from: { min: string }
  to: { fields: { name: string; required: boolean; example?: string }[] }
}

/** What the service keeps of a value, or why it refuses it. */
const keptOf = async (routeId: string, name: string, value: string) => {
  const { body } = await client.get<{ routes: Offer[] }>('/public/exchanger/route/get/')
  const offer = body.data.routes.find((one) => one.routeId === routeId)
  if (offer === undefined) throw new Error(`no route ${routeId}`)
  const others = offer.to.fields.filter((field) => field.required && field.name !== name)
  const reply = await client.create({
    ...goodOrder,
    routeId,
    amount: offer.from.min,
    toValues: [...others.map((field) => ({ name: field.name, value: field.example ?? '' })), { name, value }],
  })
  if (!reply.body.success) return reply.body.error.object
  return reply.body.data.order.toValues.find((kept) => kept.name === name)?.value
}

const georgian = (bank: string) => makeIban('GE', `${bank}0000000101904917`)
const german = '370400440532013000'

describe('an IBAN', () => {
  test.each([
    ['btc-to-sepa-eur', makeIban('DE', german), undefined],
    ['btc-to-sepa-eur', makeIban('AL', '212110090000000235698741'), undefined],
    ['btc-to-sepa-eur', makeIban('RS', '260005601001611379'), undefined],
    ['btc-to-sepa-eur', georgian('NB'), { reason: 'notSepa', named: 'GE' }],
    ['btc-to-sepa-eur', makeIban('AE', '0331234567890123456'), { reason: 'notSepa', named: 'AE' }],
    ['btc-to-sepa-eur', makeIban('ZZ', german), { reason: 'ibanCountry', named: 'ZZ' }],
    ['btc-to-sepa-eur', makeIban('DE', german.slice(1)), { reason: 'ibanLength', named: 'DE', length: 22 }],
    ['btc-to-sepa-eur', makeIban('DE', `${german}0`), { reason: 'ibanLength', named: 'DE', length: 22 }],
    ['btc-to-sepa-eur', 'DE89370400440532013001', { reason: 'ibanMistyped' }],
    ['btc-to-tbc-gel', georgian('TB'), undefined],
    ['btc-to-tbc-gel', georgian('BG'), { reason: 'ibanBank', named: 'TBC Bank' }],
    ['btc-to-bog-gel', georgian('BG'), undefined],
    ['btc-to-bog-usd', georgian('TB'), { reason: 'ibanBank', named: 'Bank of Georgia' }],
    ['btc-to-credo-gel', georgian('CD'), undefined],
    ['btc-to-credo-gel', georgian('NB'), { reason: 'ibanBank', named: 'Credo Bank' }],
    ['btc-to-bog-gel', makeIban('DE', german), { reason: 'ibanAbroad', named: 'GE' }],
  ])('for %s: %s', async (routeId, iban, why) => {
    expect(await keptOf(routeId, 'iban', iban)).toEqual(why === undefined ? iban : { field: 'iban', ...why })
  })
})

describe('a card', () => {
  test.each([
    ['4276000000000017', undefined],
    [makeCard('220400000000001'), undefined],
    ['0000000000000000', { reason: 'cardUnknown' }],
    ['9000000000000001', { reason: 'cardUnknown' }],
    [makeCard('411111000000000'), { reason: 'cardUnknown' }],
    [makeCard('4276000000000001'), { reason: 'cardLength' }],
    ['4276000000000071', { reason: 'cardMistyped' }],
  ])('%s', async (card, why) => {
    expect(await keptOf('btc-to-sber-rub', 'card', card)).toEqual(why === undefined ? card : { field: 'card', ...why })
  })
})

describe('a phone number', () => {
  const like = '+7 912 000 00 00'
  test.each([
    ['btc-to-cash-gel-tbilisi', '555 12 34 56', '+995555123456'],
    ['btc-to-cash-usd-tbilisi', '0322 00 00 10', '+995322000010'],
    ['btc-to-cash-gel-tbilisi', '995 555 12 34 56', '+995555123456'],
    ['btc-to-cash-gel-tbilisi', '00 7 912 345-67-89', '+79123456789'],
    ['btc-to-cash-gel-tbilisi', '+299 22 12 34', '+299221234'],
    ['btc-to-cash-aed-dubai', '050 123 4567', '+971501234567'],
    ['btc-to-cash-gel-tbilisi', '8 912 345-67-89', { reason: 'phoneCountry' }],
    ['btc-to-cash-gel-tbilisi', '+555 12 34 56', { reason: 'phoneUnknown' }],
    ['btc-to-sbp-rub', '9123456789', '+79123456789'],
    ['btc-to-sbp-rub', '8 (912) 345-67-89', '+79123456789'],
    ['btc-to-sbp-rub', '+89123456789', { reason: 'phoneUnknown' }],
    ['btc-to-sbp-rub', '+7 701 123 45 67', { reason: 'phoneAbroad', named: like }],
    ['btc-to-sbp-rub', '+995 555 12 34 56', { reason: 'phoneAbroad', named: like }],
  ])('for %s: %s', async (routeId, phone, kept) => {
    expect(await keptOf(routeId, 'phone', phone)).toEqual(typeof kept === 'string' ? kept : { field: 'phone', ...kept })
  })

  test.each([
    ['+995 (0) 555 12 34 56', '+995555123456'],
    ['+299 22 12 34', '+299221234'],
    ['00995 555 123456', '+995555123456'],
    ['555 12 34 56', { field: 'phone', reason: 'phoneCountry' }],
    ['8 912 345-67-89', { field: 'phone', reason: 'phoneCountry' }],
    ['+555 12 34 56', { field: 'phone', reason: 'phoneUnknown' }],
  ])('of the profile: %s', async (phone, kept) => {
    const user = await partner(service)
    const { body } = await user.client.post('/user/profile/edit/main/', { phone })
    const known = await session(user.client)
    expect(body.success ? known.body.data.phone : body.error.object).toEqual(kept)
  })
})

test.each([
  ['en', 'Check the length: an IBAN that begins with DE has 22 characters.'],
  ['ru', 'Проверьте длину: знаков в IBAN, который начинается с DE, — 22.'],
])('a reason is said in the language of the call: %s', async (language, message) => {
  const toValues = [
    { name: 'iban', value: makeIban('DE', german.slice(1)) },
    { name: 'holder', value: 'Nino Beridze' },
  ]
  const order = { ...goodOrder, routeId: 'btc-to-sepa-eur', toValues }
  const { body } = await client.post<unknown>('/public/exchanger/order/create/', order, {
    'accept-language': language,
    'idempotency-key': randomUUID(),
  })
  expect(body.error.message).toBe(message)
})
