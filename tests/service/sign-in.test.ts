import { describe, expect, test } from 'vitest'
import { mailSignInLink } from '../../service/api/accounts/recovery.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { activeAccount, follow, mailsTo, member, password, registration, session, signIn } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { protectedMember } from './support/two-factor.ts'
import { openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const wanted = 6231533598118172
const wrongCode = 3421537955653247
const wrongPassword = 5341529529941981
const flood = 50300

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Sign-in and its limits. */
describe('signing in', () => {
  let service: TestService
  let client: Client
  const log: SecurityEntry[] = []
  let listening: Promise<string> | undefined

  useService({ securityLog: (entry) => void log.push(entry), trustedProxies: 'loopback' }, (made, guest) => {
    service = made
    client = guest
    log.length = 0
  })

  const origin = () => (listening ??= service.app.listen({ port: 0, host: '127.0.0.1' }))
  const events = (...names: string[]) => log.filter(({ event }) => names.includes(event))
  const subjectsTo = async (email: string) => (await mailsTo(client, email)).map(({ subject }) => subject)

  describe('the second factor', () => {
    const linkFor = async (email: string) =>
      new URL(await mailSignInLink(service.core, email, 'http://localhost')).pathname.split('/')[3] ?? ''
    const enter = (tmpAuthToken: string, code?: string, who = client) =>
      who.post<User>('/user/auth/token/', { tmpAuthToken, ...(code === undefined ? {} : { code }) })

    test('is required by a mailed sign-in link, which a wrong code leaves valid', async () => {
      const { email, user, codes } = await protectedMember(service)
      const token = await linkFor(email)
      const asked = [await enter(token), await enter(token, ''), await enter(token, codes.wrong())]
      expect(asked.map(({ body }) => body.error.errorCode)).toEqual([wanted, wanted, wrongCode])
      expect((await session(client)).status).toBe(403)
      expect((await enter(token, ` ${codes.code()} `)).body.data._id).toBe(user._id)
      expect((await session(client)).body.data._id).toBe(user._id)
      expect((await enter(token, codes.code(), service.client())).body.error.errorCode).toBe(41001)
    })

    test('is required by a social sign-in, in the same browser', async () => {
      const { email, client: owner, user, codes } = await protectedMember(service)
      const start = '/service/api/v1/user/auth/social/lari-id/start/?returnUrl=%2Fka%2Fuser%2Forders%2F'
      const through = async (browser: Client) => {
        const to = await follow(browser, start)
        const state = new URL(to, 'http://localhost').searchParams.get('state') ?? ''
        const back = await browser.inject({
          method: 'POST',
          url: '/sandbox/social/answer/',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({
            client: 'lari-id',
            state,
            email,
            choice: 'allow',
            firstName: 'Nino',
            lastName: '',
          }).toString(),
        })
        return follow(browser, String(back.headers.location))
      }
      // The owner links the identity, with an earlier code.
      const joined = await through(owner)
      const to = await through(client)
      for (const path of [joined, to]) expect(path).toMatch(/^\/ka\/auth\/[\w-]{43}\/$/)
      expect((await session(client)).status).toBe(403)
      const token = to.split('/')[3] ?? ''
      const stranger = service.client()
      expect((await enter(token, codes.code(), stranger)).body.error.errorCode).toBe(41001)
      expect((await enter(token)).body.error.errorCode).toBe(wanted)
      expect((await enter(token, codes.code())).body.data._id).toBe(user._id)
    })

    test('is limited to ten guesses, then fewer, and the owner is mailed', async () => {
      const { email, client: thief, user, codes } = await protectedMember(service)
      thief.jar.delete('device')
      const turnOff = (code: string) => thief.delete('/user/profile/secure/otp/delete/', { code })
      const guess = async () => (await turnOff(codes.wrong())).body.error
      const guesses = async (many: number) => {
        const errors = []
        for (let index = 0; index < many; index += 1) errors.push((await guess()).errorCode)
        return errors
      }
      const ten = Array.from({ length: 10 }, () => wrongCode)
      expect(await guesses(11)).toEqual([...ten, flood])
      expect((await turnOff(codes.code())).body.error.object?.time).toBe(15 * 60)
      service.clock.pass(15 * minute)
      expect(await guesses(10)).toEqual(ten)
      service.clock.pass(15 * minute)
      expect(await guess()).toMatchObject({ errorCode: flood, object: { time: 5.5 * 3_600 } })
      service.clock.pass(5.5 * hour)
      expect(await guesses(10)).toEqual(ten)
      service.clock.pass(6 * hour)
      expect((await guess()).object?.time).toBeGreaterThan(11 * 3_600)
      expect(
        (await subjectsTo(email)).filter((subject) => subject === 'Someone is trying to guess your codes'),
      ).toHaveLength(3)
      expect(events('two-factor.refused')).toHaveLength(30)
      expect(events('two-factor.refused').at(0)).toEqual({
        event: 'two-factor.refused',
        userId: user._id,
        address: '127.0.0.1',
        code: wrongCode,
      })
      // The owner's browser has its own counter.
      const own = await signIn(client, email)
      expect(own.body.error.errorCode).toBe(wanted)
    })
  })

  describe('the owner', () => {
    const from = (who: Client, email: string, agent: string) =>
      who.post(
        '/user/auth/sign-in/',
        { email, password },
        { 'user-agent': agent, 'x-forwarded-for': '2001:db8:1:2::7' },
      )

    test('is mailed about a sign-in from a new browser in their language, except the first', async () => {
      const email = await activeAccount(service, { lang: 'ka' })
      const own = service.client()
      await from(own, email, chrome)
      await from(own, email, chrome)
      expect(await subjectsTo(email)).toEqual(['გაააქტიურეთ ანგარიში'])
      await from(service.client(), email, chrome)
      const [mail] = await mailsTo(client, email)
      expect(mail?.subject).toBe('ანგარიშში ახალი მოწყობილობიდან შევიდნენ')
      expect(mail?.body).toContain('მოწყობილობა: Chrome, Windows\nIP-მისამართი: 2001:db8:1:2::7\n')
      await from(service.client(), email, 'curl/8')
      expect((await mailsTo(client, email)).at(0)?.body).toContain('მოწყობილობა: უცნობი მოწყობილობა\n')
      expect(events('sign-in.new-device')).toHaveLength(2)
    })

    test('gets one mail per sign-in, also with mails about every sign-in on', async () => {
      const { email, client: own } = await member(service)
      await own.post('/user/profile/edit/main/', { notifyLogin: true })
      const before = (await subjectsTo(email)).length
      await signIn(service.client(), email)
      await signIn(own, email)
      expect((await subjectsTo(email)).slice(0, -before)).toEqual(['New sign-in', 'New sign-in to your account'])
    })
  })

  describe('a session', () => {
    test('ends 90 days after the sign-in, however often it is used', async () => {
      const { client: used } = await member(service)
      for (let days = 0; days < 89; days += 10) {
        expect((await session(used)).status).toBe(200)
        service.clock.pass(10 * day)
      }
      expect((await session(used)).status).toBe(403)
    })

    test('gets a new id with a password change, which closes the old socket', async () => {
      const { client: owner, user } = await member(service)
      const thief = service.client()
      thief.jar.set('sid', owner.jar.get('sid') ?? '')
      const { token } = (await thief.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
      const socket = await openSocket(await origin())
      socket.send('auth', { token })
      expect((await socket.heard('auth')).data).toEqual({ ok: true })
      const changed = await owner.put('/user/profile/edit/password/', {
        oldPassword: password,
        newPassword: 'another horse',
      })
      expect(changed.body).toEqual({ success: true })
      await socket.closed()
      expect(owner.jar.get('sid')).not.toBe(thief.jar.get('sid'))
      // Calls of the owner in flight.
      expect((await session(thief)).status).toBe(200)
      service.clock.pass(10_000)
      expect((await session(thief)).status).toBe(403)
      expect((await session(owner)).body.data._id).toBe(user._id)
    })

    test('ends with its socket when another user signs in', async () => {
      const { client: browser } = await member(service)
      const { token } = (await browser.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
      const socket = await openSocket(await origin())
      socket.send('auth', { token })
      expect((await socket.heard('auth')).data).toEqual({ ok: true })
      await signIn(browser, await activeAccount(service))
      await socket.closed()
    })
  })

  test('the security log has sign-ins and failures, without secrets', async () => {
    const asked = registration()
    await client.post('/user/auth/register/', asked)
    await signIn(client, asked.email)
    const email = await activeAccount(service)
    const other = service.client()
    log.length = 0
    await signIn(other, 'nobody@example.com')
    await signIn(other, email, { password: 'wrong' })
    const { body } = await signIn(other, email)
    await other.put('/user/profile/edit/password/', { oldPassword: password, newPassword: 'another horse' })
    await other.delete('/user/auth/session/destroy/')
    await other.post('/user/auth/reset-password/', { email, lang: 'en' })
    const who = { userId: body.data._id, address: '127.0.0.1' }
    expect(log).toEqual([
      { event: 'sign-in.refused', userId: undefined, address: '127.0.0.1', code: 241351, subject: 'password' },
      { event: 'sign-in.refused', ...who, code: wrongPassword, subject: 'password' },
      { event: 'sign-in.accepted', ...who, subject: 'password' },
      { event: 'password.changed', ...who },
      { event: 'sign-out', ...who },
      { event: 'password.reset-asked', ...who },
    ])
    expect(JSON.stringify(log)).not.toMatch(/horse|wrong"|@/)
  })
})
