import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let origin: string

useService({}, (made) => {
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

test('a socket that does not read is closed', async () => {
  const { order } = (await service.client().create(goodOrder)).body.data
  const { orderUID, orderSecret } = order
  const { port, host } = new URL(origin)
  const deaf = connect(Number(port), '127.0.0.1')
  deaf.on('error', () => undefined)
  deaf.write(
    `GET /ws/ HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
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
