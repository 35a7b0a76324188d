import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { referenceOf, refusalsIn } from '../../../../tools/build/merchant-reference.ts'

const { operations, objects } = referenceOf(readFileSync('openapi/exchange.yaml', 'utf8'))

describe('the reference of the merchant API', () => {
  test('has the signed calls of the contract', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /merchant/route/get/',
      'POST /merchant/order/create/',
      'GET /merchant/order/get/',
      'GET /merchant/order/list/',
      'GET /merchant/balance/get/',
      'POST /merchant/withdrawal/create/',
    ])
  })

  test('describes one with parameters, body, reply and codes', () => {
    const { id, query, headers, body, reply, refusals } = operations[5] ?? { id: '' }
    expect([id, query, reply]).toEqual([
      'createMerchantWithdrawal',
      [],
      [{ name: 'withdrawal', type: '', object: 'Withdrawal', isRequired: true }],
    ])
    expect(headers).toEqual([
      { name: 'Accept-Language', type: 'string' },
      { name: 'Idempotency-Key', type: 'string (uuid)', isRequired: true },
    ])
    expect(body).toEqual([
      { name: 'walletId', type: 'string ≤ 64', isRequired: true },
      {
        name: 'amount',
        type: 'string ≤ 64',
        isRequired: true,
        text: 'the amount to take from the balance, decimal string',
      },
      {
        name: 'requisiteId',
        type: 'string ≤ 64',
        isRequired: true,
        text: 'ID of saved payment details; an API key can’t add new ones',
      },
    ])
    expect(refusals?.map(({ code }) => code)).toEqual(
      (
        '40307 5071545873252155 8291556107293522 5471556107294030 7701545348962387 40905 ' +
        '9951545348963164 40401 42201 40906 40902 5555555555555555'
      ).split(' '),
    )
  })

  test('has every object that it names, with the fields of its parts', () => {
    const names = objects.map(({ name }) => name)
    const named = JSON.stringify([operations, objects]).matchAll(/"object":"(\w+)"/g)
    expect([...named].flatMap(([, name = '']) => (names.includes(name) ? [] : [name]))).toEqual([])
    const order = objects.find(({ name }) => name === 'MerchantOrder')
    expect(order?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['orderUID', 'payUrl', 'reference']))
  })
})

test('refusals are read from the description, without those of every signed call', () => {
  expect(
    refusalsIn('Refusals: 40401 no such order,\n  40905 too low (object.max), 50300 anti-flood (a, b).\n'),
  ).toEqual([
    { code: '40401', text: 'no such order' },
    { code: '40905', text: 'too low (object.max)' },
  ])
})
