import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { activeAccount, follow, linkIn, mailTo, newEmail, session, signIn } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { TestService } from './support/service.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/use-service.ts'

type SocialProvider = components['schemas']['SocialProvider']

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})

const methods = async () => {
  const { body } = await client.get<{ socials: { data: SocialProvider[] } }>('/user/auth/social/methods/get/')
  const [link, action] = body.data.socials.data
  if (link === undefined || action?.action === undefined) throw new Error('There are two methods.')
  return { link, action: action.action }
}

const api = '/service/api/v1/user/auth/social'

/** Submits an identity on the provider's page. */
const answer = (fields: Record<string, string>, by = client) =>
  by.inject({
    method: 'POST',
    url: '/sandbox/social/answer/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ choice: 'allow', firstName: 'Tamar', lastName: 'Kapanadze', ...fields }).toString(),
  })

/** Follows the provider link. @returns its state */
const begin = async (by = client, returnUrl?: string): Promise<string> => {
  const query = returnUrl === undefined ? '' : `?${new URLSearchParams({ returnUrl })}`
  const to = await follow(by, `${api}/lari-id/start/${query}`)
  expect(to).toMatch(/^\/sandbox\/social\/authorize\/\?/)
  expect((await by.inject({ method: 'GET', url: to })).body).toContain('Lari ID')
  return new URL(to, 'http://localhost').searchParams.get('state') ?? ''
}

describe('through the provider page', () => {
  const signInAs = async (email: string, by = client, returnUrl?: string) => {
    const state = await begin(by, returnUrl)
    const back = await answer({ client: 'lari-id', state, email }, by)
    expect(back.statusCode).toBe(303)
    return follow(by, String(back.headers.location))
  }

  test('creates an account on first use and finds it later', async () => {
    const email = newEmail()
    expect((await methods()).link).toEqual({
      name: 'Lari ID',
      url: `${api}/lari-id/start/?returnUrl=%2Fen%2Fuser%2Fexchange%2F`,
    })
    expect(await signInAs(email)).toBe('/en/user/exchange/')
    const { body } = await session(client)
    expect(body.data).toMatchObject({ email, first_name: 'Tamar', last_name: 'Kapanadze' })
    const other = service.client()
    expect(await signInAs(email, other, 'http://localhost/ka/user/orders/?page=2')).toBe('/ka/user/orders/?page=2')
    expect((await session(other)).body.data._id).toBe(body.data._id)
  })

  test('creates an account without a password, which a reset can set', async () => {
    const email = newEmail()
    await signInAs(email)
    expect((await session(client)).body.data.passwordSet).toBe(false)
    await client.post('/user/auth/reset-password/', { email, lang: 'en' })
    const token = linkIn(await mailTo(client, email)).split('/')[3]
    const given = { token, password: 'a first horse', lang: 'en' }
    const { body } = await client.post<{ resultAuth: User }>('/user/auth/reset-password/confirm/', given)
    expect([body.data.resultAuth.email, body.data.resultAuth.passwordSet]).toEqual([email, true])
    const other = await signIn(service.client(), email, { password: 'a first horse' })
    expect([other.status, other.body.data.passwordSet]).toEqual([200, true])
  })

  test('refuses to open an account with the same e-mail, until its owner links it', async () => {
    const email = await activeAccount(service)
    expect(await signInAs(email)).toBe('/en/?social=used')
    expect((await session(client)).status).toBe(403)
    await signIn(client, email)
    expect(await signInAs(email)).toBe('/en/user/exchange/')
    expect(await signInAs(email, service.client())).toBe('/en/user/exchange/')
  })

  test('opens a separate account for another identity in a signed-in browser', async () => {
    const [owner, stranger] = [await activeAccount(service), newEmail()]
    await signIn(client, owner)
    expect(await signInAs(stranger)).toBe('/en/user/exchange/')
    const other = service.client()
    await signInAs(stranger, other)
    const seen = await Promise.all([session(client), session(other)])
    expect(seen.map(({ body }) => body.data.email)).toEqual([stranger, stranger])
  })

  test.each(['https://example.com/', '//example.com/', '/\\example.com/', 'javascript:alert(1)', '/..//example.com/'])(
    'never redirects to %s',
    async (returnUrl) => {
      const { statusCode, headers } = await client.inject({
        method: 'GET',
        url: `${api}/lari-id/start/?${new URLSearchParams({ returnUrl })}`,
      })
      expect([statusCode, headers.location]).toEqual([422, undefined])
    },
  )

  test('answers 404 for an unknown provider', async () => {
    expect((await client.inject({ method: 'GET', url: `${api}/nobody/start/` })).statusCode).toBe(404)
  })

  test('redirects home after a refusal at the provider', async () => {
    const back = await answer({ client: 'lari-id', state: await begin(), choice: 'deny' })
    expect(await follow(client, String(back.headers.location))).toBe('/en/?social=denied')
  })

  test('refuses a state of another browser, and a used one', async () => {
    const victim = service.client()
    await begin(victim)
    const back = await answer({ client: 'lari-id', state: await begin(), email: newEmail() })
    const url = String(back.headers.location)
    expect(await follow(victim, url)).toBe('/en/?social=failed')
    expect(await follow(client, url)).toBe('/en/?social=failed')
    expect(await follow(client, `${api}/lari-id/callback/?code=made-up&state=made-up`)).toBe('/en/?social=failed')
    expect((await session(victim)).status).toBe(403)
  })
})

describe('keeps the language of the starting page, whatever the browser prefers', () => {
  const russian = async () => {
    const { body } = await service
      .client('ru')
      .get<{ socials: { data: SocialProvider[] } }>('/user/auth/social/methods/get/')
    return body.data.socials.data.map(({ url }) => url)
  }
  const throughLink = async (fields: Record<string, string>) => {
    const to = await follow(client, (await russian())[0] ?? '')
    const state = new URL(to, 'http://localhost').searchParams.get('state') ?? ''
    const back = await answer({ client: 'lari-id', state, ...fields })
    return follow(client, String(back.headers.location))
  }

  test('by link', async () => {
    expect(await throughLink({ email: newEmail() })).toBe('/ru/user/exchange/')
    expect(await throughLink({ choice: 'deny' })).toBe('/ru/?social=denied')
    expect(await throughLink({ email: await activeAccount(service) })).toBe('/ru/?social=used')
  })

  test('by action', async () => {
    const page = service.client('ru')
    const { body } = await page.get<{ socials: { data: SocialProvider[] } }>('/user/auth/social/methods/get/')
    const state = String(body.data.socials.data[1]?.action?.params['state'])
    const given = await answer({ client: 'kvali', state, window: 'yes', email: newEmail() }, page)
    const result = /data-result="([^"]*)"/.exec(given.body)?.[1] ?? ''
    const navigation = await page.inject({
      method: 'GET',
      url: `${api}/kvali/callback/?${new URLSearchParams({ result })}`,
      headers: { 'accept-language': 'en' },
    })
    expect(navigation.headers.location).toBe('/ru/user/exchange/')
  })
})

describe('through the SDK', () => {
  const resultOf = (body: string): string => /data-result="([^"]*)"/.exec(body)?.[1] ?? ''

  const ask = async (by: Client) => {
    const { action } = await methods()
    const page = await answer(
      { client: 'kvali', state: String(action.params['state']), window: 'yes', email: newEmail() },
      by,
    )
    return { action, result: resultOf(page.body) }
  }

  test('sends its result to the callback', async () => {
    const { action, result } = await ask(client)
    expect(action).toMatchObject({
      method: 'Kvali.auth.signIn',
      params: { sdk: '/sandbox/social/sdk.js', clientId: 'kvali' },
      callbackUrl: `${api}/kvali/callback/`,
    })
    const sdk = await client.inject({ method: 'GET', url: String(action.params['sdk']) })
    expect([sdk.statusCode, sdk.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    const url = `${action.callbackUrl}?${new URLSearchParams({ result })}`
    expect(await follow(client, url)).toBe('/en/user/exchange/')
    expect((await session(client)).body.data.first_name).toBe('Tamar')
    expect(await follow(client, url)).toBe('/en/?social=failed')
  })

  test('refuses a result requested by a guest after a sign-in in the same browser', async () => {
    const { action, result } = await ask(client)
    const email = await activeAccount(service)
    await signIn(client, email)
    const url = `${action.callbackUrl}?${new URLSearchParams({ result })}`
    expect(await follow(client, url)).toBe('/en/?social=failed')
    expect((await session(client)).body.data.email).toBe(email)
  })

  test('refuses a result requested by another browser', async () => {
    const { action, result } = await ask(client)
    const victim = service.client()
    await victim.get('/user/auth/social/methods/get/')
    expect(await follow(victim, `${action.callbackUrl}?${new URLSearchParams({ result })}`)).toBe('/en/?social=failed')
    expect((await session(victim)).status).toBe(403)
  })
})
