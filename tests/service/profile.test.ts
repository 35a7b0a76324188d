import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../service/database/schema.ts'
import {
  activeAccount,
  codeIn,
  confirmed,
  follow,
  linkIn,
  mailTo,
  member,
  newEmail,
  session,
  signIn,
} from './support/accounts.ts'
import type { Mail } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { codeOf } from './support/partner.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string
let userId: string

useMember((made) => {
  ;({ service, client, email, userId } = made)
})

const minute = 60_000
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('all calls of the user area', () => {
  const calls: readonly (readonly ['get' | 'post' | 'put' | 'delete', string, object])[] = [
    ['put', '/user/profile/edit/email/', { email: 'a@example.com', lang: 'en' }],
    ['post', '/user/profile/edit/email/confirm/', { secretCode: '1', lang: 'en' }],
    ['put', '/user/profile/edit/password/', { oldPassword: 'a', newPassword: 'b' }],
    ['post', '/user/profile/edit/main/', { notifyLogin: true }],
    ['put', '/user/profile/settings/update/', {}],
    ['post', '/user/profile/secure/otp/create/', {}],
    ['post', '/user/profile/secure/otp/confirm/', { code: '1', userId: '1' }],
    ['delete', '/user/profile/secure/otp/delete/', { code: '1' }],
    ['post', '/user/profile/secure/code/create/', {}],
    ['post', '/user/profile/secure/code/confirm/', { code: '1' }],
    ['delete', '/user/profile/access/delete/', {}],
    ['put', '/user/profile/access/block/', {}],
    ['get', '/user/auth/api/get/list/', {}],
    ['delete', '/user/auth/api/delete/', { apiKey: 'a' }],
    ['put', '/user/exchanger/order/update/owner/', { orders: [] }],
    ['get', '/user/exchanger/order/history/', {}],
  ]

  test.each(calls)('%s %s requires a session', async (method, path, body) => {
    const guest = service.client()
    const reply = method === 'get' ? await guest.get(path) : await guest[method](path, body)
    expect([reply.status, reply.body.error.errorCode]).toEqual([403, 40301])
  })
})

test('a call from a tab of another account is refused', async () => {
  const edit = (shown: string) =>
    client.post('/user/profile/edit/main/', { telegramUsername: '@nino_b' }, { 'x-user': shown })
  const known = (await session(client)).body.data
  const refused = await edit('somebody-else')
  expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40301])
  expect((await session(client)).body.data).toEqual(known)
  expect((await edit(userId)).body).toEqual({ success: true })

  const ids = async () =>
    (await client.operate<{ orderUID: string }[]>('orders')).body.data.map((made) => made.orderUID)
  const before = await ids()
  const order = await client.post('/public/exchanger/order/create/', goodOrder, {
    'idempotency-key': crypto.randomUUID(),
    'x-user': 'somebody-else',
  })
  expect([order.status, order.body.error.errorCode]).toEqual([403, 40301])
  expect(await ids()).toEqual(before)
})

describe('the profile', () => {
  const edit = (change: object) => client.post('/user/profile/edit/main/', change)

  test('updates the sent fields only', async () => {
    const before = (await session(client)).body.data
    const change = { phone: '+995 (555) 12-34-56', dateOfBirth: '1990-02-28', telegramUsername: '@nino_b' }
    expect((await edit({ ...change, lastName: " O'Neill-ბერიძე " })).body).toEqual({ success: true })
    await edit({ userLocale: 'ka', notifyLogin: true, agreeEmailNewsletter: false })
    expect((await session(client)).body.data).toEqual({
      ...before,
      phone: '+995555123456',
      dateOfBirth: '1990-02-28',
      telegramUsername: 'nino_b',
      last_name: "O'Neill-ბერიძე",
      userLocale: 'ka',
      notifyLogin: true,
      agreeEmailNewsletter: false,
    })
  })

  test.each([
    [{ firstName: 'N' }, 67562, { field: 'firstName' }],
    [{ firstName: 'Nino2' }, 67562, { field: 'firstName' }],
    [{ firstName: 'N'.repeat(51) }, 67562, { field: 'firstName' }],
    [{ firstName: '  ' }, 67562, { field: 'firstName' }],
    [{ lastName: '<b>' }, 67562, { field: 'lastName' }],
    [{ phone: '12345' }, 7461542063995112, { field: 'phone', reason: 'phoneCountry' }],
    [{ phone: 'call me' }, 7461542063995112, { field: 'phone', reason: 'phoneUnknown' }],
    [{ phone: '+1234567890123456' }, 7461542063995112, { field: 'phone', reason: 'phoneUnknown' }],
    [{ dateOfBirth: '1990-02-30' }, 42201, { field: 'dateOfBirth' }],
    [{ dateOfBirth: '30.01.1990' }, 42201, { field: 'dateOfBirth' }],
    [{ dateOfBirth: '1899-12-31' }, 42201, { field: 'dateOfBirth' }],
    [{ dateOfBirth: '2026-03-03' }, 42201, { field: 'dateOfBirth' }],
    [{ dateOfBirth: '2020-01-01' }, 42201, { field: 'dateOfBirth' }],
    [{ dateOfBirth: '2008-03-03' }, 42201, { field: 'dateOfBirth' }],
    [{ telegramUsername: 'abc' }, 42201, { field: 'telegramUsername' }],
    [{ telegramUsername: 'nino b' }, 42201, { field: 'telegramUsername' }],
    [{ userLocale: 'de' }, 42201, { field: 'userLocale' }],
    [{ roles: ['admin'] }, 42201, { field: 'roles' }],
    [{ verificationPerson: true }, 42201, { field: 'verificationPerson' }],
  ])('%j is refused without changes', async (change, errorCode, object) => {
    const before = (await session(client)).body.data
    const { status, body } = await edit({ notifyLogin: true, ...change })
    expect([status, body.error]).toEqual([422, expect.objectContaining({ errorCode, object })])
    expect((await session(client)).body.data).toEqual(before)
  })

  test('merges settings', async () => {
    const update = (change: object) => client.put<{ settings: object }>('/user/profile/settings/update/', change)
    await update({ apiEnabled: true })
    expect((await update({ autoGetMoney: null, changeRate: '50' })).body.data).toEqual({
      settings: { apiEnabled: true, autoGetMoney: null, changeRate: '50' },
    })
    expect(codeOf(await update({ isAdmin: true }))).toEqual([422, 42201])
  })
})

describe('an e-mail change', () => {
  const wish = (to: string, lang = 'en') => client.put('/user/profile/edit/email/', { email: to, lang })
  const confirm = (secretCode: string) => client.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })

  test('is applied by its code; the old address is notified', async () => {
    const to = newEmail()
    expect((await wish(` ${to.toUpperCase()} `, 'ru')).body).toEqual({ success: true, data: { current: false } })
    const mail = await mailTo(client, to)
    expect(mail.subject).toBe('Подтвердите новый адрес почты')
    expect((await session(client)).body.data.email).toBe(email)

    expect((await confirm(wrongFor(codeIn(mail)))).body.error.errorCode).toBe(3421537955653247)
    expect((await confirm(` ${codeIn(mail)} `)).body).toEqual({ success: true })
    expect((await session(client)).body.data.email).toBe(to)
    expect((await mailTo(client, email)).body).toContain(to)
    expect((await signIn(service.client(), email)).body.error.errorCode).toBe(241351)
    expect((await signIn(service.client(), to)).status).toBe(200)
  })

  test('accepts the same code again for ten minutes, without effect', async () => {
    const to = newEmail()
    await wish(to)
    const code = codeIn(await mailTo(client, to))
    const again = (who = client) => who.post('/user/profile/edit/email/confirm/', { secretCode: code, lang: 'en' })
    const wrong = () => confirm(wrongFor(code))
    await confirm(code)
    service.clock.pass(10 * minute - 1)
    const stranger = (await member(service)).client
    expect([(await again()).body, (await session(client)).body.data.email]).toEqual([{ success: true }, to])
    expect((await again(stranger)).body.error.errorCode).toBe(41001)
    expect((await wrong()).body.error.errorCode).toBe(41001)
    const { body } = await client.operate<Mail[]>('outbox')
    const told = body.data.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
    expect(told.filter((subject) => subject === 'Your email has been changed')).toHaveLength(1)
    service.clock.pass(1)
    expect((await again()).body.error.errorCode).toBe(41001)
  })

  test('refuses a code after another change', async () => {
    const [first, second] = [newEmail(), newEmail()]
    await wish(first)
    const code = codeIn(await mailTo(client, first))
    await confirm(code)
    await wish(second)
    const next = codeIn(await mailTo(client, second))
    await confirm(next)
    expect((await confirm(code)).body.success).toBe(code === next)
    expect((await session(client)).body.data.email).toBe(second)
  })

  test('is applied by its link, also without a session', async () => {
    const to = newEmail()
    await wish(to, 'ka')
    const link = linkIn(await mailTo(client, to))
    expect(await follow(service.client(), link)).toBe('/ka/success/change/email/')
    expect((await session(client)).body.data.email).toBe(to)
    const unknown = await service.client().inject({
      method: 'GET',
      url: link.replace(/token=.*/, 'token=unknown'),
      headers: { 'accept-language': 'ru' },
    })
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/ru/error/change/email/'])
  })

  test('is valid for the latest request only, for half an hour and five attempts', async () => {
    const [first, second, third] = [newEmail(), newEmail(), newEmail()]
    await wish(first)
    const old = await mailTo(client, first)
    await wish(second)
    expect((await confirm(codeIn(old))).body.success).toBe(codeIn(old) === codeIn(await mailTo(client, second)))
    expect(await follow(client, linkIn(old))).toBe('/en/error/change/email/')

    service.clock.pass(30 * minute)
    await confirmed(client)
    expect((await confirm(codeIn(await mailTo(client, second)))).body.error.errorCode).toBe(41001)
    expect(await follow(client, linkIn(await mailTo(client, second)))).toBe('/en/error/change/email/')

    await wish(third)
    const code = codeIn(await mailTo(client, third))
    for (let guess = 0; guess < 5; guess += 1) await confirm(wrongFor(code))
    expect((await confirm(code)).body.error.errorCode).toBe(41001)
    expect((await session(client)).body.data.email).toBe(email)
  })

  test('refuses addresses of others, also when taken in the meantime, and invalid ones', async () => {
    const to = newEmail()
    const refused = [await wish('plain@example.com'), await wish('nonsense'), await wish('  ')]
    expect(refused.map(({ body }) => body.error.errorCode)).toEqual([11000654, 3961529529941976, 8781529530113112])
    await wish(to)
    const mail = await mailTo(client, to)
    await activeAccount(service, { email: to })
    expect((await confirm(codeIn(mail))).body.error.errorCode).toBe(11000654)
    expect(await follow(client, linkIn(mail))).toBe('/en/error/change/email/')
  })
})

describe('mailed one-time codes', () => {
  test('confirm the session for a limited time', async () => {
    const { body } = await client.post<{ sentTo: string; expiresAt: string }>('/user/profile/secure/code/create/', {})
    expect(body.data.sentTo).toMatch(/^pe\*\*\*@example\.com$/)
    expect(Date.parse(body.data.expiresAt) - service.core.now()).toBe(10 * minute)
    const code = codeIn(await mailTo(client, email))
    const confirm = (given: string) =>
      client.post<{ confirmedUntil: string }>('/user/profile/secure/code/confirm/', { code: given })
    expect((await confirm(wrongFor(code))).body.error.errorCode).toBe(3421537955653247)
    const { confirmedUntil } = (await confirm(code)).body.data
    expect(Date.parse(confirmedUntil) - service.core.now()).toBe(15 * minute)
    expect((await confirm(code)).body.error.errorCode).toBe(41001)
    const rows = await service.core.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(rows.map((row) => row.confirmedUntil?.toISOString())).toEqual([confirmedUntil])
  })
})
