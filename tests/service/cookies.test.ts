import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../service/seed/accounts.ts'
import { activeAccount, password, session, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const status = '/service/api/v1/public/site/status/get/'
const account = { email: 'plain@example.com', password: demoPassword }
const byHttps = { 'x-forwarded-proto': 'https' }

let service: TestService

const cookiesOf = (reply: Awaited<ReturnType<Client['inject']>>) => [reply.headers['set-cookie'] ?? []].flat()

describe('cookies over http and https', () => {
  useService({ trustedProxies: 'loopback' }, (made) => {
    service = made
  })

  test('over http names have no prefix, which browsers would reject', async () => {
    const reply = await service.client().inject({ url: status })
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^csrf=[\w-]{32}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ])
  })

  test('over https names have the __Host- prefix', async () => {
    const reply = await service.client().inject({ url: status, headers: byHttps })
    const own = /^__Host-csrf=[\w-]{32}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/
    expect(cookiesOf(reply)).toEqual([expect.stringMatching(own)])
  })

  test('over https a cookie set by a subdomain is not accepted as a token', async () => {
    const planted = 'x'.repeat(32)
    const client = service.client()
    client.jar.set('csrf', planted)
    const refused = await client.post(
      '/public/visits/register/',
      { refUrl: '' },
      { ...byHttps, 'x-csrf-token': planted },
    )
    expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40302])
    const own = client.jar.get('__Host-csrf') ?? ''
    const taken = await client.post('/public/visits/register/', { refUrl: '' }, { ...byHttps, 'x-csrf-token': own })
    expect(taken.status).toBe(200)
  })
})

describe('cookies of a site with an https address', () => {
  useService({ siteUrl: 'https://kursi.test' }, (made) => {
    service = made
  })

  test('are secure even without forwarding headers; the session is read from the prefixed name only', async () => {
    const email = await activeAccount(service, { return_to: 'https://kursi.test/en/{status}/confirm/account/' })
    const client = service.client()
    const { headers } = await signIn(client, email, { password })
    const [cookie] = [headers['set-cookie'] ?? []].flat()
    const own = /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/
    expect(cookie).toMatch(own)
    expect((await session(client)).body.data.email).toBe(email)

    const thief = service.client()
    thief.jar.set('sid', client.jar.get('__Host-sid') ?? '')
    expect((await session(thief)).status).toBe(403)

    const { headers: after } = await client.delete('/user/auth/session/destroy/')
    expect(String(after['set-cookie'])).toMatch(
      /^__Host-sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 .*; Secure; SameSite=Lax$/,
    )
    expect((await session(client)).status).toBe(403)
  })
})

describe('cookies in a frame of the messenger', () => {
  const telegram = 'https://web.telegram.org'
  const framed = { ...byHttps, 'sec-fetch-storage-access': 'none' }
  const apart = /; Path=\/(; HttpOnly)?; Secure; Partitioned; SameSite=None$/

  useService({ trustedProxies: 'loopback', framedBy: ["'self'", telegram] }, (made) => {
    service = made
  })

  test.each([
    ['as browsers say', framed],
    ['as our page says', { ...byHttps, 'x-framed': '1' }],
  ])('are kept apart for the site around it, %s', async (_name, headers) => {
    const [csrf = ''] = cookiesOf(await service.client().inject({ url: status, headers }))
    expect(csrf).toMatch(/^__Host-csrf=[\w-]{32}; Max-Age=2592000; Path=\/; Secure; Partitioned; SameSite=None$/)
  })

  test('hold a session, need the token for each write, and are cleared as they were set', async () => {
    const client = service.client()
    await client.inject({ url: status, headers: framed })
    const signedIn = await client.post('/user/auth/sign-in/', account, framed)
    expect(signedIn.status).toBe(200)
    const set = [signedIn.headers['set-cookie'] ?? []].flat().map(String)
    expect(set.map((text) => text.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-sid', '__Host-signed', '__Host-device']),
    )
    for (const text of set) expect(text).toMatch(apart)

    const read = await client.inject({ url: '/service/api/v1/user/auth/session/get/', headers: framed })
    expect(read.json().data.email).toBe(account.email)
    const forged = await client.post(
      '/user/profile/edit/main/',
      { notifyLogin: true },
      { ...framed, 'x-csrf-token': '' },
    )
    expect([forged.status, forged.body.error.errorCode]).toEqual([403, 40302])

    const out = await client.inject({
      method: 'DELETE',
      url: '/service/api/v1/user/auth/session/destroy/',
      headers: { ...framed, 'x-csrf-token': client.jar.get('__Host-csrf') ?? '' },
    })
    for (const text of cookiesOf(out).filter((each) => each.includes('Max-Age=0'))) expect(text).toMatch(/Partitioned/)
    expect(cookiesOf(out).some((text) => text.startsWith('__Host-sid=;'))).toBe(true)
  })

  test('are as ever outside of it, and over http', async () => {
    for (const headers of [byHttps, { 'sec-fetch-storage-access': 'none' }]) {
      const [csrf = ''] = cookiesOf(await service.client().inject({ url: status, headers }))
      expect(csrf).toMatch(/; SameSite=Lax$/)
    }
  })
})

describe('cookies in a frame, without a bot', () => {
  useService({ trustedProxies: 'loopback', framedBy: ["'self'"] }, (made) => {
    service = made
  })

  test('are as ever', async () => {
    const headers = { ...byHttps, 'sec-fetch-storage-access': 'none', 'x-framed': '1' }
    const [csrf = ''] = cookiesOf(await service.client().inject({ url: status, headers }))
    expect(csrf).toMatch(/; SameSite=Lax$/)
  })
})
