import { makeIban } from '../addresses/checksums.ts'
import { georgianBankOf } from '../addresses/georgian-banks.ts'
import { networkOf } from '../addresses/networks.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import type { Wanted } from '../../../machines/shared/recipients/links.ts'
import type { Network } from '../addresses/networks.ts'
import { fieldLabels, isCity } from '../../texts/labels.ts'
import type { City } from '../../texts/labels.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import type { DetailRules } from '../../../machines/shared/details/rules.ts'
import type { components } from '../../../openapi/schema.d.ts'

export type ShownField = components['schemas']['Field']
type Kind = ShownField['kind']

/** A form field of one side of a route. */
export interface Field extends DetailRules {
  name: string
  kind: Kind
  label: Text
  required: boolean
  network?: Network
  /** For an address: what is paid out to it. */
  recipient?: Wanted
  /** ECMAScript, case-insensitive: characters to remove from pasted input. */
  ignored?: string
  /** ECMAScript, anchored. */
  pattern?: string
  minLength?: number
  maxLength?: number
  /** Additional validation, e.g. checksums. */
  accepts?: (value: string) => boolean
}

/** Invisible characters in pasted input. */
const unseen = '[\\s\\p{Cf}]+'

/** The same, and separators between groups of digits. */
const grouping = '[\\s\\p{Cf}\\p{Pd}.]+'

const holder: Field = {
  name: 'holder',
  kind: 'name',
  label: fieldLabels.holder,
  required: true,
  pattern: "\\p{L}[\\p{L}\\p{M} '.\\-]*",
  example: 'Nino Beridze',
  // A Chinese name can have two characters.
  minLength: 2,
  maxLength: 80,
}

const card: Field = {
  name: 'card',
  kind: 'card',
  label: fieldLabels.card,
  required: true,
  ignored: grouping,
  pattern: '\\d{12,19}',
  example: '4276 0000 0000 0017',
}

type Rules = Pick<Field, 'pattern' | 'example' | 'scheme' | 'bank' | 'bankId' | 'country' | 'countryOnly'>

const iban = (rules: Rules): Field => ({
  name: 'iban',
  kind: 'iban',
  label: fieldLabels.iban,
  required: true,
  ignored: `^iban[\\s:]*|${grouping}`,
  ...rules,
})

/** Of the currency's own bank, where we know its code, else of any in the country. */
const georgianIban = ({ xml }: Asking): Field => {
  const bank = georgianBankOf(xml)
  return iban({
    country: 'GE',
    ...bank,
    pattern: '[Gg][Ee]\\d{2}[A-Za-z]{2}\\d{16}',
    example: makeIban('GE', `${bank?.bankId ?? 'NB'}0000000101904917`),
  })
}

const walletEmail: Field = {
  name: 'wallet',
  kind: 'account',
  label: fieldLabels.walletEmail,
  required: true,
  ignored: unseen,
  pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}',
  example: 'name@example.com',
  maxLength: 128,
}

const payeer: Field = {
  name: 'wallet',
  kind: 'account',
  label: fieldLabels.wallet,
  required: true,
  ignored: unseen,
  pattern: '[Pp]\\d{7,12}',
  example: 'P1000000',
}

const phone = (rules: Rules): Field => ({
  name: 'phone',
  kind: 'phone',
  label: fieldLabels.phone,
  required: true,
  // The trunk zero of "+995 (0) 555" is not dialled from abroad.
  ignored: '(?:\\(0\\)|[\\s\\p{Cf}\\p{Pd}./()])+',
  ...rules,
})

/** Where an office is, a number is meant without its country code. */
const officePhones: Readonly<Record<City, Rules>> = {
  tbilisi: { country: 'GE', example: '+995 555 00 00 00' },
  batumi: { country: 'GE', example: '+995 555 00 00 00' },
  dubai: { country: 'AE', example: '+971 50 000 00 00' },
}

const visitorPhone = ({ city }: Asking): Field => ({
  ...phone({
    pattern: '\\+?\\d{6,17}',
    ...(city !== null && isCity(city) ? officePhones[city] : { example: '+995 555 00 00 00' }),
  }),
  // Optional: the mail says when the cash is ready.
  required: false,
})

const messenger: Field = {
  name: 'messenger',
  kind: 'messenger',
  label: fieldLabels.messenger,
  required: false,
  ignored: unseen,
  pattern: '@?[A-Za-z][A-Za-z0-9_]{4,31}',
  example: '@nino_b',
}

const address = (recipient: Wanted, network = networkOf(recipient.network)): Field => ({
  name: 'account',
  kind: 'address',
  label: fieldLabels.address,
  required: true,
  network,
  recipient,
  ignored: network.ignored,
  pattern: network.pattern,
  example: network.example,
  maxLength: 128,
})

const memo: Field = {
  name: 'memo',
  kind: 'memo',
  label: fieldLabels.memo,
  required: false,
  pattern: '[ -~]{1,28}',
  example: '104207',
  maxLength: 28,
}

const tag: Field = {
  name: 'tag',
  kind: 'tag',
  label: fieldLabels.tag,
  required: false,
  ignored: unseen,
  pattern: '\\d{1,10}',
  example: '104207',
  accepts: (value) => Number(value) <= 4_294_967_295,
}

interface Asking {
  kind: string
  fieldSet: string
  xml: string
  symbol: string
  network: string | null
  city: string | null
}

const payoutAddress = ({ network, symbol }: Asking): Field[] =>
  network !== null && isNetworkId(network) ? [address({ network, symbol })] : []

const sets = {
  address: payoutAddress,
  addressMemo: (asking) => [...payoutAddress(asking), memo],
  addressTag: (asking) => [...payoutAddress(asking), tag],
  card: () => [card, holder],
  iban: () => [
    iban({ scheme: 'sepa', pattern: '[A-Za-z]{2}\\d{2}[A-Za-z0-9]{11,30}', example: 'DE89370400440532013000' }),
    holder,
  ],
  georgianBank: (asking) => [georgianIban(asking), holder],
  russianPhone: () => [
    phone({ country: 'RU', countryOnly: true, pattern: '(?:\\+?7|8)?9\\d{9}', example: '+7 912 000 00 00' }),
    holder,
  ],
  walletEmail: () => [walletEmail],
  payeer: () => [payeer],
  cash: (asking) => [{ ...holder, name: 'name', label: fieldLabels.visitor }, visitorPhone(asking), messenger],
} satisfies Record<string, (asking: Asking) => Field[]>

export type FieldSet = keyof typeof sets

const isFieldSet = (value: string): value is FieldSet => Object.hasOwn(sets, value)

/** Fields of the receiving side. */
export const getFields = (asking: Asking): readonly Field[] =>
  isFieldSet(asking.fieldSet) ? sets[asking.fieldSet](asking) : []

/** Fields of the giving side: none for coins, whose sender is known from the transaction. */
export const giveFields = (currency: Asking): readonly Field[] =>
  currency.kind === 'crypto' ? [] : getFields(currency)

/** Whether a cleaned, non-empty value is valid. */
export const isValid = (field: Field, value: string): boolean =>
  value.length >= (field.minLength ?? 1) &&
  value.length <= (field.maxLength ?? 256) &&
  (field.pattern === undefined || new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) &&
  (field.accepts?.(value) ?? true)

const given = <Value>(key: string, value: Value | undefined) => (value === undefined ? {} : { [key]: value })

/** A field in the contract's format. */
export const showField = (field: Field, lang: Lang): ShownField => ({
  name: field.name,
  kind: field.kind,
  label: field.label[lang],
  required: field.required,
  ...given('network', field.network?.title),
  ...given('networkId', field.recipient?.network),
  ...given('bank', field.bank),
  ...given('bankId', field.bankId),
  ...given('scheme', field.scheme),
  ...given('country', field.country),
  ...given('countryOnly', field.countryOnly),
  ...given('ignored', field.ignored),
  ...given('pattern', field.pattern),
  ...given('example', field.example),
  ...given('minLength', field.minLength),
  ...given('maxLength', field.maxLength),
})
