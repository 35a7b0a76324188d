import { describe, expect, test } from 'vitest'
import { readAnnouncement } from '../../../machines/app/app.schema.ts'
import { isOff, subscriptions } from '../../../machines/connection/connection.rules.ts'

const context = { url: 'wss://exchange.example.com/ws/', followed: {}, isUnproven: false }

describe('addresses of the websocket (spec §4)', () => {
  test.each(['', '  ', 'disable', 'DISABLE', '{host}', '{host} false', 'false', 'off', ' Off '])(
    '%j means none',
    (url) => {
      expect(isOff(url)).toBe(true)
    },
  )

  test.each([
    'wss://exchange.example.com/ws/',
    'ws://localhost:4180/ws/',
    '/ws/',
    'offline.example.com',
    'wss://{host}/ws/',
  ])('%j is valid', (url) => {
    expect(isOff(url)).toBe(false)
  })
})

describe('subscriptions after a reconnect', () => {
  test('are none without orders', () => {
    expect(subscriptions(context)).toEqual([])
  })

  test('are one per order, with its secret', () => {
    expect(subscriptions({ ...context, followed: { a: 'secret-a', b: 'secret-b' } })).toEqual([
      { method: 'orderSubscribe', data: { orderUID: 'a', orderSecret: 'secret-a' } },
      { method: 'orderSubscribe', data: { orderUID: 'b', orderSecret: 'secret-b' } },
    ])
  })
})

describe('maintenance message', () => {
  test.each([
    [{ offlineStatus: true }, { offlineStatus: true }],
    [{ offlineStatus: false, since: 'now' }, { offlineStatus: false }],
  ])('%j', (data, announcement) => {
    expect(readAnnouncement(data)).toEqual(announcement)
  })

  test.each([[null], [undefined], [{}], [true], ['true'], [[]], [{ offlineStatus: 'true' }], [{ offlineStatus: 1 }]])(
    '%j is ignored',
    (data) => {
      expect(readAnnouncement(data)).toBeNull()
    },
  )
})
