import { describe, expect, test } from 'vitest'
import { xrp } from '../../../machines/shared/sample-means.ts'
import { isUsed } from '../../../machines/wallets/wallets.rules.ts'

describe('a coin is in use', () => {
  test.each([
    ['with nothing of it', '0', '0', false],
    ['with nothing of it, to the last decimal', '0.000', '0.00', false],
    ['with a balance', '0.01', '0', true],
    ['with a debt', '-5', '0', true],
    ['with something on its way', '0', '2', true],
  ] as const)('%s', (_case, balance, held, expected) => expect(isUsed({ ...xrp, balance, held })).toBe(expected))
})
