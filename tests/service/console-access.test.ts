import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { activeAccount, codeIn, mailTo, newEmail, password, signIn } from './support/accounts.ts'
import { consoleToken, goodOrder, operator } from './support/client.ts'
import { createService, listen } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let origin: string
let host: string
const log: SecurityEntry[] = []

useService({ speed: 0, trustedProxies: 'loopback', securityLog: (entry) => log.push(entry) }, (made) => {
  service = made
})
beforeAll(async () => {
  origin = await listen(service)
  host = new URL(origin).host
})
beforeEach(() => {
  service.clock.pass(61_000)
  log.length = 0
})

const json = { 'content-type': 'application/json' }

/** Sends raw bytes: no headers are added, and the test controls Host. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET', at = origin) => {
  const { port } = new URL(at)
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: new URL(at).host, ...headers } })
  sent.end(method === 'POST' ? '{}' : undefined)
  const [reply]: { statusCode: number; headers: IncomingHttpHeaders; setEncoding: (name: string) => void }[] &
    AsyncIterable<string>[] = await once(sent, 'response')
  let body = ''
  reply?.setEncoding('utf8')
  for await (const text of reply ?? []) body += text
  return { status: reply?.statusCode, headers: reply?.headers ?? {}, body }
}

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

describe('the operator', () => {
  test('needs the token', async () => {
    expect(await statusOf('/sandbox/api/orders')).toBe(403)
    expect(await statusOf('/sandbox/api/state', json, 'POST')).toBe(403)
    expect(await statusOf('/sandbox/documents/some/front')).toBe(403)
    expect(await statusOf('/sandbox/api/orders', operator)).toBe(200)
    expect(await statusOf('/sandbox/api/state', { ...json, ...operator }, 'POST')).toBe(200)
    expect(await statusOf('/sandbox/api/orders', { authorization: `Bearer ${consoleToken}x` })).toBe(403)
    expect(await statusOf('/sandbox/api/orders', { authorization: consoleToken })).toBe(403)
  })

  test('can open the printed link, which is replaced by a cookie for this start', async () => {
    const closed = await ask('/sandbox/')
    expect([closed.status, closed.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
    expect(closed.body).toContain('Open the link that the service printed')
    expect(closed.body).not.toContain('nino@example.com')

    const link = await ask(`/sandbox/?token=${consoleToken}`)
    expect([link.status, link.headers.location, link.headers['cache-control']]).toEqual([303, '/sandbox/', 'no-store'])
    const [given = ''] = link.headers['set-cookie']?.filter((text) => text.startsWith('console-')) ?? []
    expect(given).toMatch(/^console-\d+=[\w-]{43}; Path=\/sandbox; HttpOnly; SameSite=Strict$/)
    expect(given).not.toContain(consoleToken)
    const cookie = given.split(';')[0] ?? ''
    expect((await ask('/sandbox/', { cookie })).body).toContain('nino@example.com')
    expect(await statusOf('/sandbox/api/orders', { cookie })).toBe(200)
    expect(log.filter(({ event }) => event === 'console.signed-in')).toEqual([
      { event: 'console.signed-in', address: '127.0.0.1', operator: 'operator' },
    ])

    const next = await createService({ speed: 0 })
    const at = await listen(next)
    // The same cookie name as for a later start on the same port.
    const again = cookie.replace(/-\d+=/, `-${new URL(at).port}=`)
    expect(await statusOf('/sandbox/api/orders', { cookie: again }, 'GET', at)).toBe(403)
    expect(await statusOf('/sandbox/api/orders', operator, 'GET', at)).toBe(200)
    await next.close()
  })

  test('can enter the token instead', async () => {
    const enter = (token: string) =>
      service.app.inject({
        method: 'POST',
        url: '/sandbox/sign-in/',
        headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token }).toString(),
      })
    expect((await enter('wrong')).statusCode).toBe(403)
    const entered = await enter(` ${consoleToken} `)
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/sandbox/'])
    expect(entered.cookies.find(({ name }) => name.startsWith('console-'))).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/sandbox',
    })
  })

  test('has ten attempts a minute', async () => {
    const wrong = { authorization: 'Bearer guess' }
    for (let guess = 0; guess < 10; guess += 1) expect(await statusOf('/sandbox/api/state', wrong)).toBe(403)
    for (const headers of [wrong, operator]) expect(await statusOf('/sandbox/api/state', headers)).toBe(429)
    expect(log.filter(({ event }) => event === 'console.refused')).toHaveLength(10)
    expect(log.filter(({ event }) => event === 'limit.reached')).toEqual([
      { event: 'limit.reached', address: '127.0.0.1', code: 50300, subject: 'console' },
    ])
    service.clock.pass(61_000)
    expect(await statusOf('/sandbox/api/state', operator)).toBe(200)
  })
})

describe('several operators', () => {
  const tokens = { nino: 'n'.repeat(40), giorgi: 'g'.repeat(40) }
  let shared: TestService
  let at: string

  useService({ speed: 0, console: { operators: tokens }, securityLog: (entry) => log.push(entry) }, (made) => {
    shared = made
  })
  beforeAll(async () => {
    at = await listen(shared)
  })

  const actions = () => log.filter(({ event }) => event === 'console.action').map(({ operator: who }) => who)
  const bearer = (token: string) => ({ ...json, authorization: `Bearer ${token}` })

  test('are told apart by their tokens', async () => {
    for (const token of [tokens.giorgi, tokens.nino, tokens.giorgi])
      expect(await statusOf('/sandbox/api/state', bearer(token), 'POST', at)).toBe(200)
    expect(actions()).toEqual(['giorgi', 'nino', 'giorgi'])
  })

  test('and by the cookies that they get, also for what was refused and for documents', async () => {
    const cookieOf = async (token: string) => {
      const { headers } = await ask(`/sandbox/?token=${token}`, {}, 'GET', at)
      return headers['set-cookie']?.find((text) => text.startsWith('console-'))?.split(';')[0] ?? ''
    }
    const [nino, giorgi] = [await cookieOf(tokens.nino), await cookieOf(tokens.giorgi)]
    expect(nino).not.toBe(giorgi)
    expect(await statusOf('/sandbox/api/state', { ...json, cookie: nino }, 'POST', at)).toBe(200)
    expect(await statusOf('/sandbox/api/pay', { ...json, cookie: giorgi }, 'POST', at)).toBe(422)
    expect(log.map(({ event, operator: who }) => [event, who])).toEqual([
      ['console.signed-in', 'nino'],
      ['console.signed-in', 'giorgi'],
      ['console.action', 'nino'],
      ['console.action', 'giorgi'],
    ])
  })

  test('a wrong token is nobody’s', async () => {
    for (const token of ['x'.repeat(40), `${tokens.nino}${tokens.giorgi}`, ''])
      expect(await statusOf('/sandbox/api/state', bearer(token), 'POST', at)).toBe(403)
    expect(actions()).toEqual([])
    expect(log.filter((entry) => 'operator' in entry)).toEqual([])
  })
})

describe('requests with a token', () => {
  const refused = async (reason: string, headers: Record<string, string>, method = 'GET') => {
    log.length = 0
    const path = method === 'GET' ? '/sandbox/' : '/sandbox/api/state'
    const { status, body } = await ask(path, { ...operator, ...headers }, method)
    expect([status, JSON.parse(body).error.errorCode]).toEqual([403, 40301])
    expect(log).toEqual([expect.objectContaining({ event: 'console.refused', code: 40301, subject: reason })])
  }

  test('are refused behind a proxy, whatever forwarding headers it sends', async () => {
    // The peer is a trusted proxy that reports a remote client.
    await refused('address', { 'x-forwarded-for': '203.0.113.7' })
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      await refused('forwarded', { [name]: '127.0.0.1' })
  })

  test('are refused for another host name and from another page', async () => {
    await refused('host', { host: 'evil.example' })
    await refused('origin', { ...json, origin: 'http://evil.example' }, 'POST')
    await refused('origin', { ...json, 'sec-fetch-site': 'cross-site' }, 'POST')
    expect(await statusOf('/sandbox/api/state', { ...json, ...operator, origin }, 'POST')).toBe(200)
  })

  test('are refused from another machine', async () => {
    const url = `/sandbox/?token=${consoleToken}`
    const far = await service.app.inject({ url, remoteAddress: '192.0.2.7', headers: { host, ...operator } })
    expect(far.statusCode).toBe(403)
  })

  test('get replies that must not be cached', async () => {
    expect((await ask('/sandbox/api/orders', operator)).headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('are logged', () => {
  test('are logged with the affected order or account, and whether they were refused', async () => {
    const email = await activeAccount(service)
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    log.length = 0
    await client.operate('pay', { orderUID: order.orderUID })
    await client.operate('pay', { orderUID: order.orderUID, amount: 'nothing' })
    const { body } = await client.operate<{ id: string }>('account', { email, blocked: true })
    await client.operate('dance\nlike nobody')
    const about = { event: 'console.action', address: '127.0.0.1', operator: 'operator' }
    expect(log).toEqual([
      { ...about, subject: `pay:${order.orderUID}` },
      { ...about, subject: `pay:${order.orderUID}`, code: 5071545873252155 },
      { ...about, subject: 'account', userId: body.data.id },
      { ...about, subject: '', code: 0 },
    ])
  })

  test('leave no secret in the log', async () => {
    const email = await activeAccount(service)
    const wrong = 'a wrong horse'
    const client = service.client()
    for (let guess = 0; guess < 12; guess += 1) await signIn(client, email, { password: wrong })
    service.clock.pass(61_000)
    await signIn(client, email)
    const to = newEmail()
    await client.post('/user/profile/secure/code/create/', {})
    const code = codeIn(await mailTo(client, email))
    await client.post('/user/profile/secure/code/confirm/', { code: '000000' })
    await client.put('/user/profile/edit/email/', { email: to, lang: 'en' })
    await client.post('/user/auth/reset-password/', { email, lang: 'en', captcha: '' })
    await client.post('/public/visits/register/', {}, { 'x-csrf-token': 'y'.repeat(32) })
    const { order } = (await client.create({ ...goodOrder, email })).body.data
    const { body } = await client.operate<{ link: string }>('link', { email, origin })
    await ask(`/sandbox/?token=${consoleToken}`)
    await ask('/sandbox/?token=guessed-token-of-somebody')
    await ask('/sandbox/api/orders', { authorization: 'Bearer guessed-token-of-somebody' })
    await client.operate('move', { orderUID: order.orderUID, status: 'hold' })
    await client.operate('account', { email, signOut: true })
    await client.delete('/user/auth/session/destroy/')

    const events = new Set(log.map(({ event }) => event))
    for (const event of ['limit.reached', 'token.refused', 'console.signed-in', 'console.refused', 'console.action'])
      expect(events).toContain(event)
    const secrets = {
      email,
      to,
      password,
      wrong,
      code,
      consoleToken,
      guessed: 'guessed-token-of-somebody',
      sid: client.jar.get('sid') ?? '',
      csrf: client.jar.get('csrf') ?? '',
      order: order.orderSecret,
      link: new URL(body.data.link).pathname.split('/').at(-2) ?? '',
    }
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length > 5]).toEqual([name, true])
      expect([name, JSON.stringify(log).includes(secret)]).toEqual([name, false])
    }
  })
})
