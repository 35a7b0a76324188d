import type { PlacingOutput } from '../placing/placing.types.ts'
import type { RouteField } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import type { FieldReading, ReadText } from '../shared/field-readings.ts'
import { currencies, orderDraft, reference, routeBetween, routes, withRate } from '../shared/sample-data.ts'
import type { Account, Captcha, ExchangeInput, FormDraft, FormStep } from './exchange.types.ts'

/** Inputs of the exchange chart, replies of the service, and outcomes of placing an order, for its samples. */

export const offered = [routes.btcTbilisi, routes.btcBatumi, routes.tbilisiBtc, routes.usdtTbc]
export const atAnotherRate = offered.map((route) => withRate(route, route.rate.amount.replace(/\d$/, '9')))
export const withSmallReserve = offered.map((route) => ({ ...route, to: { ...route.to, reserve: '1000' } }))
/** Unpaid orders of the caller leave less than the typed amount. */
export const withOwnHeld = offered.map((route) =>
  route.to.currencyId === 'cash-gel-tbilisi'
    ? { ...route, from: { ...route.from, max: '0.00569' }, to: { ...route.to, max: '998.2', ownHeld: '30000' } }
    : route,
)
/** Many guests hold much of the reserve. */
export const withCaptcha = offered.map((route) => ({
  ...route,
  captcha: { module: 'altcha' as const, publicKey: '' },
}))
export const withoutTbilisi = [routes.btcBatumi, routes.usdtTbc]
export const hidden = [
  routeBetween({ from: currencies.BTC, to: currencies.TBCGEL, rate: '175000', route: { isShowWeb: false } }),
]

const tetherTon = {
  ...currencies.USDTTRC20,
  currencyId: 'usdt-ton',
  xml: 'USDTTON',
  name: 'Tether TON',
  network: 'TON',
}
const { TBCGEL, GELTbilisi, GELBatumi, USDTTRC20 } = currencies
/** Cash in two cities, a coin in two networks, and one of them twice: with other rates, or no way, to the same side. */
export const wide = [
  ...Object.values(routes),
  routeBetween({ from: tetherTon, to: TBCGEL, rate: '2.7', give: { min: '25' } }),
  routeBetween({
    from: { ...tetherTon, currencyId: 'usdt-ton-old', xml: 'USDTOLD' },
    to: TBCGEL,
    rate: '2.6',
    give: { min: '5' },
  }),
  routeBetween({ from: tetherTon, to: GELTbilisi, rate: '2.65' }),
  routeBetween({ from: USDTTRC20, to: GELBatumi, rate: '2.66' }),
  routeBetween({ from: TBCGEL, to: tetherTon, rate: '0.36', get: { reserve: '50000' } }),
]

export const tonAddressKey = 'to.TON.account'
export const tonMemoKey = 'to.memo.memo'
export const tonAddress = {
  name: 'account',
  kind: 'address',
  label: 'Wallet address',
  required: true,
  network: 'TON',
  networkId: 'ton',
  pattern: '[EU]Q\\d+',
} as const satisfies RouteField
/** A coin whose address is read, with a memo beside it. */
export const toTon = routeBetween({
  from: TBCGEL,
  to: { ...tetherTon, currencyId: 'ton', xml: 'TON', name: 'TON', symbol: 'TON' },
  rate: '0.12',
  get: {
    fields: [tonAddress, { name: 'memo', kind: 'memo', label: 'Memo', required: false, pattern: '\\d{1,28}' }],
  },
})
/** What can stand in its address field. */
export const tonTexts = {
  link: 'ton://transfer/UQ1?text=104207',
  address: 'UQ1',
  contract: 'EQ2',
} as const
const tonRead = (text: string, reading: FieldReading): ReadText => ({
  key: tonAddressKey,
  currencyId: 'ton',
  text,
  reading,
})
export const tonReadings = {
  link: [tonRead(tonTexts.link, { kind: 'recipient', value: tonTexts.address, memo: '104207' })],
  address: [tonRead(tonTexts.address, { kind: 'recipient', value: tonTexts.address })],
  contract: [tonRead(tonTexts.contract, { kind: 'refused', reason: 'contract' })],
} as const satisfies Record<string, readonly ReadText[]>

export const visitorPhoneKey = 'to.phone.phone'
export const visitorPhone = {
  name: 'phone',
  kind: 'phone',
  label: 'Phone',
  required: true,
  country: 'GE',
  ignored: '\\s+',
} as const
/** An office that asks for a phone number. */
export const toOffice = routeBetween({
  from: currencies.BTC,
  to: GELTbilisi,
  rate: '175432.18',
  get: { fields: [visitorPhone] },
})

export const noCaptcha: Captcha = { required: false, module: '', publicKey: '' }
export const captcha: Captcha = { required: true, module: 'altcha', publicKey: '' }
export const account: Account = {
  kind: 'account',
  email: 'mariam@example.com',
  name: 'Mariam Lomidze',
  phone: '+995555123456',
  verification: 'done',
}
export const visitorKey = 'to.name.visitor'

export const draft: FormDraft = {
  giveId: 'btc',
  getId: 'cash-gel-tbilisi',
  amount: { side: 'give', text: '0,01' },
  values: { [visitorKey]: 'Nino Beridze' },
  email: ' Ann@Example.com ',
  newsletter: false,
}

const withNewsletter: FormDraft = { ...draft, newsletter: true }

const fresh: ExchangeInput = {
  lang: 'en',
  filters: { allow: [], deny: [] },
  prefill: {},
  draft: null,
  pending: null,
  partner: null,
  captcha: noCaptcha,
  prerendered: [],
}

export const created: PlacingOutput = { kind: 'created', reference }
export const abandoned: PlacingOutput = { kind: 'abandoned' }
export const routeOff: PlacingOutput = {
  kind: 'refused',
  ...refused(codes.routeOff, "Route isn't available. Please try later."),
}
export const nameRefused: PlacingOutput = {
  kind: 'refused',
  ...refused(codes.fieldInvalid, 'Check every fields are correct', { field: 'visitor' }),
}
export const heldByOwn: PlacingOutput = {
  kind: 'refused',
  ...refused(codes.aboveReserve, 'You can get at most 1000 right now.', { max: '1000', ownHeld: '30000' }),
}
export const captchaSpent: PlacingOutput = { kind: 'refused', ...refused(codes.captchaMissing, 'Are you bot?') }

export const inputs = {
  fresh,
  kept: { ...fresh, draft, captcha, partner: 'partner-7' },
  pending: { ...fresh, draft, pending: { key: 'key-of-before', draft: orderDraft } },
  pendingShown: {
    ...fresh,
    draft,
    pending: { key: 'key-of-before', draft: orderDraft },
    prerendered: [routes.btcTbilisi, routes.tbilisiBtc],
  },
  asked: { ...fresh, draft: withNewsletter, prefill: { from: 'usdttrc20', to: 'TBCGEL', amount: '100' } },
  askedInVain: { ...fresh, draft: withNewsletter, prefill: { friendlyURL: 'no-such-pair' } },
  prerendered: { ...fresh, prerendered: [routes.btcTbilisi, routes.tbilisiBtc] },
  toTon: {
    ...fresh,
    prerendered: [toTon],
    draft: { ...draft, giveId: 'tbc-gel', getId: 'ton', amount: { side: 'give' as const, text: '1000' }, values: {} },
  },
  denied: { ...fresh, filters: { allow: [], deny: ['BTC', 'USDTTRC20'] } },
} as const satisfies Record<string, ExchangeInput>

/** From `kept` on: both steps of the form are filled in and sent. */
export const submitted = [
  { done: 'loadRoutes', output: offered },
  'form.submitted',
  { see: { open: { form: 'details' } } },
  'captcha.solved',
  'form.submitted',
] as const

/** Events that the chart emits. */
export const step = (name: FormStep) => ({ type: 'step.changed', step: name }) as const
export const asked = (key: string) => ({ type: 'field.asked', key }) as const
