import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { buildService } from '../../../sandbox/build.ts'
import type { Service, ServiceOptions } from '../../../sandbox/build.ts'
import { emptyDatabase, seededDatabase } from './kept-database.ts'
import { createClient } from './client.ts'

export const start = Date.parse('2026-03-02T10:00:30.000Z')

/** A clock that only the test moves. */
export const createClock = () => {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms), reset: () => (time = start) }
}

/** A service whose clock stands still and whose orders move when told. */
export const createService = async (options: ServiceOptions = {}) => {
  const clock = createClock()
  const { database = {}, ...rest } = options
  const isKept = database.folder !== undefined && existsSync(database.folder)
  const isEmbedded = database.url === undefined && !isKept
  // Another number of routes is another catalogue.
  const begin = rest.routes === undefined ? () => seededDatabase(start) : emptyDatabase
  const from = isEmbedded ? await begin() : undefined
  const service = await buildService({
    clock: clock.now,
    tickEvery: null,
    ordersPerMinute: 1_000,
    requestsPerMinute: 100_000,
    database: { ...database, from },
    ...rest,
  })
  return { ...service, clock, client: (lang?: string) => createClient(service.app, lang) }
}

export type TestService = Awaited<ReturnType<typeof createService>>

/** Listens on a free port. */
export const listen = async ({ app }: Pick<Service, 'app'>): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' })

/** A websocket whose messages can be waited for. */
export const openSocket = async (origin: string) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`)
  const messages: { method: string; data: Record<string, unknown> }[] = []
  let wake = () => undefined as void
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)))
    wake()
  })
  await once(socket, 'open')
  const until = async (found: (message: (typeof messages)[number]) => boolean): Promise<(typeof messages)[number]> => {
    for (;;) {
      const message = messages.find(found)
      if (message !== undefined) {
        messages.splice(messages.indexOf(message), 1)
        return message
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    socket,
    messages,
    send: (method: string, data: object = {}) => socket.send(JSON.stringify({ method, data })),
    /** The first message of that method, also one that came before. */
    heard: (method: string, status?: string) =>
      until((message) => message.method === method && (status === undefined || message.data['status'] === status)),
    closed: () => (socket.readyState === WebSocket.CLOSED ? Promise.resolve([]) : once(socket, 'close')),
    close: () => socket.close(),
  }
}
