import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../service/database/schema.ts'
import { confirmed, linkIn, mailTo, member, newEmail, open, press, registration, session } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Mailed links, which mail scanners open. */
describe('a link that confirms', () => {
  let service: TestService
  let client: Client

  useService({ attempts: 100 }, (made, guest) => {
    service = made
    client = guest
  })

  const stateOf = async (email: string) => {
    const [user] = await service.core.db.select().from(users).where(eq(users.email, email))
    return user?.isActive
  }

  const activation = async (lang: 'en' | 'ka' | 'ru') => {
    const asked = registration({ lang, return_to: `http://localhost/${lang}/{status}/confirm/account/` })
    await client.post('/user/auth/register/', asked)
    const link = linkIn(await mailTo(client, asked.email))
    return {
      email: asked.email,
      link,
      isDone: async () => (await stateOf(asked.email)) === true,
      success: `/${lang}/success/confirm/account/`,
      failure: `/${lang}/error/confirm/account/`,
    }
  }

  const change = async (lang: 'en' | 'ka' | 'ru') => {
    const one = await member(service)
    await confirmed(one.client)
    await one.client.post('/user/profile/edit/main/', { userLocale: lang })
    const email = newEmail()
    await one.client.put('/user/profile/edit/email/', { email, lang })
    return {
      email,
      link: linkIn(await mailTo(client, email)),
      isDone: async () => (await session(one.client)).body.data.email === email,
      success: `/${lang}/success/change/email/`,
      failure: `/${lang}/error/change/email/`,
    }
  }

  describe.each([
    [
      'activates an account',
      activation,
      { en: 'Activate account', ka: 'ანგარიშის გააქტიურება', ru: 'Активировать аккаунт' },
    ],
    ['changes an e-mail', change, { en: 'Confirm email', ka: 'ელფოსტის დადასტურება', ru: 'Подтвердить адрес' }],
  ] as const)('%s', (_what, make, buttons) => {
    let made: Awaited<ReturnType<typeof make>>
    beforeEach(async () => {
      made = await make('en')
    })

    test('has no effect when opened or checked, however often', async () => {
      const scanner = service.client()
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const reply = await scanner.inject({ method, url: made.link })
        const to = String(reply.headers.location)
        if (method === 'GET') expect(to).toMatch(/^\/service\/confirm\/\?/)
        if (method === 'GET') expect((await scanner.inject({ method: 'GET', url: to })).statusCode).toBe(200)
        if (method === 'GET') expect((await scanner.inject({ method: 'HEAD', url: to })).statusCode).toBe(200)
      }
      expect(await made.isDone()).toBe(false)
    })

    test('takes effect at the press of the button, also repeatedly, in any browser', async () => {
      const page = await open(client, made.link)
      const pressed = await press(client, page)
      expect([pressed.statusCode, pressed.headers.location]).toEqual([303, made.success])
      expect(await made.isDone()).toBe(true)
      expect((await client.inject({ method: 'GET', url: page })).headers.location).toBe(made.success)
      expect(await open(service.client(), made.link)).toBe(made.success)
      service.clock.pass(10 * 60_000)
      expect(await open(client, made.link)).toBe(made.failure)
    })

    test('cannot be confirmed from another site', async () => {
      const page = await open(client, made.link)
      const forged = await press(client, page, { csrf: 'x'.repeat(32) })
      expect([forged.statusCode, forged.headers.location]).toEqual([403, undefined])
      expect(forged.body).toContain('Try again: press the button below.')
      expect(await made.isDone()).toBe(false)
      expect((await press(client, page)).headers.location).toBe(made.success)
    })

    test('shows a page without scripts, not cached, with the address escaped', async () => {
      const { headers, body } = await client.inject({ method: 'GET', url: await open(client, made.link) })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(body).toContain(made.email)
      expect(body).not.toMatch(/<script/)
    })

    test.each(['en', 'ka', 'ru'] as const)('uses the language of the account: %s', async (lang) => {
      const { link } = await make(lang)
      const { body } = await client.inject({ method: 'GET', url: await open(client, link) })
      expect(body).toContain(`<html lang="${lang}">`)
      expect(body).toContain(`<button type="submit">${buttons[lang]}</button>`)
    })
  })

  test('leads to the error page when unknown, and to 404 for an unknown kind', async () => {
    expect(await open(client, '/service/api/v1/user/auth/register/confirm/?token=made-up')).toBe(
      '/en/error/confirm/account/',
    )
    const unknown = '/service/confirm/?kind=email-change&token=made-up'
    expect(await open(client, unknown)).toBe('/en/error/change/email/')
    for (const url of ['/service/confirm/', '/service/confirm/?kind=tmp&token=x'])
      expect((await client.inject({ method: 'GET', url })).statusCode).toBe(404)
    const empty = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await client.inject({ method: 'POST', url: '/service/confirm/', headers: empty, payload: '' })).statusCode,
    ).toBe(404)
  })
})
