import type { Lang, Route } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { reference, routes, visitorField } from '../shared/sample-data.ts'

/** Replies of the service to the sample order. */

export const newRate = '171000'
/** Gives the same amount as the rate of the sample order. */
export const nearRate = '175432.07'

const { btcTbilisi } = routes

/** Gives more. */
export const betterRate = '176000'

/** Texts of the sample order by language. */
export const words: Readonly<Record<Lang, { city: string; visitor: string }>> = {
  en: { city: btcTbilisi.to.name, visitor: visitorField.label },
  ka: { city: 'GEL თბილისი', visitor: 'სახელი და გვარი' },
  ru: { city: 'GEL Тбилиси', visitor: 'Имя и фамилия' },
}

/** The route of the sample order at this rate, in this language. */
export const quoted = (lang: Lang, amount: string): Route => ({
  ...btcTbilisi,
  rate: { ...btcTbilisi.rate, amount },
  to: { ...btcTbilisi.to, name: words[lang].city, fields: [{ ...visitorField, label: words[lang].visitor }] },
})

export const outcomes = {
  created: accepted(reference),
  rateChanged: refused(codes.rateChanged, 'The rate has changed.', { rate: newRate }),
  rateNear: refused(codes.rateChanged, 'The rate has changed.', { rate: nearRate }),
  rateBetter: refused(codes.rateChanged, 'The rate has changed.', { rate: betterRate }),
  rateChangedUnsaid: refused(codes.rateChanged, 'The rate has changed.'),
  flooded: refused(codes.antiFlood, 'Anti-flood system! Try after: 20 second(s).', { time: 20 }),
  floodedOther: refused(codes.antiFloodOther, 'Anti-flood system!', {}),
  routeOff: refused(codes.routeOff, "Route isn't available. Please try later."),
  captchaMissing: refused(codes.captchaMissing, 'Are you bot?'),
}

/** Both consents, in the order of the form. */
export const consented = [
  { type: 'consent.toggled', consent: 'details' },
  { type: 'consent.toggled', consent: 'agreement' },
] as const

/** Steps of a journey: agreed to, confirmed and kept for another try. */
export const confirmed = [...consented, 'order.confirmed', 'done:keepPending'] as const
