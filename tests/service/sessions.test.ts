import { beforeEach, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { placeOf } from '../../service/api/accounts/place.ts'
import { softwareOf } from '../../service/api/accounts/user-agent.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { confirmed, confirmedMember, member, password, session } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Session = components['schemas']['Session']

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** Session list. */
describe('the list of sessions', () => {
  let service: TestService
  let person: Awaited<ReturnType<typeof member>>
  let other: Client
  let listening: Promise<string> | undefined
  const log: SecurityEntry[] = []

  useService({ trustedProxies: 'loopback', securityLog: (entry) => void log.push(entry) }, (made) => {
    service = made
  })

  const list = async (who: Client) =>
    (await who.get<{ sessions: Session[] }>('/user/profile/sessions/get/')).body.data.sessions

  const socketOf = async (who: Client) => {
    listening ??= service.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await openSocket(await listening)
    const { token } = (await who.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
    socket.send('auth', { token })
    expect((await socket.heard('auth')).data).toEqual({ ok: true })
    return socket
  }

  beforeEach(async () => {
    person = await member(service)
    service.clock.pass(60_000)
    other = service.client()
    const headers = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.77' }
    await other.post('/user/auth/sign-in/', { email: person.email, password }, headers)
    log.length = 0
  })

  test('has the current session first, each with browser, network and times', async () => {
    const now = service.clock.now()
    service.clock.pass(60_000)
    expect(await list(person.client)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        browser: '',
        system: '',
        place: '127.0.0.*',
        createdAt: new Date(now - 60_000).toISOString(),
        seenAt: new Date(now + 60_000).toISOString(),
        current: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        browser: 'Safari',
        system: 'iPhone',
        place: '203.0.113.*',
        createdAt: new Date(now).toISOString(),
        seenAt: new Date(now).toISOString(),
        current: false,
      },
    ])
  })

  test('excludes sessions of others and expired ones, and requires a session', async () => {
    await member(service)
    expect(await list(person.client)).toHaveLength(2)
    service.clock.pass(20 * 86_400_000)
    await session(person.client)
    service.clock.pass(15 * 86_400_000)
    expect(await list(person.client)).toHaveLength(1)
    const guest = await service.client().get('/user/profile/sessions/get/')
    expect(guest.body.error).toMatchObject({ errorCode: 40301 })
  })

  test('a session can be ended, with its websocket; repeating succeeds', async () => {
    const [, there] = await list(person.client)
    await confirmed(person.client)
    const socket = await socketOf(other)
    const end = () => person.client.delete('/user/profile/sessions/delete/', { id: there?.id ?? '' })
    expect((await end()).body).toEqual({ success: true })
    // The page is told to request the user again.
    await socket.heard('userChanged')
    await socket.closed()
    expect((await session(other)).status).toBe(403)
    expect((await session(person.client)).status).toBe(200)
    expect((await end()).body).toEqual({ success: true })
    expect(log.filter(({ event }) => event === 'session.ended')).toEqual([
      { event: 'session.ended', userId: person.user._id, address: '127.0.0.1', subject: 'one' },
    ])
  })

  test('sessions of others cannot be ended', async () => {
    const [, there] = await list(person.client)
    const stranger = await confirmedMember(service)
    await stranger.client.delete('/user/profile/sessions/delete/', { id: there?.id ?? '' })
    expect((await session(other)).status).toBe(200)
  })

  test('ending the current one is a sign-out', async () => {
    const [here] = await list(person.client)
    await person.client.delete('/user/profile/sessions/delete/', { id: here?.id ?? '' })
    expect((await session(person.client)).status).toBe(403)
    expect((await session(other)).status).toBe(200)
  })

  test('all others can be ended', async () => {
    const third = service.client()
    await third.post('/user/auth/sign-in/', { email: person.email, password })
    await confirmed(person.client)
    const [socket, own] = [await socketOf(other), await socketOf(person.client)]
    expect((await person.client.delete('/user/profile/sessions/delete-others/')).body).toEqual({ success: true })
    await socket.closed()
    expect([(await session(other)).status, (await session(third)).status]).toEqual([403, 403])
    expect(await list(person.client)).toHaveLength(1)
    own.send('ping')
    await own.heard('pong')
  })
})

describe('the user agent', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  test.each([
    [chrome, 'Chrome', 'Windows'],
    [`${chrome} Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${chrome} OPR/120.0.0.0`, 'Opera', 'Windows'],
    [`${chrome} YaBrowser/25.8.0.0`, 'Yandex Browser', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    ['curl/8.5.0', '', ''],
    ['<script>alert(1)</script>', '', ''],
    ['', '', ''],
  ])('%s', (agent, browser, system) => expect(softwareOf(agent)).toEqual({ browser, system }))

  test('may be missing', () => expect(softwareOf(undefined)).toEqual({ browser: '', system: '' }))
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::7', '2001:db8:1:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['made up', ''],
])('is listed %s as %s', (address, place) => expect(placeOf(address)).toBe(place))
