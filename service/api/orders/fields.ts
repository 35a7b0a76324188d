import { networkOf } from '../addresses/networks.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import type { Wanted } from '../../../machines/shared/recipients/links.ts'
import type { Network } from '../addresses/networks.ts'
import { fieldLabels } from '../../texts/labels.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { isIban, isLuhn } from '../../../machines/shared/checksums.ts'
import type { components } from '../../../openapi/schema.d.ts'

export type ShownField = components['schemas']['Field']
type Kind = ShownField['kind']

/** A form field of one side of a route. */
export interface Field {
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
  example?: string
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
  pattern: '\\d{16,19}',
  example: '4276 0000 0000 0017',
  accepts: isLuhn,
}

const iban = (pattern: string, example: string): Field => ({
  name: 'iban',
  kind: 'iban',
  label: fieldLabels.iban,
  required: true,
  ignored: `^iban[\\s:]*|${grouping}`,
  pattern,
  example,
  accepts: isIban,
})

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

const phone = (pattern: string, example: string): Field => ({
  name: 'phone',
  kind: 'phone',
  label: fieldLabels.phone,
  required: true,
  // The trunk zero of "+995 (0) 555" is not dialled from abroad.
  ignored: '(?:\\(0\\)|[\\s\\p{Cf}\\p{Pd}./()])+',
  pattern,
  example,
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

const sets = {
  address: (wanted: Wanted | null) => (wanted === null ? [] : [address(wanted)]),
  addressMemo: (wanted: Wanted | null) => (wanted === null ? [] : [address(wanted), memo]),
  addressTag: (wanted: Wanted | null) => (wanted === null ? [] : [address(wanted), tag]),
  card: () => [card, holder],
  iban: () => [iban('[A-Za-z]{2}\\d{2}[A-Za-z0-9]{11,30}', 'DE89370400440532013000'), holder],
  georgianBank: () => [iban('[Gg][Ee]\\d{2}[A-Za-z]{2}\\d{16}', 'GE29NB0000000101904917'), holder],
  russianPhone: () => [phone('\\+?[78]\\d{10}', '+7 912 000 00 00'), holder],
  walletEmail: () => [walletEmail],
  payeer: () => [payeer],
  cash: () => [
    { ...holder, name: 'name', label: fieldLabels.visitor },
    // Optional: the mail says when the cash is ready.
    { ...phone('\\+?\\d{9,15}', '+995 555 00 00 00'), required: false },
    messenger,
  ],
} satisfies Record<string, (wanted: Wanted | null) => Field[]>

export type FieldSet = keyof typeof sets

const isFieldSet = (value: string): value is FieldSet => Object.hasOwn(sets, value)

interface Asking {
  kind: string
  fieldSet: string
  symbol: string
  network: string | null
}

/** Fields of the receiving side. */
export const getFields = ({ fieldSet, network, symbol }: Asking): readonly Field[] =>
  isFieldSet(fieldSet) ? sets[fieldSet](network !== null && isNetworkId(network) ? { network, symbol } : null) : []

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
  ...given('ignored', field.ignored),
  ...given('pattern', field.pattern),
  ...given('example', field.example),
  ...given('minLength', field.minLength),
  ...given('maxLength', field.maxLength),
})
