import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { goodOrder } from './support/client.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let origin: string
const log: SecurityEntry[] = []

useService({ trustedProxies: 'loopback', log: true, securityLog: (entry) => log.push(entry) }, (made) => {
  service = made
})
beforeAll(async () => {
  origin = await listen(service)
})

const repeat = (times: number, act: () => void) => {
  for (let time = 0; time < times; time += 1) act()
}

test('a socket above the message limit is closed, and its last message is not answered', async () => {
  const socket = await openSocket(origin)
  const ended = socket.closed()
  repeat(300, () => socket.send('auth', { token: 'guess' }))
  const [event] = await ended
  expect(event).toMatchObject({ code: 1008 })
  expect(socket.messages.filter(({ method }) => method === 'auth').length).toBeLessThanOrEqual(200)
})

test('a page with many orders stays below the limit, also repeatedly', async () => {
  const socket = await openSocket(origin)
  for (let round = 0; round < 2; round += 1) {
    repeat(150, () => socket.send('orderSubscribe', { orderUID: 'NOSUCHORDER2', orderSecret: 'guess' }))
    socket.send('ping')
    await socket.heard('pong')
    service.clock.pass(20_000)
  }
  socket.close()
})

test('messages of one socket are answered sequentially, without delaying other sockets', async () => {
  const [socket, other] = [await openSocket(origin), await openSocket(origin)]
  const methods = () => socket.messages.map(({ method }) => method)
  const gate = Promise.withResolvers<void>()
  const busy = service.core.db.transaction(() => gate.promise)
  socket.send('auth', { token: 'guess' })
  socket.send('ping')
  repeat(3, () => other.send('ping'))
  for (let pong = 0; pong < 3; pong += 1) await other.heard('pong')
  expect(methods()).toEqual(['updateStatusWorkSite'])
  gate.resolve()
  await busy
  await expect.poll(methods).toEqual(['updateStatusWorkSite', 'auth', 'pong'])
  socket.close()
  other.close()
})

/** A client frame, masked with zeros. */
const frame = (text: string): Buffer => {
  const content = Buffer.from(text)
  const head = content.length < 126 ? [content.length | 0x80] : [126 | 0x80, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), content])
}

/** A raw connection whose upgrade has been sent. @param address of the client, as a trusted proxy reports it */
const upgrade = (address = '127.0.0.1') => {
  const { port, host } = new URL(origin)
  const raw = connect(Number(port), '127.0.0.1')
  raw.on('error', () => undefined)
  raw.write(
    `GET /ws/ HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
  return raw
}

describe('frames that break the protocol', () => {
  const mask = [0, 0, 0, 0]
  const wrong: readonly (readonly [string, readonly number[]])[] = [
    ['a reserved bit', [0xc1, 0x80, ...mask]],
    ['an unknown opcode', [0x83, 0x80, ...mask]],
    ['no mask', [0x81, 0x01, 0x61]],
    ['a continuation of nothing', [0x80, 0x80, ...mask]],
    ['a ping in parts', [0x09, 0x80, ...mask]],
    ['a long ping', [0x89, 0xfe, 0x00, 0x7e, ...mask]],
    ['text that is not UTF-8', [0x81, 0x82, ...mask, 0xc3, 0x28]],
    ['a close code that nobody may send', [0x88, 0x82, ...mask, 0x03, 0xed]],
    ['more than 16 KB', [0x82, 0xfe, 0x50, 0x00, ...mask]],
    ['a length beyond all numbers', [0x82, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, ...mask]],
  ]

  /** Sends a frame after the upgrade, and returns when the service has ended the connection. */
  const send = async (bytes: readonly number[], address: string): Promise<void> => {
    const raw = upgrade(address)
    await once(raw, 'data')
    raw.resume()
    raw.write(Buffer.from(bytes))
    await once(raw, 'close')
  }

  test.each(wrong)('%s: ends the socket, with one short line of the log', async (name, bytes) => {
    log.length = 0
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const address = `198.51.100.${wrong.findIndex(([each]) => each === name) + 1}`
    await send(bytes, address)
    expect(log).toEqual([{ event: 'socket.refused', address, subject: 'frames' }])
    expect(written.mock.calls).toEqual([])
    written.mockRestore()
  })

  test('are counted by address: one line a minute has their number', async () => {
    log.length = 0
    const [, [, bytes] = ['', []]] = wrong
    const [one, other] = ['203.0.113.1', '203.0.113.2']
    for (let time = 0; time < 7; time += 1) await send(bytes, one)
    await send(bytes, other)
    const entry = { event: 'socket.refused', subject: 'frames' }
    expect(log).toEqual([
      { ...entry, address: one },
      { ...entry, address: other },
    ])
    service.clock.pass(61_000)
    await send(bytes, one)
    await send(bytes, one)
    await send(bytes, other)
    expect(log.slice(2)).toEqual([
      { ...entry, address: one, times: 7 },
      { ...entry, address: other },
    ])
  })

  test('leave other sockets of the address as they are', async () => {
    const socket = await openSocket(origin)
    await send([0x83, 0x80, ...mask], '127.0.0.1')
    socket.send('ping')
    expect(await socket.heard('pong')).toEqual({ method: 'pong', data: {} })
    socket.close()
  })
})

test('what is counted when the service ends is written', async () => {
  const entries: SecurityEntry[] = []
  const ending = await createService({ securityLog: (entry) => entries.push(entry) })
  const headers = { origin: 'https://evil.example' }
  const at = new URL('/ws/', await listen(ending))
  for (let time = 0; time < 3; time += 1) {
    const sent = request(at, { headers: { ...headers, connection: 'upgrade', upgrade: 'websocket' } }).end()
    const [reply] = await once(sent, 'response')
    expect(reply.statusCode).toBe(403)
    reply.resume()
  }
  await ending.close()
  const entry = { event: 'socket.refused', address: '127.0.0.1', subject: 'origin' }
  expect(entries).toEqual([entry, { ...entry, times: 2 }])
})

test('a socket that does not read is closed', async () => {
  const { order } = (await service.client().create(goodOrder)).body.data
  const { orderUID, orderSecret } = order
  const deaf = upgrade()
  deaf.write(frame(JSON.stringify({ method: 'orderSubscribe', data: { orderUID, orderSecret } })))
  let heard = ''
  const listening = (data: Buffer) => (heard += data.toString())
  deaf.on('data', listening)
  await expect.poll(() => heard).toContain('orderChanged')
  deaf.pause()

  const { clients } = service.app.websocketServer
  await expect.poll(() => clients.size).toBe(1)
  // More than the socket buffers of both ends.
  const event = { type: 'order', orderUID, userId: null, status: 'x'.repeat(1_000_000), updatedAt: '' } as const
  for (let time = 0; time < 40; time += 1) await service.core.bus.publish(event)
  await expect.poll(() => clients.size).toBe(0)
  deaf.destroy()
})
