import { expect, test } from 'vitest'
import { amountOf, amountProblem } from '../../../machines/partner-order/partner-order.amounts.ts'
import { coin } from '../../../machines/partner-order/partner-order.sample-data.ts'
import { typedMoney, typedProblem } from '../../../machines/shared/means.ts'

/** Amounts of balances: their coin may be written at them. */
const wallet = {
  walletId: 'USDT',
  name: coin.name,
  symbol: 'USDT',
  image: coin.image,
  decimals: 6,
  balance: '5000',
  held: '0',
  networks: ['TRC20'],
  payouts: [],
}

test.each([
  ['\u200e1 234,5 USDT', { kind: 'amount', value: '1234.5' }, null, '1234.5'],
  ['+1000', { kind: 'amount', value: '1000' }, null, '1000'],
  [
    '1000 EUR',
    { kind: 'invalid', reason: 'characters', found: 'EUR' },
    { field: 'amount', key: 'amountStray', found: 'EUR' },
    null,
  ],
  ['.', { kind: 'invalid', reason: 'characters', found: '' }, { field: 'amount', key: 'amountInvalid' }, null],
])('%j of a balance in USDT', (text, typed, problem, amount) => {
  expect(typedMoney(text, wallet, null)).toEqual(typed)
  expect(typedProblem(typedMoney(text, wallet, null))).toEqual(problem)
  expect(amountOf(text, wallet, null)).toBe(amount)
  const { field: place, ...rest } = problem ?? { field: 'amount' }
  expect(amountProblem(text, wallet, null)).toEqual(problem === null ? null : { place, ...rest })
})
