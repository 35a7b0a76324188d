import { describe, expect, test } from 'vitest'
import { activeAccount, password, session, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const status = '/service/api/v1/public/site/status/get/'
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
