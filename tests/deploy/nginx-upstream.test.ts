import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureNginx, howToGetNginx } from '../../tools/setup/nginx.mjs'
import { freePort } from '../../tools/setup/project.mjs'
import { ask, startNginx } from './fixture.ts'

const nginx = await ensureNginx()
if (nginx === undefined) console.warn(`Skipped: ${howToGetNginx}`)

const path = '/service/api/v1/public/exchanger/order/create/'
const key = { 'idempotency-key': '6a1c0f6e-3c0b-4d0e-9f5c-2b8b4b1d7a10' }

/** A service that answers, or one that dies with a call in hand. */
const startService = async (dies: boolean) => {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    // nginx announces a body that it does not pass on (`@refused`).
    if (Number(request.headers['content-length']) > 1_000_000) return reply.writeHead(413).end('too long')
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    return request.on('end', () => {
      bodies.push(`${request.method} ${body}`)
      if (dies) request.socket.destroy()
      else reply.end('done')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return { host: `127.0.0.1:${address.port}`, bodies, close: () => server.close() }
}

describe.skipIf(nginx === undefined)('nginx in front of several services', () => {
  let folder: string
  let dist: string
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kursi-upstream-'))
    dist = join(folder, 'dist')
    const page = '<!doctype html><script type="application/json" id="config">{}</script>'
    await mkdir(join(dist, 'en'), { recursive: true })
    await mkdir(join(dist, 'assets'))
    for (const name of ['index.html', 'en/index.html']) await writeFile(join(dist, name), page)
    await cp(join(import.meta.dirname, '../../public/favicon.svg'), join(dist, 'favicon.svg'))
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A fresh nginx, which has seen none of its services fail. */
  const open = async (service: string) => {
    if (nginx === undefined) throw new Error(howToGetNginx)
    const front = await startNginx(nginx, { folder: await mkdtemp(join(folder, 'front-')), dist, service })
    closing.push(front.close)
    return front.origin
  }
  const start = async (dies: boolean) => {
    const service = await startService(dies)
    closing.push(service.close)
    return service
  }

  /** Calls until the one that dies has got one. @returns what its caller got, and which services got the call */
  const callUntilItDies = async (method: string, headers: Record<string, string>) => {
    const [dying, living] = [await start(true), await start(false)]
    const origin = await open(`${dying.host}, ${living.host}`)
    for (let call = 1; ; call += 1) {
      const body = method.startsWith('P') ? `call ${call}` : ''
      const { status } = await ask(origin, path, { method, body, headers })
      if (dying.bodies.length === 0) continue
      expect(dying.bodies).toEqual([`${method} ${body}`])
      return { status, isPassedOn: living.bodies.length === call && living.bodies.at(-1) === `${method} ${body}` }
    }
  }

  test.each([
    ['POST', key],
    ['PUT', key],
    ['GET', {}],
    ['DELETE', {}],
  ])('%s with %o is passed on, whole, to the next one', async (method, headers) => {
    expect(await callUntilItDies(method, headers)).toEqual({ status: 200, isPassedOn: true })
  })

  test.each([
    ['POST', {}],
    ['POST', { 'idempotency-key': '' }],
    ['PATCH', {}],
  ])('%s with %o is not: it may have been carried out', async (method, headers) => {
    expect(await callUntilItDies(method, headers)).toEqual({ status: 502, isPassedOn: false })
  })

  test('a call that never reached a service is passed on in any case', async () => {
    const living = await start(false)
    const origin = await open(`127.0.0.1:${await freePort(0)} ${living.host}`)
    const calls = ['one', 'two', 'three', 'four']
    for (const body of calls) expect((await ask(origin, path, { method: 'POST', body })).status).toBe(200)
    expect(living.bodies).toEqual(calls.map((body) => `POST ${body}`))
  })

  test('all get calls', async () => {
    const services = [await start(false), await start(false), await start(false)]
    const origin = await open(services.map(({ host }) => host).join(','))
    for (let call = 0; call < 30; call += 1) await ask(origin, path, { method: 'POST', body: '', headers: key })
    const counts = services.map(({ bodies }) => bodies.length)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  })

  test('a keyed call that is too long is refused as any other', async () => {
    const living = await start(false)
    const origin = await open(living.host)
    const body = 'x'.repeat(300_000)
    const replies = [
      await ask(origin, path, { method: 'POST', body, headers: key }),
      await ask(origin, path, { method: 'POST', body }),
    ]
    const refused = [413, 'too long']
    expect(replies.map(({ status, body: said }) => [status, said.toString()])).toEqual([refused, refused])
    expect(living.bodies).toEqual([])
  })

  test('replies of keyed calls have the headers of others', async () => {
    const living = await start(false)
    const origin = await open(living.host)
    const [keyed, other] = [await ask(origin, path, { headers: key }), await ask(origin, path)]
    const { date: _date, ...expected } = other.headers
    expect(keyed.headers).toMatchObject(expected)
    expect(keyed.headers['x-content-type-options']).toBe('nosniff')
  })
})
