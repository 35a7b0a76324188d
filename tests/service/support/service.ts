import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { buildService } from '../../../service/app.ts'
import type { Service, ServiceOptions } from '../../../service/app.ts'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import { consoleToken, createClient } from './client.ts'
import type { Client } from './client.ts'
import { createClock, start } from './clock.ts'
import { emptyDatabase, passwordMemory, seededDatabase, serverKey } from './kept-database.ts'
import { takeDatabase } from './reused-database.ts'

export { start }

/** How long calls wait for PostgreSQL, ms: only tests of that limit may meet it. */
const patientWait = 120_000

/** Initial database of a service. */
const beginning = async ({ database = {}, routes, demo = true }: ServiceOptions): Promise<DatabaseOptions> => {
  const isKept = database.folder !== undefined && existsSync(database.folder)
  if (database.url !== undefined) return { wait: patientWait, ...database }
  if (isKept) return database
  // The cached database has the default routes and demo data.
  if (routes !== undefined || !demo) return { ...database, from: await emptyDatabase() }
  if (database.folder !== undefined) return { ...database, from: await seededDatabase(start) }
  return { opened: await takeDatabase(start) }
}

/** A service with a stopped clock, whose orders move on `tick` only. */
export const createService = async (options: ServiceOptions = {}) => {
  const clock = createClock()
  const service = await buildService({
    clock: clock.now,
    tickEvery: null,
    ordersPerMinute: 1_000,
    requestsPerMinute: 100_000,
    passwordMemory,
    demo: true,
    console: { operators: { operator: consoleToken } },
    serverKey,
    ...options,
    database: await beginning(options),
  })
  return { ...service, clock, client: (lang?: string, address?: string) => createClient(service.app, lang, address) }
}

export type TestService = Awaited<ReturnType<typeof createService>>

/** Listens on a free port. */
export const listen = async ({ app }: Pick<Service, 'app'>): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' })

/** A websocket with awaitable messages. */
export const openSocket = async (origin: string, headers: Record<string, string> = {}) => {
  // The constructor of Node accepts headers, unlike that of browsers.
  const socket: WebSocket = Reflect.construct(WebSocket, [`${origin.replace('http', 'ws')}/ws/`, { headers }])
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
    /** The first message of a method, including those already received. */
    heard: (method: string, status?: string) =>
      until((message) => message.method === method && (status === undefined || message.data['status'] === status)),
    closed: () => (socket.readyState === WebSocket.CLOSED ? Promise.resolve([]) : once(socket, 'close')),
    close: () => socket.close(),
  }
}

/** As `openSocket`, authenticated as a signed-in client. */
export const openSocketOf = async (origin: string, client: Client) => {
  const { body } = await client.post<{ token: string }>('/user/auth/socket/get/token/', {})
  const socket = await openSocket(origin)
  socket.send('auth', body.data)
  if ((await socket.heard('auth')).data['ok'] !== true) throw new Error('The client is not signed in.')
  return socket
}
