import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { orderRow } from '../../../machines/list/list.sample-data.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import { createApiKeys } from '../../../src/services/api-keys.ts'
import { createClosure } from '../../../src/services/closure.ts'
import { createEmailChange } from '../../../src/services/email-change.ts'
import { createOrderHistory } from '../../../src/services/order-history.ts'
import { createTwoFactor } from '../../../src/services/two-factor.ts'
import { apiBefore, data } from './api-fixture.ts'

interface Call {
  method: string
  path: string
  search: string
  body: unknown
}

/** An API whose replies are successes with `data`, in this order. */
const setUp = (...replies: unknown[]) => {
  const calls: Call[] = []
  const api = apiBefore(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    calls.push({ method: request.method, path: pathname, search, body: text === '' ? null : JSON.parse(text) })
    const data = replies[calls.length - 1] ?? null
    return Response.json({ success: true, data })
  })
  return { api, calls }
}

describe('two-factor authentication', () => {
  it('requests a secret, which is in no snapshot, and confirms it with a code', async () => {
    const { api, calls } = setUp(
      { otp: { qr: 'otpauth://totp/x?secret=ABC', secret: 'ABC' } },
      { backupCodes: ['abcd-efgh', 'jkmn-pqrs'] },
    )
    const actor = createActor(createTwoFactor(api), { input: { userId: 'user-1', isOn: false } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('showing'))
    const { otp } = actor.getSnapshot().context
    expect(otp === null ? null : reveal(otp.secret)).toBe('ABC')
    actor.send({ type: 'code.typed', code: createSecret('135 790') })
    actor.send({ type: 'code.submitted' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/ABC|135790/)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('saving'))
    expect(context.backupCodes === null ? null : reveal(context.backupCodes)).toBe('abcd-efgh\njkmn-pqrs')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('abcd')
    actor.send({ type: 'codes.kept' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ kind: 'enabled' })
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/user/profile/secure/otp/create/', null],
      ['/user/profile/secure/otp/confirm/', { code: '135790', userId: 'user-1' }],
    ])
  })
})

describe('an e-mail change', () => {
  it('sends the address normalized and the code trimmed', async () => {
    const { api, calls } = setUp()
    const actor = createActor(createEmailChange({ api, lang: () => 'ka' }), {
      input: { current: '' },
    }).start()
    actor.send({ type: 'email.typed', text: ' Ana@Example.com ' })
    actor.send({ type: 'email.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('code'))
    actor.send({ type: 'code.typed', code: createSecret(' 424242 ') })
    actor.send({ type: 'code.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('changed'))
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { email: 'ana@example.com', lang: 'ka' }],
      ['POST', { secretCode: '424242', lang: 'ka' }],
    ])
  })
})

describe('the current e-mail', () => {
  it('needs no code', async () => {
    const { api, calls } = setUp({ current: true })
    const actor = createActor(createEmailChange({ api, lang: () => 'en' }), {
      input: { current: '' },
    }).start()
    actor.send({ type: 'email.typed', text: 'ana@example.com' })
    actor.send({ type: 'email.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('changed'))
    expect([actor.getSnapshot().context.current, calls.length]).toEqual(['ana@example.com', 1])
  })
})

describe('an account', () => {
  it.each([
    ['block', 'PUT', '/user/profile/access/block/'],
    ['delete', 'DELETE', '/user/profile/access/delete/'],
  ] as const)('is closed by %s with one call after two confirmations', async (kind, method, path) => {
    const { api, calls } = setUp()
    const actor = createActor(createClosure(api)).start()
    actor.send({ type: 'closure.asked', kind })
    actor.send({ type: 'closure.agreed' })
    expect(calls).toEqual([])
    actor.send({ type: 'closure.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(calls.map((call) => [call.method, call.path])).toEqual([[method, path]])
  })
})

describe('API keys', () => {
  it('returns the secret once', async () => {
    const listed = { createdAt: '2026-01-01T00:00:00.000Z', addresses: [], isOutdated: false }
    const key = { apiKey: 'pk_1', name: 'Robot', ...listed }
    const access = { apiKey: 'pk_1', name: 'Robot', secret: 'sk_hidden' }
    const { api, calls } = setUp({ keys: [] }, { access }, { keys: [key] })
    const actor = createActor(createApiKeys(api), {
      input: { isOtpOn: () => true, newKey: () => 'key-1' },
    }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'empty' }))
    actor.send({ type: 'creation.asked' })
    actor.send({ type: 'name.typed', text: ' Robot ' })
    actor.send({ type: 'creation.submitted' })
    actor.send({ type: 'code.typed', code: createSecret('975310') })
    actor.send({ type: 'code.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('secretShown'))
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { name: 'Robot', code: '975310' } })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('sk_hidden')
    actor.send({ type: 'secret.closed' })
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    actor.send({ type: 'deletion.asked', apiKey: 'pk_1' })
    actor.send({ type: 'deletion.agreed' })
    actor.send({ type: 'code.typed', code: createSecret('135790') })
    actor.send({ type: 'code.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'empty' }))
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { apiKey: 'pk_1', code: '135790' } })
  })
})

describe('an API key whose reply was lost', () => {
  const access = { apiKey: 'pk_1', name: 'Robot', secret: 'sk_hidden' }

  /** A new-key form over a service whose first reply is lost. */
  const afterLostReply = async () => {
    const asked: { key: string | null; body: unknown }[] = []
    const api = apiBefore(async (request) => {
      if (request.method === 'GET') return data({ keys: [] })
      asked.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() })
      if (asked.length === 1) throw new TypeError('Failed to fetch')
      return data({ access })
    })
    let keys = 0
    const actor = createActor(createApiKeys(api), {
      input: { isOtpOn: () => false, newKey: () => `key-${(keys += 1)}` },
    })
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'empty' }))
    actor.send({ type: 'creation.asked' })
    actor.send({ type: 'name.typed', text: 'Robot' })
    actor.send({ type: 'creation.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches({ naming: 'unanswered' }))
    return { actor, asked }
  }

  it('is requested again under the same idempotency key', async () => {
    const { actor, asked } = await afterLostReply()
    actor.send({ type: 'name.typed', text: 'Robots' })
    actor.send({ type: 'name.typed', text: 'Robot ' })
    actor.send({ type: 'creation.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('secretShown'))
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ key: 'key-1', body: { name: 'Robot' } })))
  })

  it('gets a new idempotency key under another name', async () => {
    const { actor, asked } = await afterLostReply()
    actor.send({ type: 'name.typed', text: 'Shop' })
    actor.send({ type: 'creation.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('secretShown'))
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })
})

/** External signals of the history. */
const createSignals = () => {
  const followed: string[] = []
  const heard = new Set<(method: string, data: unknown) => void>()
  return {
    followed,
    say: (data: unknown) => heard.forEach((listen) => listen('orderChanged', data)),
    signals: {
      follow: ({ orderUID }: { orderUID: string }) => void followed.push(orderUID),
      unfollow: (orderUID: string) => void followed.splice(followed.indexOf(orderUID), 1),
      onMessage: (listen: (method: string, data: unknown) => void) => {
        heard.add(listen)
        return () => heard.delete(listen)
      },
      onOpened: () => () => undefined,
      onWoken: () => () => undefined,
    },
  }
}

describe('order history', () => {
  it('requests a page of a tab and follows orders that may still change', async () => {
    const orders = [orderRow(1), orderRow(2, 'returned'), orderRow(3, 'deleted')]
    const { api, calls } = setUp({ orders, count: 3 })
    const { signals, followed } = createSignals()
    const input = { page: 1, filter: 'deleted', limit: 10 } as const
    const actor = createActor(createOrderHistory({ api, signals }), { input }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(new URLSearchParams(calls[0]?.search).getAll('statuses')).toEqual(['deleted', 'returned'])
    expect(followed).toEqual(['order-1001', 'order-1003'])
    actor.stop()
    expect(followed).toEqual([])
  })

  it('reloads after a change, unless it is already shown', async () => {
    const { api, calls } = setUp({ orders: [orderRow(1)], count: 1 }, { orders: [orderRow(1, 'done')], count: 1 })
    const { signals, say } = createSignals()
    const input = { page: 1, filter: 'all', limit: 10 } as const
    const actor = createActor(createOrderHistory({ api, signals }), { input }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    say({ orderUID: 'order-1001', status: 'waitPayment' })
    say({ orderUID: 'order-9', status: 'done' })
    expect(actor.getSnapshot().matches({ listed: 'shown' })).toBe(true)
    say({ orderUID: 'order-1001', status: 'done' })
    expect(actor.getSnapshot().matches({ listed: 'refreshing' })).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(actor.getSnapshot().context.items.map(({ status }) => status)).toEqual(['done'])
    expect([calls.length, calls[0]?.search]).toEqual([2, '?page=1&limit=10'])
  })
})
