import { createActor, waitFor } from 'xstate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { key } from '../../../machines/api-keys/api-keys.sample-data.ts'
import { notification } from '../../../machines/merchant/merchant.samples.ts'
import { notificationPlaceOf, notificationSearchOf, refreshIn } from '../../../machines/merchant/notification-list.ts'
import { createSecret } from '../../../machines/shared/secret.ts'
import { createApiAccess } from '../../../src/services/api-access.ts'
import { createApiKeys } from '../../../src/services/api-keys.ts'
import { createMerchant } from '../../../src/services/merchant.ts'
import { apiBefore, data } from './api-fixture.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** An API with these replies, in this order. */
const setUp = (...replies: unknown[]) => {
  const calls: { call: string; body: unknown }[] = []
  const api = apiBefore(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    calls.push({ call: `${request.method} ${pathname}${search}`, body: text === '' ? null : JSON.parse(text) })
    return data(replies[calls.length - 1])
  })
  return { api, calls }
}

const start = { place: { page: 2, filter: 'failed', limit: 10 } } as const
const now = Date.parse(notification.createdAt)

describe('the log of notifications', () => {
  const listen = (heard: (() => void)[]) => (tell: () => void) => {
    heard.push(tell)
    return () => undefined
  }

  const open = (...replies: unknown[]) => {
    const woken: (() => void)[] = []
    const served = setUp(...replies)
    const deps = { api: served.api, signals: { onOpened: listen([]), onWoken: listen(woken) }, now: () => now }
    const actor = createActor(createMerchant(deps), { input: start }).start()
    const log = actor.getSnapshot().children.notifications
    if (log === undefined) throw new Error('there is no log')
    return { ...served, actor, log, woken }
  }

  test('is requested by page and state, and again when the page wakes', async () => {
    const { log, calls, woken } = open({ notifications: [notification], count: 11 }, { notifications: [], count: 0 })
    await waitFor(log, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(log.getSnapshot().context).toMatchObject({ items: [notification], count: 11 })
    woken.at(-1)?.()
    await waitFor(log, (snapshot) => snapshot.context.count === 0)
    const listing = 'GET /user/merchant/notification/list/?page=2&limit=10&state=failed'
    expect(calls[0]?.call).toBe(listing)
    expect(calls[1]?.call).toBe(listing)
  })

  test('is requested again when the next try is due', async () => {
    vi.useFakeTimers()
    const { log, calls } = open(
      { notifications: [notification], count: 11 },
      { notifications: [{ ...notification, state: 'delivered' }], count: 11 },
    )
    await vi.advanceTimersByTimeAsync(1_000)
    expect(log.getSnapshot().matches({ listed: 'shown' })).toBe(true)
    await vi.advanceTimersByTimeAsync(58_000)
    expect(calls.length).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log.getSnapshot().context.items[0]?.state).toBe('delivered')
    expect(calls.length).toBe(2)
  })

  test('sends a notification again, and is refreshed', async () => {
    const { actor, log, calls } = open(
      { notifications: [notification], count: 11 },
      { notification },
      { notifications: [notification], count: 11 },
    )
    await waitFor(log, (snapshot) => snapshot.matches({ listed: 'shown' }))
    actor.send({ type: 'resend.asked', id: notification.id })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { idle: 'queued' } }))
    expect(calls[1]).toEqual({ call: 'POST /user/merchant/notification/send/', body: { id: notification.id } })
    await waitFor(log, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(calls.length).toBe(3)
  })
})

describe('when the log may have changed', () => {
  const due = (nextAt: string) => refreshIn([{ ...notification, nextAt }], now)

  test.each([
    ['never, if nothing waits', refreshIn([{ ...notification, state: 'failed' }], now), null],
    ['at the next try', due('2026-01-01T00:00:20.000Z'), 20_000],
    ['soon, if it is overdue', due('2025-12-31T23:00:00.000Z'), 3_000],
    ['within a minute, if the clock may be wrong', due('2026-01-01T12:00:00.000Z'), 60_000],
  ])('%s', (_case, wait, expected) => {
    expect(wait).toBe(expected)
  })

  test('a place of the log is its address', () => {
    expect(notificationPlaceOf('?notifications=failed&page=3')).toEqual({ page: 3, filter: 'failed', limit: 10 })
    expect(notificationPlaceOf('?notifications=nonsense&page=-1')).toEqual({ page: 1, filter: 'all', limit: 10 })
    expect(notificationSearchOf({ page: 3, filter: 'failed' })).toBe('?notifications=failed&page=3')
    expect(notificationSearchOf({ page: 1, filter: 'all' })).toBe('')
  })
})

describe('the settings of a key', () => {
  test('are sent with a code, which is in no snapshot', async () => {
    const changed = { ...key, addresses: ['203.0.113.7'] }
    const { api, calls } = setUp({ keys: [key] }, { key: changed })
    const actor = createActor(createApiKeys(api), { input: { isOtpOn: () => true, newKey: () => 'key-1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    actor.send({ type: 'settings.asked', apiKey: key.apiKey })
    const settings = actor.getSnapshot().children.keySettings
    settings?.send({ type: 'field.typed', key: 'addresses', text: '203.0.113.7' })
    settings?.send({ type: 'form.submitted' })
    settings?.send({ type: 'code.typed', code: createSecret('135790') })
    settings?.send({ type: 'code.submitted' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('135790')
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(actor.getSnapshot().context.keys).toEqual([changed])
    expect(calls[1]).toEqual({
      call: 'PUT /user/auth/api/update/',
      body: { apiKey: key.apiKey, addresses: ['203.0.113.7'], code: '135790' },
    })
  })
})

describe('the switches of the API', () => {
  test('are set one by one', async () => {
    const { api, calls } = setUp({ settings: { apiEnabled: true, withdrawalsEnabled: true } })
    const actor = createActor(createApiAccess(api), {
      input: { settings: { withdrawalsEnabled: true }, isOtpOn: () => false },
    }).start()
    actor.send({ type: 'switch.toggled', name: 'apiEnabled' })
    await waitFor(actor, (snapshot) => snapshot.context.settings.apiEnabled === true)
    expect(calls).toEqual([{ call: 'PUT /user/profile/settings/update/', body: { apiEnabled: true } }])
    expect(actor.getSnapshot().context.settings).toEqual({ apiEnabled: true, withdrawalsEnabled: true })
  })
})
