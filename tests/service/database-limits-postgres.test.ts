import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { reachedLimit } from '../../service/database/time-limits.ts'
import { pageConfig } from '../../service/web/config.ts'
import { matchPath } from '../../src/routes/table.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { usePostgres } from './support/postgres.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** A database that does not get to it: calls end within the time limits and say so. */

const postgres = usePostgres()

/** As short as a busy machine allows: a new connection takes some of it. */
const wait = 1_500
const poolSize = 10

let folder: string
let service: TestService
/** Another program at the same database. */
let other: pg.Client
let written: MockInstance<typeof process.stderr.write>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-limits-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head></head><body>any page</body></html>',
  )
  const { url } = await postgres.seeded()
  service = await createService({
    database: { url, wait },
    log: true,
    web: { folder, config: pageConfig({}), matchPath },
  })
  other = new pg.Client({ connectionString: url, application_name: 'test' })
  await other.connect()
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(async () => {
  written.mockRestore()
  await other.end()
  await service.close()
  await rm(folder, { recursive: true })
})

/** The replies while `other` holds a lock that they need. */
const whileLocked = async <Result>(lock: string, work: () => Promise<Result>): Promise<Result> => {
  await other.query('begin')
  try {
    await other.query(lock)
    return await work()
  } finally {
    await other.query('rollback')
  }
}
const lockOrders = 'lock table orders in access exclusive mode'

const words: Readonly<Record<string, string>> = {
  en: 'We’re very busy right now. Try again in 5 seconds.',
  ka: 'სერვისი ახლა გადატვირთულია. ხელახლა ცდამდე დარჩა 5\u00a0წამი.',
  ru: 'Сервис сейчас перегружен. До новой попытки — 5\u00a0секунд.',
}

const busyReply = (lang = 'en') => ({
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '5', 'cache-control': 'no-store' }),
  body: { success: false, error: { errorCode: 0, message: words[lang], object: { time: 5 } } },
})

const expectServed = async (client: Client) => {
  await expect.poll(async () => (await client.create(goodOrder)).status).toBe(200)
}

const logged = (text: string) => written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(text))

describe('a lock that somebody holds', () => {
  test.each(['en', 'ka', 'ru'])('ends the calls that need it, in the language of the caller: %s', async (lang) => {
    const client = service.client(lang)
    expect(await whileLocked(lockOrders, () => client.create(goodOrder))).toEqual(busyReply(lang))
    await expectServed(client)
  })

  test('also where calls fill the pool, and leaves room for others then', async () => {
    const client = service.client()
    await expectServed(client)
    const { stuck, free } = await whileLocked(lockOrders, async () => {
      const asked = Array.from({ length: 3 * poolSize }, () => client.create(goodOrder))
      return { stuck: await Promise.all(asked), free: await client.get('/public/server/lang/all/') }
    })
    expect(new Set(stuck.map(({ status }) => status))).toEqual(new Set([503]))
    expect(free.status).toBe(200)
    await expectServed(client)
  })

  test.each([
    [
      'of a row',
      'select 1 from routes for update',
      "update routes set is_on = is_on where route_id = 'btc-to-usdt-trc20'",
    ],
    ['of a key', 'select pg_advisory_xact_lock(1)', 'select pg_advisory_xact_lock(1)'],
    ['of a whole table', 'lock table reviews in share mode', 'lock table reviews in row exclusive mode'],
  ])('%s', async (_kind, lock, needed) => {
    const limit = () => service.core.db.transaction((tx) => tx.execute(sql.raw(needed))).then(() => null, reachedLimit)
    expect(await whileLocked(lock, limit)).toBe('lock')
    await expect.poll(limit).toBeNull()
  })

  test('is said on pages, which are asked for again', async () => {
    const locked = 'lock table static_pages, news, rules in access exclusive mode'
    const reply = await whileLocked(locked, () =>
      service.app.inject({ url: '/en/nobody-knows/', headers: { accept: 'text/html' } }),
    )
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('ends a socket that could not follow its order, so that the page connects again', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    const socket = await openSocket(await listen(service))
    await whileLocked(lockOrders, async () => {
      socket.send('orderSubscribe', { orderUID: order.orderUID, orderSecret: order.orderSecret })
      await socket.closed()
    })
    expect(socket.messages.map(({ method }) => method)).not.toContain('orderChanged')
  })

  test('costs one short line of the log for each call, without a stack', async () => {
    written.mockClear()
    await whileLocked(lockOrders, () => service.client().create(goodOrder))
    const lines = logged('the database is busy')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"limit":"lock"')
    expect(lines[0]).not.toContain('    at ')
  })
})

test('a statement that takes too long is cancelled', async () => {
  await other.query(`
    create function delay() returns trigger language plpgsql as $$ begin perform pg_sleep(3600); return new; end $$;
    create trigger delay before insert on orders for each row execute function delay()`)
  try {
    expect(await service.client().create(goodOrder)).toEqual(busyReply())
  } finally {
    await other.query('drop trigger delay on orders; drop function delay')
  }
  await expectServed(service.client())
})

test('a call that gets no connection ends', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const taken = Array.from({ length: poolSize }, async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const done = service.core.db.transaction(async () => {
      begin()
      await held
    })
    // Fails when the server ends it.
    done.catch(() => undefined)
    await begun
  })
  await Promise.all(taken)
  expect(await service.client().create(goodOrder)).toEqual(busyReply())
  release()
  await expectServed(service.client())
})

test('a transaction in which nothing happens is ended, its locks are free, and it says so', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const idle = service.core.db.transaction(async (tx) => {
    await tx.execute(sql.raw(lockOrders))
    begin()
    await held
    await tx.execute(sql`select 1`)
  })
  const ended = idle.then(() => null, reachedLimit)
  await begun
  const locks = "select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = 'orders'::regclass"
  await expect.poll(async () => (await other.query(locks)).rows).toEqual([])
  release()
  expect(await ended).toBe('idle in transaction')
  await expectServed(service.client())
})

test('other errors of the database are still failures without words of their own', async () => {
  const failures = ['select 1 / 0', 'select 1 from nowhere', "select 'x'::int"]
  const found = await Promise.all(
    failures.map((text) => service.core.db.execute(sql.raw(text)).then(() => 'none', reachedLimit)),
  )
  expect(found).toEqual([null, null, null])
})
