import { describe, expect, test } from 'vitest'
import { isOlder, readStartParam } from '../../../machines/messenger/messenger.start.ts'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the start parameter of the bot (spec §3)', () => {
  test('carries version, campaign, place and codes', () => {
    const start = {
      version: '0.0.4',
      utm_source: 'канал',
      utm_medium: 'post',
      utm_campaign: 'autumn',
      utm_term: 'btc',
      utm_content: 'button',
      pair: 'btc-to-cashgel',
      order: '3f2a',
      secret: 'x_-9',
      partner: 'ann',
      promo: 'WELCOME',
    }
    expect(readStartParam(encoded(start))).toEqual(start)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a list', encoded([1])],
    ['a number', encoded({ version: 4 })],
    ['an address', encoded({ pair: '../../evil?x' })],
    ['a long campaign', encoded({ utm_source: 'x'.repeat(101) })],
    ['a long partner code', encoded({ partner: 'x'.repeat(65) })],
    ['a long promo code', encoded({ promo: 'x'.repeat(65) })],
  ])('is empty when it is %s', (_name, param) => expect(readStartParam(param)).toEqual({}))

  test('drops what it does not know', () => {
    expect(readStartParam(encoded({ version: '1.2', admin: true }))).toEqual({ version: '1.2' })
  })
})

test.each([
  ['0.0.3', '0.0.4', true],
  ['0.0.4', '0.0.4', false],
  ['0.0.10', '0.0.9', false],
  ['0.1', '0.0.9', false],
  ['1.0', '1.0.1', true],
])('%s is older than %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected))
