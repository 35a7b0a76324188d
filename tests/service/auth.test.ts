import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions, tokens, users } from '../../service/database/schema.ts'
import {
  activeAccount,
  follow,
  linkIn,
  mailTo,
  member,
  password,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/use-service.ts'

const minute = 60_000

describe('accounts', () => {
  let service: TestService
  let client: Client

  useService({ attempts: 100 }, (made, guest) => {
    service = made
    client = guest
  })

  test('a user registers, follows the mailed link, signs in and out', async () => {
    const asked = registration({
      email: 'New.Person@Example.com ',
      first_name: ' Nino\u200b Maria  Beridze ',
      last_name: '\u2060',
    })
    expect((await client.post('/user/auth/register/', asked)).body.data).toEqual({ active: false })
    expect((await signIn(client, asked.email)).body.error.errorCode).toBe(2355231636112)

    const link = linkIn(await mailTo(client, 'new.person@example.com'))
    expect(await follow(client, link)).toBe('/en/success/confirm/account/')

    const { status, body } = await signIn(client, asked.email)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        first_name: 'Nino',
        last_name: 'Maria Beridze',
        email: 'new.person@example.com',
        phone: '',
        verificationPerson: false,
        otpEnabled: false,
        passwordSet: true,
      }),
    ])
    expect((await session(client)).body.data).toEqual(body.data)
    expect((await client.get('/user/auth/check/')).body.data).toEqual({
      authenticated: true,
      verificationPerson: false,
    })
    expect((await client.get('/user/auth/sign-out/check/')).body.data).toEqual({ signedOut: false })

    const kept = client.jar.get('sid') ?? ''
    expect((await client.delete('/user/auth/session/destroy/')).body).toEqual({ success: true })
    client.jar.set('sid', kept)
    const after = await session(client)
    expect([after.status, after.body.error.errorCode]).toEqual([403, 40301])
    expect((await client.get('/user/auth/sign-out/check/')).body.data).toEqual({ signedOut: true })
    expect((await client.delete('/user/auth/session/destroy/')).body.error.errorCode).toBe(40301)
  })

  test('a sign-in changes the session id', async () => {
    const email = await activeAccount(service)
    const { client: attacker } = await member(service)
    const planted = attacker.jar.get('sid') ?? ''
    client.jar.set('sid', planted)
    await signIn(client, email)
    expect(client.jar.get('sid')).not.toBe(planted)
    expect((await session(client)).body.data.email).toBe(email)
    expect((await session(attacker)).status).toBe(403)
  })

  test('the cookie is HttpOnly and same-site', async () => {
    const email = await activeAccount(service)
    const { headers } = await signIn(client, email)
    const cookies = [headers['set-cookie']].flat().map(String)
    const sid = cookies.find((cookie) => cookie.startsWith('sid='))
    expect(sid).toMatch(/HttpOnly/)
    expect(sid).toMatch(/SameSite=Lax/)
  })

  test('a session expires after a month without use', async () => {
    const one = await member(service)
    await service.core.db
      .update(sessions)
      .set({ seenAt: new Date(service.core.now() - 31 * 24 * 60 * minute) })
      .where(eq(sessions.userId, one.user._id))
    expect((await session(one.client)).status).toBe(403)
  })

  test('a password reset link works once, ends other sessions and signs in', async () => {
    const other = await member(service)
    const { email } = other
    const done = await client.post('/user/auth/reset-password/', { email: ` ${email.toUpperCase()}`, lang: 'ru' })
    expect(done.body).toEqual({ success: true })
    const mail = await mailTo(client, email)
    expect(mail.subject).toBe('Восстановление пароля')
    const [, lang, page, token = ''] = linkIn(mail).split('/')
    expect([lang, page]).toEqual(['ru', 'reset-password'])

    const confirm = (change: object) =>
      client.post<{ resultAuth: User | null }>('/user/auth/reset-password/confirm/', {
        token,
        password: 'another horse',
        lang: 'ru',
        ...change,
      })
    expect((await confirm({ password: '12345' })).body.error.errorCode).toBe(5341529529941981)
    expect((await confirm({})).body.data.resultAuth?.email).toBe(email)
    expect((await mailTo(client, email)).subject).toBe('Your password has been changed')
    expect((await session(client)).status).toBe(200)
    expect((await session(other.client)).status).toBe(403)
    const again = await confirm({ password: 'a third horse' })
    expect([again.status, again.body.error.errorCode]).toEqual([410, 41001])
    expect((await confirm({ token: 'made-up' })).body.error.errorCode).toBe(41001)
    expect((await signIn(service.client(), email)).body.error.errorCode).toBe(5341529529941981)
    expect((await signIn(service.client(), email, { password: 'another horse' })).status).toBe(200)
  })

  test('a recovery without a language uses that of the call; it activates the account, too', async () => {
    const asked = registration()
    const georgian = service.client('ka')
    await georgian.post('/user/auth/register/', asked)
    await georgian.post('/user/auth/password/recover/', { email: asked.email, captcha: '' })
    const mail = await mailTo(client, asked.email)
    expect(mail.subject).toBe('აღადგინეთ პაროლი')
    const token = linkIn(mail).split('/')[3] ?? ''
    await client.post('/user/auth/reset-password/confirm/', { token, password, lang: 'ka' })
    expect((await signIn(service.client(), asked.email)).status).toBe(200)
  })

  test('superseded links are invalid', async () => {
    const asked = registration()
    await client.post('/user/auth/register/', asked)
    const link = linkIn(await mailTo(client, asked.email))
    await service.core.db.update(tokens).set({ expiresAt: new Date(service.core.now() - 1) })
    expect(await follow(client, link)).toBe('/en/error/confirm/account/')
    // A sign-in with the right password mails a new link.
    service.clock.pass(2 * minute)
    await signIn(client, asked.email)
    const fresh = linkIn(await mailTo(client, asked.email))
    expect(fresh).not.toBe(link)
    expect(await follow(client, fresh)).toBe('/en/success/confirm/account/')
  })

  test('a sign-in to a blocked account tells for how long; a deleted one is unknown', async () => {
    const blocked = await member(service)
    const until = new Date(service.core.now() + 7 * 24 * 60 * minute)
    await service.core.db.update(users).set({ blockedUntil: until }).where(eq(users.id, blocked.user._id))
    const { status, body } = await signIn(client, blocked.email)
    expect([status, body.error.errorCode, body.error.object?.time]).toEqual([403, 40303, 7 * 86_400])
    expect((await session(blocked.client)).status).toBe(403)

    const gone = await member(service)
    await service.core.db
      .update(users)
      .set({ deletedAt: new Date(service.core.now()) })
      .where(eq(users.id, gone.user._id))
    expect((await signIn(client, gone.email)).body.error.errorCode).toBe(241351)
    expect((await session(gone.client)).status).toBe(403)
    expect((await client.post('/user/auth/register/', registration({ email: gone.email }))).status).toBe(200)
  })

  test('the websocket authenticates with its token, once, and is closed with the session', async () => {
    const one = await member(service)
    const token = async () => (await one.client.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
    const asked = await token()
    const socket = await openSocket(await listen(service))
    socket.send('auth', asked)
    expect((await socket.heard('auth')).data).toEqual({ ok: true })
    socket.send('auth', asked)
    expect((await socket.heard('auth')).data).toEqual({ ok: false })
    socket.send('auth', await token())
    await socket.heard('auth')
    await one.client.delete('/user/auth/session/destroy/')
    await socket.closed()
    expect((await client.post('/user/auth/socket/get/token/', {})).body.error.errorCode).toBe(40301)
  })
})
