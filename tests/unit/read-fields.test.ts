import { expect, test } from 'vitest'
import type { ReadField } from '../../machines/shared/field-readings.ts'
import { formatOf } from '../../machines/shared/recipients/formats.ts'
import { readFields } from '../../src/services/read-fields.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at * 7 + 1)
const person = formatOf('ton').make(seed)

const key = 'to.field'
const address: ReadField = { name: 'account', kind: 'address', label: 'Address', required: true, networkId: 'ton' }

const read = (text: string, field: ReadField = address) =>
  readFields({ kinds: [], texts: [{ key, currencyId: 'ton', symbol: 'TON', field, beside: ['memo'], text }] })

const found = (text: string, reading: object) => [{ key, currencyId: 'ton', text, reading }]

test('an address field is read: its address, the memo of a link, or why nobody can be paid', async () => {
  const link = `ton://transfer/${person}?text=104207`
  const other = `ton://transfer/${person}?jetton=EQDxSXYjM6sI7AD8YlvJoN0wWGEoMtGiLu5JKzlSxlvEaXeW`
  expect(await read(` ${person}\n`)).toEqual(found(` ${person}\n`, { kind: 'recipient', value: person }))
  expect(await read(link)).toEqual(found(link, { kind: 'recipient', value: person, memo: '104207' }))
  expect(await read('nobody')).toEqual(found('nobody', { kind: 'refused', reason: 'invalid' }))
  expect(await read(other)).toMatchObject([{ reading: { kind: 'refused', reason: 'otherToken' } }])
})

test.each([
  [
    { kind: 'iban', ignored: '\\s+', scheme: 'sepa' },
    'de89 3704 0044 0532 0130 00',
    { kind: 'recipient', value: 'DE89370400440532013000' },
  ],
  [{ kind: 'iban', scheme: 'sepa' }, 'GE29NB0000000101904917', { kind: 'refused', reason: 'notSepa', named: 'GE' }],
  [{ kind: 'card', ignored: '-' }, '4111-1111-1111-1111', { kind: 'recipient', value: '4111111111111111' }],
  [{ kind: 'card' }, '0000000000000000', { kind: 'refused', reason: 'cardUnknown' }],
  [{ kind: 'phone', country: 'GE', ignored: '\\s' }, '555 12 34 56', { kind: 'recipient', value: '+995555123456' }],
  [{ kind: 'phone' }, '555123456', { kind: 'refused', reason: 'phoneCountry' }],
] as const)('an account or a phone number is read by the rules of its field: %j, %s', async (rules, text, reading) => {
  const field = { name: 'field', label: 'Field', required: true, ...rules }
  expect(await read(text, field)).toEqual(found(text, reading))
})

test('a network that a newer service has is left to the pattern of its field', async () => {
  expect(await read('aptos1', { ...address, networkId: 'aptos' })).toEqual(found('aptos1', { kind: 'unknown' }))
})

test('the code of the fields is fetched before there is a text', async () => {
  expect(await readFields({ kinds: ['address', 'iban', 'card', 'phone'], texts: [] })).toEqual([])
})
