import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { keyEnvironment } from '../service/support/key-environment.ts'
import { startPostgres } from '../service/support/postgres.ts'
import { startProcess } from '../service/support/service-process.ts'
import { ask, cdn, copyLittle, startNginx } from './fixture.ts'
import type { Nginx } from './fixture.ts'

/** A public deployment: nginx, the service as a process, PostgreSQL. All requests go to nginx. */

export const api = '/service/api/v1'
const dist = resolve(import.meta.dirname, '../../dist')

const counted = z.tuple([z.object({ count: z.coerce.number() })])

export interface Asked {
  method?: string
  body?: object
  headers?: Readonly<Record<string, string>>
}

/** Status, text and cookies of a reply. */
export interface Answer {
  status: number
  text: string
  cookies: string[]
}

/**
 * A client behind a trusted proxy, with an address chosen by the test.
 * @param where address of nginx
 */
const callerOf = (where: string) => (address: string) => {
  const jar = new Map<string, string>()
  const call = async (path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answer> => {
    const sent = {
      host: 'kursi.test',
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await ask(where, path, { method, localAddress: cdn, headers: sent, ...text })
    const cookies = reply.headers['set-cookie'] ?? []
    for (const cookie of cookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return { status: reply.status, text: reply.body.toString(), cookies }
  }
  return {
    call,
    /** A write with the token of a first call. */
    post: async (path: string, body: object): Promise<Answer> => {
      if (!jar.has('__Host-csrf')) await call(`${api}/public/site/status/get/`)
      const headers = { 'x-csrf-token': jar.get('__Host-csrf') ?? '', 'idempotency-key': crypto.randomUUID() }
      return call(api + path, { method: 'POST', body, headers })
    },
  }
}

/** Starts a call and never sends its body. @param from source address on this machine */
const beginCall = async (where: string, forwarded: string, from: string): Promise<Socket> => {
  const { hostname, port } = new URL(where)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  // An unread reply would keep the socket open.
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  const head = [
    `POST ${api}/public/visits/register/ HTTP/1.1`,
    'Host: kursi.test',
    'Content-Type: application/json',
    'Content-Length: 1000',
    `X-Forwarded-For: ${forwarded}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  return socket
}

const startSite = async (nginx: Nginx, url: string, env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'kursi-site-'))
  const service = await startProcess({
    NODE_ENV: 'production',
    SITE_URL: 'https://kursi.test',
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: url,
    ...keyEnvironment,
    ...env,
  })
  const little = await copyLittle(dist, folder)
  const place = { folder, dist: little, service: new URL(service.origin).host, env: { CDN_ADDRESSES: `${cdn}/32` } }
  const front = await startNginx(nginx, place).catch(async (error: unknown) => {
    await service.stop()
    throw error
  })
  return {
    origin: front.origin,
    from: callerOf(front.origin),
    /**
     * One open call per address until all are dropped: nginx ends a call whose body does not come, so each that ends is
     * begun again. `isBelieved`: nginx trusts the proxy's client address.
     */
    hold: async (addresses: readonly string[], isBelieved: boolean) => {
      const open = new Set<Socket>()
      let isDropped = false
      const begin = async (address: string): Promise<void> => {
        const socket = await beginCall(front.origin, address, isBelieved ? cdn : '127.0.0.1')
        if (isDropped) socket.destroy()
        open.add(socket)
        socket.once('close', () => {
          open.delete(socket)
          if (!isDropped) begin(address).catch(() => undefined)
        })
      }
      for (const address of addresses) await begin(address)
      return () => {
        isDropped = true
        for (const socket of open) socket.destroy()
      }
    },
    /** Stops both. @returns the service's exit and its log */
    close: async () => {
      await front.close()
      const ended = await service.stop()
      await rm(folder, { recursive: true, force: true })
      return ended
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** A new database, and deployments on it. */
export const openPublicStage = async (nginx: Nginx) => {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  return {
    start: (env: Record<string, string> = {}) => startSite(nginx, url, env),
    /** Number of rows in a table. */
    count: async (table: 'users' | 'orders'): Promise<number> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(`select count(*) from ${table}`)
      await client.end()
      return counted.parse(rows)[0].count
    },
    close: postgres.stop,
  }
}
