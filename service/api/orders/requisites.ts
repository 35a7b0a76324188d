import { makeCard, makeIban } from '../addresses/checksums.ts'
import { georgianBankOf } from '../addresses/georgian-banks.ts'
import { formatOf, isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import type { Requisites } from '../../database/schema.ts'
import { derive } from './secret.ts'

const holder = 'Kursi Exchange LLC'

interface Asked {
  serverKey: string
  /** The order's UID and number. */
  uid: string
  number: number
  currency: Currency
}

const isShared = (fieldSet: string) => fieldSet === 'addressMemo' || fieldSet === 'addressTag'

/** A new address per order; on chains with memos or tags, one address and a memo per order. */
const ofCoin = ({ serverKey, uid, number, currency: { network, fieldSet } }: Asked): Requisites | null => {
  if (network === null || !isNetworkId(network)) return null
  const account = formatOf(network).make(
    derive(serverKey, isShared(fieldSet) ? `service:${network}` : `deposit:${uid}`),
  )
  if (fieldSet === 'addressMemo') return { account, memo: String(number) }
  return fieldSet === 'addressTag' ? { account, tag: String(number) } : { account }
}

const digits = (bytes: Buffer, length: number): string =>
  [...bytes.subarray(0, length)].map((byte) => byte % 10).join('')

/** Where payments of a bank's currency arrive. */
export const bankAccount = (serverKey: string, currency: Currency): string => {
  const bytes = derive(serverKey, `bank:${currency.currencyId}`)
  switch (currency.fieldSet) {
    case 'georgianBank':
      return makeIban('GE', `${georgianBankOf(currency.xml)?.bankId ?? 'BG'}${digits(bytes, 16)}`)
    case 'iban':
      return makeIban('DE', digits(bytes, 18))
    case 'russianPhone':
      return `+7912${digits(bytes, 7)}`
    default:
      return makeCard(`4${digits(bytes, 14)}`)
  }
}

const ofBank = ({ serverKey, number, currency }: Asked): Requisites => ({
  account: bankAccount(serverKey, currency),
  holder,
  bank: currency.name,
  comment: String(number),
})

const same = (left: Requisites, right: Requisites): boolean =>
  (['account', 'holder', 'bank', 'comment', 'memo', 'tag'] as const).every((name) => left[name] === right[name])

/** Whether payment details derive from one of the keys, i.e. were not modified in the database. */
export const isOwn = (requisites: Requisites, keys: readonly string[], asked: Omit<Asked, 'serverKey'>): boolean =>
  keys.some((serverKey) => {
    const made = makeRequisites({ serverKey, ...asked })
    return made !== null && same(made, requisites)
  })

/** Payment details of an order; null when there is no account: a payment page, or an office. */
export const makeRequisites = (asked: Asked): Requisites | null => {
  if (asked.currency.kind === 'crypto') return ofCoin(asked)
  return asked.currency.kind === 'bank' ? ofBank(asked) : null
}
