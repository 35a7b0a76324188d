import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { member } from './support/accounts.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let origin: string
const log: SecurityEntry[] = []

useService({ trustedProxies: 'loopback', securityLog: (entry) => log.push(entry) }, (made) => {
  service = made
})
beforeAll(async () => {
  origin = await listen(service)
})

type Socket = Awaited<ReturnType<typeof openSocket>>

const opened: Socket[] = []
const open = async (headers: Record<string, string>) => {
  const socket = await openSocket(origin, headers)
  opened.push(socket)
  return socket
}
const openMany = (many: number, headers: Record<string, string>) =>
  Promise.all(Array.from({ length: many }, () => open(headers)))
const from = (address: string) => ({ 'x-forwarded-for': address })

afterEach(async () => {
  const ended = opened.splice(0).map((socket) => {
    socket.close()
    return socket.closed()
  })
  await Promise.all(ended)
})

const codeOf = async (socket: Socket): Promise<number> => {
  const [event] = await once(socket.socket, 'close')
  return event.code
}

describe('concurrent sockets', () => {
  test('are limited per network', async () => {
    await openMany(200, from('2001:db8:5:5::1'))
    expect(await codeOf(await open(from('2001:db8:5:5::2')))).toBe(1013)
    const other = await open(from('2001:db8:5:6::1'))
    other.send('ping')
    await other.heard('pong')
    expect(log).toContainEqual({ event: 'socket.refused', address: '2001:db8:5:5::', subject: 'places' })

    // Closing one frees a slot.
    opened[0]?.close()
    await opened[0]?.closed()
    await expect
      .poll(async () => {
        const next = await open(from('2001:db8:5:5::3'))
        next.send('ping')
        return Promise.race([next.heard('pong').then(() => 'in'), next.closed().then(() => 'out')])
      })
      .toBe('in')
  })

  test('are limited per account, across addresses', async () => {
    const { client } = await member(service)
    const enter = async (index: number) => {
      const { token } = (await client.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
      const socket = await open(from(`198.51.100.${index}`))
      socket.send('auth', { token })
      return socket
    }
    for (let index = 0; index < 20; index += 1)
      expect((await (await enter(index)).heard('auth')).data).toEqual({ ok: true })
    expect(await codeOf(await enter(21))).toBe(1013)
  })
})

test('messages are limited per address, across its sockets', async () => {
  const sockets = await openMany(4, from('198.51.100.50'))
  const codes = sockets.map((socket) => Promise.race([codeOf(socket), socket.heard('pong').then(() => 'answered')]))
  for (const { send } of sockets) for (let time = 0; time < 150; time += 1) send('orderUnsubscribe', { orderUID: 'A' })
  for (const { send } of sockets) send('ping')
  expect(await Promise.all(codes)).toContain(1008)
  const other = await open(from('198.51.100.51'))
  other.send('ping')
  await other.heard('pong')
})

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': btoa('0123456789abcdef'),
}

/** Reply to an upgrade request. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = request(origin + path, { method, headers: { ...upgrade, ...headers }, agent: false }).end()
  return Promise.race([
    once(sent, 'upgrade').then(([reply, socket]) => {
      socket.destroy()
      return { status: reply.statusCode, body: '' }
    }),
    once(sent, 'response').then(async ([reply]) => ({ status: reply.statusCode, body: await text(reply) })),
  ])
}

describe('an upgrade', () => {
  test.each([
    ['of no page', {}],
    ['of our own page', { origin: 'http://kursi.test', host: 'kursi.test' }],
  ])('%s is accepted', async (_whose, headers) => {
    expect((await ask('/ws/', headers)).status).toBe(101)
  })

  test.each(['https://evil.example', 'http://kursi.test.evil.example', 'null', 'http://kursi.test:8080'])(
    'of a page at %s is refused',
    async (page) => {
      const { status, body } = await ask('/ws/', { origin: page, host: 'kursi.test' })
      expect([status, JSON.parse(body)]).toEqual([403, expect.objectContaining({ success: false })])
    },
  )

  test.each(['/', '/ws', '/ws/more/', '/en/', '/nothing/'])('at %s opens no socket', async (path) => {
    expect((await ask(path)).status).not.toBe(101)
  })

  test('of an API call is handled as a plain call', async () => {
    const { status, body } = await ask('/service/api/v1/public/site/status/get/', { origin: 'https://evil.example' })
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ success: true })])
    const written = await ask('/service/api/v1/public/visits/register/', {}, 'POST')
    expect([written.status, JSON.parse(written.body).error.errorCode]).toEqual([403, 40302])
  })
})
