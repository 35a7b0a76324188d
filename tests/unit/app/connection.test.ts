import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { need } from '../../../machines/shared/outcome.ts'
import { createConnection } from '../../../src/services/connection.ts'
import { apiBefore, refusal } from './api-fixture.ts'

/** A fake WebSocket; the test is the server. */
class Line extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = Line.OPEN
  readonly url: string
  readonly sent: string[] = []
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    lines.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.isClosed = true
  }
}

let lines: Line[] = []

beforeEach(() => {
  lines = []
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('location', { href: 'http://exchange.test/en/' })
})

afterEach(() => vi.unstubAllGlobals())

const begin = () => {
  const settled = Promise.withResolvers<void>()
  const guest = apiBefore(async () => refusal(401))
  const told: string[] = []
  const app = setup({
    actors: { connection: createConnection(guest, async () => true, settled.promise) },
  }).createMachine({
    invoke: { id: 'connection', src: 'connection', input: { url: '/ws/' } },
    on: { '*': { actions: ({ event }) => told.push(event.type) } },
  })
  const actor = createActor(app).start()
  const connection = need(actor.getSnapshot().children['connection'] ?? null)
  return { connection, told, stop: () => actor.stop(), settle: settled.resolve }
}

const follow = { type: 'order.followed', orderUID: 'A1', orderSecret: 'secret' } as const
const subscription = JSON.stringify({ method: 'orderSubscribe', data: { orderUID: 'A1', orderSecret: 'secret' } })

test('the websocket opens when the page has settled, and messages sent before are queued', async () => {
  const { connection, told, stop, settle } = begin()
  connection.send(follow)
  expect(lines).toEqual([])
  settle()
  await expect.poll(() => lines.map(({ url }) => url)).toEqual(['ws://exchange.test/ws/'])
  lines[0]?.dispatchEvent(new Event('open'))
  await expect.poll(() => lines[0]?.sent).toEqual([subscription])
  expect(told).toEqual(['connection.opened'])
  lines[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ method: 'hello', data: 1 }) }))
  expect(told).toEqual(['connection.opened', 'message.received'])
  stop()
  expect(lines[0]?.isClosed).toBe(true)
})

test('no websocket opens when the page is left before it settled', async () => {
  const { stop, settle } = begin()
  stop()
  settle()
  await new Promise(setImmediate)
  expect(lines).toEqual([])
})
