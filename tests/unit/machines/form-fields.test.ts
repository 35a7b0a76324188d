import { describe, expect, test } from 'vitest'
import { fieldsOf, type FormField } from '../../../machines/exchange/exchange.book.ts'
import { initialContext } from '../../../machines/exchange/exchange.draft.ts'
import { detailProblem, emailProblem, fieldProblem, fieldValue } from '../../../machines/exchange/exchange.rules.ts'
import { inputs, tonAddressKey, tonTexts, toTon } from '../../../machines/exchange/exchange.sample-data.ts'
import { withReadings, type FieldReading } from '../../../machines/shared/field-readings.ts'
import type { RouteField } from '../../../machines/shared/api.ts'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { addresses, addressField, iban, ibanField, routes, visitorField } from '../../../machines/shared/sample-data.ts'

const cardField: RouteField = {
  name: 'card',
  kind: 'card',
  label: 'Card number',
  required: true,
  ignored: '\\s',
  pattern: '\\d{16,19}',
}

const keyed = (field: RouteField): FormField => ({ ...field, place: 'to', key: 'to.key' })
const valued = (field: RouteField, value: string) => fieldProblem(keyed(field), value)

describe('a field of the route', () => {
  test.each([
    [addressField.bitcoin, addresses.bitcoin, null],
    [addressField.bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', null],
    [addressField.bitcoin, ` ${addresses.bitcoin.slice(0, 20)}\u00a0${addresses.bitcoin.slice(20)}\n`, null],
    [addressField.bitcoin, addresses.tron, { key: 'addressInvalid', field: 'to.key', label: 'Bitcoin' }],
    [
      addressField.bitcoin,
      `${addresses.bitcoin}x'; DROP`,
      { key: 'addressInvalid', field: 'to.key', label: 'Bitcoin' },
    ],
    [addressField.tron, addresses.tron, null],
    [addressField.tron, addresses.bitcoin, { key: 'addressInvalid', field: 'to.key', label: 'TRON (TRC20)' }],
    [addressField.tron, '', { key: 'fieldMissing', field: 'to.key', label: 'Wallet address' }],
    [addressField.tron, '  ', { key: 'fieldMissing', field: 'to.key', label: 'Wallet address' }],
    [ibanField, iban, null],
    [ibanField, 'GE77 TB70 0000 0001 2345 67', null],
    [ibanField, 'GE77 TB70 0000 0001 2345 76', { key: 'fieldInvalid', field: 'to.key', label: 'IBAN' }],
    [ibanField, 'GE77', { key: 'fieldInvalid', field: 'to.key', label: 'IBAN' }],
    [visitorField, 'Nino Beridze', null],
    [visitorField, ' N ', { key: 'fieldInvalid', field: 'to.key', label: 'First and last name' }],
    [visitorField, 'N'.repeat(61), { key: 'fieldInvalid', field: 'to.key', label: 'First and last name' }],
    [{ ...visitorField, required: false }, '', null],
    [{ ...ibanField, required: false }, 'GE77', { key: 'fieldInvalid', field: 'to.key', label: 'IBAN' }],
    [{ ...visitorField, pattern: '(' }, '1 and 2', null],
    [{ ...ibanField, pattern: 'a|b' }, 'ab', { key: 'fieldInvalid', field: 'to.key', label: 'IBAN' }],
    [cardField, '4276 0000 0000 0017', null],
    [cardField, '4276', { key: 'fieldInvalid', field: 'to.key', label: 'Card number' }],
    [cardField, '4276 0000 0000 0071', { key: 'fieldInvalid', field: 'to.key', label: 'Card number' }],
  ] as const)('$name: %#', (field, value, problem) => {
    expect(valued(field, value)).toEqual(problem)
  })

  const plainField = (kind: RouteField['kind']): RouteField => ({ name: 'name', kind, label: 'Label', required: true })
  const bitcoin = addressField.bitcoin
  const capitals = addresses.bitcoin.toUpperCase()

  test.each([
    [bitcoin, ` ${addresses.bitcoin.slice(0, 20)}\u00a0${addresses.bitcoin.slice(20)}\n`, addresses.bitcoin],
    [bitcoin, capitals, addresses.bitcoin],
    [bitcoin, `bitcoin:${addresses.bitcoin}?amount=0.05&label=Nino`, addresses.bitcoin],
    [bitcoin, `BITCOIN:${capitals}?AMOUNT=0.05`, addresses.bitcoin],
    [bitcoin, `dogecoin:${addresses.bitcoin}`, `dogecoin:${addresses.bitcoin}`],
    [addressField.tron, addresses.tron.toUpperCase(), addresses.tron.toLowerCase()],
    [ibanField, 'iban: ge77-tb70 0000-0001-2345 67', iban],
    [{ ...plainField('card'), ignored: '[\\s-]+' }, '4111-1111 1111-1111', '4111111111111111'],
    [{ ...plainField('tag'), ignored: '(' }, ' 104 207 ', '104 207'],
    [plainField('memo'), ' Deposit 104 207 ', 'Deposit 104 207'],
    [plainField('memo'), 'DEPOSIT 104 207', 'DEPOSIT 104 207'],
    [visitorField, '  Nino\t\u00a0 Beridze ', 'Nino Beridze'],
    [visitorField, '\u{200e} Sean\u{200b} O’Brien \u{202c}', "Sean O'Brien"],
    [visitorField, 'A‘b`c´d', "A'b'c'd"],
    [visitorField, 'Jose\u{301} Müller–Schmidt‑Maier', 'Jos\u{e9} Müller-Schmidt-Maier'],
    [plainField('memo'), 'O’Brien  –', 'O’Brien  –'],
    [visitorField, 'NINO BERIDZE', 'NINO BERIDZE'],
    [plainField('iban'), ' ge29 ', 'GE29'],
    [visitorField, ' ', ''],
  ])('is sent normalized: $kind %#', (field, typed, sent) => {
    expect(fieldValue(keyed(field), typed)).toBe(sent)
  })

  test('is validated again for the network of the selected route', () => {
    const problems = (route: typeof routes.tbilisiBtc) =>
      fieldsOf(route).map((field) => fieldProblem(field, addresses.bitcoin))
    expect([problems(routes.batumiBtc), problems(routes.tbcUsdt)]).toEqual([
      [null],
      [{ key: 'addressInvalid', field: 'to.TRON (TRC20).address', label: 'TRON (TRC20)' }],
    ])
  })
})

describe('an address that is read', () => {
  const text = tonTexts.contract
  const context = initialContext({
    ...inputs.toTon,
    draft: { ...inputs.toTon.draft, values: { [tonAddressKey]: text } },
  })
  const [address] = fieldsOf(toTon)
  const problemOf = (reading: FieldReading | null) => {
    const read = reading === null ? [] : [{ key: tonAddressKey, currencyId: 'ton', text, reading }]
    const readings = withReadings({}, read)
    return address === undefined ? undefined : detailProblem({ ...context, readings }, toTon, address)
  }
  const invalid = { key: 'addressInvalid', field: tonAddressKey, label: 'TON' }

  test.each([
    [null, null],
    [{ kind: 'recipient', value: 'UQ2' }, null],
    [{ kind: 'recipient', value: 'not by the pattern' }, invalid],
    [{ kind: 'unknown' }, null],
    [{ kind: 'refused', reason: 'invalid' }, invalid],
    [
      { kind: 'refused', reason: 'otherCoin', instead: 'UQ3' },
      {
        key: 'recipientRefused',
        field: tonAddressKey,
        label: 'Wallet address',
        object: { reason: 'otherCoin', instead: 'UQ3' },
      },
    ],
  ] as const)('%j', (reading, problem) => {
    expect(problemOf(reading)).toEqual(problem)
  })
})

describe('an e-mail', () => {
  test.each([
    'ann@example.com',
    ' Ann@Example.COM ',
    "o'neil+a.b@sub.example.co",
    'ა@მაგალითი.გე',
    'ann@xn--80ak6aa92e.com',
    'a.-n-@ex-ample.com',
  ])('%j is valid', (email) => {
    expect(emailProblem(email)).toBeNull()
  })

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'a nn@example.com',
    'ann@example..com',
    'ann@.com',
    '<a@b.c>',
    'a,b@c.de',
    'ann@example.com,',
    'ann@example.com)',
    'ann@example.com!',
    'ann@“example.com”',
    'ann.@example.com',
    'ann@-example.com',
    `${'a'.repeat(250)}@b.ge`,
  ])('%j is invalid', (email) => {
    expect(emailProblem(email)).toEqual({ key: 'emailInvalid', field: 'email' })
  })

  test.each(['', '  '])('%j is missing', (email) => {
    expect(emailProblem(email)).toEqual({ key: 'emailMissing', field: 'email' })
  })

  test('is sent trimmed and in lower case (spec §5)', () => {
    expect(cleanEmail('  Ann@Example.COM\n')).toBe('ann@example.com')
    expect(cleanEmail('\u{200e} \u{feff}ann@exa\u{200b}mple.com\u{200f}')).toBe('ann@example.com')
  })
})
