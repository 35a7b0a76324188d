import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { Requisite } from '../shared/means.ts'
import { tron, tronAddress, waiting } from '../shared/sample-means.ts'
import type { PayoutCurrency } from './requisites.types.ts'

const address = { name: 'account', kind: 'address', label: 'Wallet address', required: true } as const
const coin = { symbol: 'USDT', image: '/currencies/usdt.svg' } as const

export const currencies: readonly PayoutCurrency[] = [
  {
    ...coin,
    currencyId: 'usdt-trc20',
    name: 'Tether TRC20',
    network: 'TRON (TRC20)',
    fields: [{ ...address, network: 'TRON (TRC20)', pattern: 'T[1-9A-HJ-NP-Za-km-z]{33}' }],
  },
  {
    ...coin,
    currencyId: 'usdt-erc20',
    name: 'Tether ERC20',
    network: 'Ethereum (ERC20)',
    fields: [{ ...address, network: 'Ethereum (ERC20)', pattern: '0x[0-9a-fA-F]{40}' }],
  },
  {
    currencyId: 'xrp',
    name: 'XRP',
    symbol: 'XRP',
    image: '/currencies/xrp.svg',
    network: 'XRP Ledger',
    fields: [
      { ...address, network: 'XRP Ledger', pattern: 'r[1-9A-HJ-NP-Za-km-z]{24,34}' },
      { name: 'tag', kind: 'tag', label: 'Destination tag', required: false, pattern: '\\d{1,10}' },
    ],
  },
]

export const otherAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/** The first ones, with the names of another language. */
export const renamed: Requisite = {
  ...tron,
  currencyName: 'Тетер TRC20',
  values: [{ name: 'account', label: 'Адрес кошелька', value: tronAddress }],
}

/** Possible replies. */
export const outcomes = {
  one: accepted([tron]),
  renamed: accepted([renamed]),
  none: accepted([]),
  saved: accepted(tron),
  waits: accepted(waiting),
  addressRefused: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'account' }),
  tooMany: refused(codes.tooManyRequisites, 'You’ve reached the limit of saved payment details.'),
  unconfirmed: replies.unconfirmed,
  deleted: accepted(null),
  gone: refused(codes.notFound, 'These payment details don’t exist.'),
}

/** Steps of a journey: the first details are filled in and sent. */
export const filled = [
  { done: 'loadRequisites', output: outcomes.none },
  { type: 'requisite.adding', symbol: 'USDT' },
  { done: 'loadCurrencies', output: currencies },
  { type: 'value.typed', name: 'account', text: tronAddress },
  { type: 'name.typed', text: tron.name },
  'form.submitted',
] as const
