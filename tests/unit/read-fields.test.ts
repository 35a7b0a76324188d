import { expect, test } from 'vitest'
import { formatOf } from '../../machines/shared/recipients/formats.ts'
import { readFields } from '../../src/services/read-fields.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at * 7 + 1)
const person = formatOf('ton').make(seed)

const read = (text: string, network = 'ton') =>
  readFields([{ key: 'to.TON.account', network, symbol: 'TON', beside: ['memo'], text }])

const found = (text: string, reading: object) => [{ key: 'to.TON.account', symbol: 'TON', text, reading }]

test('an address field is read: its address, the memo of a link, or why nobody can be paid', () => {
  const link = `ton://transfer/${person}?text=104207`
  const other = `ton://transfer/${person}?jetton=EQDxSXYjM6sI7AD8YlvJoN0wWGEoMtGiLu5JKzlSxlvEaXeW`
  expect(read(` ${person}\n`)).toEqual(found(` ${person}\n`, { kind: 'recipient', value: person }))
  expect(read(link)).toEqual(found(link, { kind: 'recipient', value: person, memo: '104207' }))
  expect(read('nobody')).toEqual(found('nobody', { kind: 'refused', reason: 'invalid' }))
  expect(read(other)).toMatchObject([{ reading: { kind: 'refused', reason: 'otherToken' } }])
})

test('a network that a newer service has is left to the pattern of its field', () => {
  expect(read('aptos1', 'aptos')).toEqual(found('aptos1', { kind: 'unknown' }))
  expect(readFields([])).toEqual([])
})
