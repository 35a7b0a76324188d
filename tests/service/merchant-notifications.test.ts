import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { confirmedMember } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { createSigned, makeMerchant, refusalOf, signatureOf, signedCaller } from './support/merchant.ts'
import type { Merchant, MerchantOrder } from './support/merchant.ts'
import { startReceiver } from './support/receiver.ts'
import type { Receiver } from './support/receiver.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Notification = components['schemas']['Notification']

const minute = 60_000
const hour = 60 * minute

let receiver: Receiver
let service: TestService
let merchant: Merchant
/** What names lead to; others lead nowhere. */
const names = new Map<string, readonly string[]>()

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

useService(
  {
    attempts: 100,
    // Orders change only by the operator, however far the clock moves.
    speed: 0,
    notifyNetworks: ['127.0.0.0/8'],
    notifyWithin: 2_000,
    resolveName: async (host) => names.get(host) ?? [],
  },
  (made) => {
    service = made
  },
)

const setKey = (change: object) => merchant.client.put('/user/auth/api/update/', { apiKey: merchant.apiKey, ...change })
const listed = async (query: Record<string, string> = {}) =>
  (
    await merchant.client.get<{ notifications: Notification[]; count: number }>(
      '/user/merchant/notification/list/',
      query,
    )
  ).body.data
const latest = async (): Promise<Notification> => {
  const [first] = (await listed()).notifications
  if (first === undefined) throw new Error('There is no notification.')
  return first
}
const again = (id: string, who = merchant.client) => who.post('/user/merchant/notification/send/', { id })

const ordered = async (): Promise<MerchantOrder> =>
  (await createSigned(signedCaller(service, merchant))).body.data.order
const pay = ({ orderUID }: { orderUID: string }) => service.client().operate<{ updatedAt: string }>('pay', { orderUID })
/** An order that is paid, of which its merchant is notified. */
const paid = async (): Promise<MerchantOrder> => {
  const order = await ordered()
  await pay(order)
  return order
}

beforeEach(async () => {
  receiver.reset()
  // Delivers what earlier tests left.
  await service.tick()
  receiver.reset()
  names.clear()
  merchant = await makeMerchant(service)
  await setKey({ notifyUrl: receiver.url })
})

describe('a merchant is notified', () => {
  test('of each new status, signed as calls are, once', async () => {
    const order = await ordered()
    await service.tick()
    expect(receiver.received).toEqual([])
    const at = (await pay(order)).body.data.updatedAt
    await service.tick()
    await service.tick()
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }, ...more] = receiver.received
    expect([path, more]).toEqual(['/kursi?shop=7', []])
    const notification = await latest()
    expect(JSON.parse(body)).toEqual({
      id: notification.id,
      event: 'order.status',
      createdAt: at,
      order: { orderUID: order.orderUID, id: order.id, status: 'inProgress', reference: 'A-17' },
    })
    const nonce = String(service.core.now())
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-api-key': merchant.apiKey,
      'x-api-nonce': nonce,
      'x-api-signature': signatureOf(merchant.secret, ['POST', path, nonce, body]),
    })
    expect(notification).toEqual({
      id: notification.id,
      apiKey: merchant.apiKey,
      orderUID: order.orderUID,
      orderId: order.id,
      reference: 'A-17',
      status: 'inProgress',
      state: 'delivered',
      createdAt: at,
      body,
      tries: [
        {
          createdAt: expect.any(String),
          url: receiver.url,
          outcome: 'delivered',
          status: 204,
          took: expect.any(Number),
        },
      ],
    })
    await service.client().operate('advance', { orderUID: order.orderUID })
    await service.client().operate('move', { orderUID: order.orderUID, status: 'hold' })
    await service.tick()
    expect((await listed()).notifications.map(({ status }) => status)).toContain('hold')
  })

  test('of its own orders alone, and of none without an address', async () => {
    const own = (await merchant.client.create(goodOrder)).body.data.order
    await pay(own)
    await setKey({ notifyUrl: null })
    await paid()
    await service.tick()
    expect([receiver.received, await listed()]).toEqual([[], { notifications: [], count: 0 }])
  })

  test('again after 1, 5 and 15 minutes, 1, 3, 6, 12 and 24 hours; then no more, until asked to', async () => {
    receiver.answerWith((reply) => reply.writeHead(500).end('later'))
    await paid()
    await service.tick()
    const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]
    for (const [index, wait] of waits.entries()) {
      expect(await latest()).toMatchObject({
        state: 'pending',
        nextAt: new Date(service.core.now() + wait).toISOString(),
      })
      service.clock.pass(wait - 1)
      await service.tick()
      expect((await latest()).tries).toHaveLength(index + 1)
      service.clock.pass(1)
      await service.tick()
    }
    const failed = await latest()
    expect([failed.state, failed.nextAt, failed.tries.length]).toEqual(['failed', undefined, 9])
    expect(new Set(failed.tries.map(({ outcome, status }) => `${outcome} ${status}`))).toEqual(new Set(['refused 500']))
    expect((await listed({ state: 'failed' })).count).toBe(1)
    service.clock.pass(48 * hour)
    await service.tick()
    expect(receiver.received).toHaveLength(9)

    receiver.answerWith((reply) => reply.writeHead(200).end())
    expect((await again(failed.id)).status).toBe(200)
    await service.tick()
    expect(await latest()).toMatchObject({ id: failed.id, state: 'delivered' })
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    // Also what has arrived.
    await again(failed.id)
    await service.tick()
    expect(receiver.received).toHaveLength(11)
  })

  test('at the address of the moment, and no more once the key is revoked', async () => {
    receiver.answerWith((reply) => reply.writeHead(500).end())
    await paid()
    await service.tick()
    await setKey({ notifyUrl: `http://127.0.0.1:${receiver.port}/other` })
    service.clock.pass(minute)
    await service.tick()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/kursi?shop=7', '/other'])
    const { id } = await latest()
    await setKey({ notifyUrl: null })
    service.clock.pass(5 * minute)
    await service.tick()
    expect([(await latest()).state, refusalOf(await again(id).then((reply) => reply))]).toEqual([
      'failed',
      [409, 40903],
    ])
    await merchant.client.delete('/user/auth/api/delete/', { apiKey: merchant.apiKey })
    expect([await listed(), refusalOf(await again(id))]).toEqual([{ notifications: [], count: 0 }, [404, 40401]])
  })

  test('and nobody else sees it or has it sent', async () => {
    await paid()
    const { id } = await latest()
    const { client: stranger } = await confirmedMember(service)
    const seen = await stranger.get('/user/merchant/notification/list/', { apiKey: merchant.apiKey })
    expect(seen.body.data).toEqual({ notifications: [], count: 0 })
    expect(refusalOf(await again(id, stranger))).toEqual([404, 40401])
    expect(refusalOf(await again(id, service.client()))).toEqual([403, 40301])
  })
})

describe('a try', () => {
  const tried = async () => {
    await paid()
    await service.tick()
    const { state, tries } = await latest()
    return [state, ...tries.map(({ outcome, status }) => [outcome, status])]
  }

  test('does not follow a redirect', async () => {
    receiver.answerWith((reply) => reply.writeHead(302, { location: '/elsewhere' }).end())
    expect(await tried()).toEqual(['pending', ['redirected', 302]])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/kursi?shop=7'])
  })

  test('waits so long and no longer', async () => {
    receiver.answerWith(() => undefined)
    expect(await tried()).toEqual(['pending', ['timeout', undefined]])
  })

  test('reads a reply that does not end only so far', async () => {
    const closed = Promise.withResolvers<unknown>()
    receiver.answerWith((reply) => {
      closed.resolve(once(reply, 'close'))
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(16 * 1024)));
      }
      reply.on('drain', more)
      more()
    })
    expect(await tried()).toEqual(['delivered', ['delivered', 200]])
    await closed.promise
  })

  test('finds nobody', async () => {
    await setKey({ notifyUrl: 'http://127.0.0.1:1/' })
    expect(await tried()).toEqual(['pending', ['unreachable', undefined]])
  })

  test('goes to the address that was looked at, under the name', async () => {
    names.set('shop.example', ['127.0.0.1'])
    await setKey({ notifyUrl: `http://shop.example:${receiver.port}/named` })
    expect(await tried()).toEqual(['delivered', ['delivered', 204]])
    expect(receiver.received.map(({ path, headers: { host } }) => [path, host])).toEqual([
      ['/named', `shop.example:${receiver.port}`],
    ])
  })

  test('is not made when a name leads into our own network, by any of its addresses', async () => {
    const forbidden = [
      ['10.0.0.1'],
      ['93.184.216.34', '192.168.0.1'],
      ['169.254.169.254'],
      ['::1'],
      ['::ffff:10.0.0.1'],
      ['::ffff:a9fe:a9fe'],
      ['2606:4700::1111', 'fd00::1'],
      ['64:ff9b::a00:1'],
      [],
    ]
    await setKey({ notifyUrl: `https://shop.example:${receiver.port}/` })
    await paid()
    await service.tick()
    for (const addresses of forbidden) {
      names.set('shop.example', addresses)
      await again((await latest()).id)
      await service.tick()
    }
    const { tries } = await latest()
    expect(tries.map(({ outcome }) => outcome)).toEqual(['forbidden', ...forbidden.map(() => 'forbidden')])
    expect(receiver.received).toEqual([])
  })
})

test('one who answers late keeps nobody else waiting', async () => {
  const slow = merchant
  receiver.answerWith(() => undefined)
  for (let made = 0; made < 6; made += 1) await paid()
  const other = await startReceiver()
  merchant = await makeMerchant(service)
  await setKey({ notifyUrl: other.url })
  await paid()
  const ticked = service.tick()
  await expect.poll(() => other.received.length).toBe(1)
  await ticked
  other.stop()
  merchant = slow
  expect((await listed()).notifications.map(({ tries }) => tries.length)).toEqual(Array.from({ length: 6 }, () => 1))
})
