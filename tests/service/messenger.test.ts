import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { session, signIn } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { authDate, botToken, initDataOf, signed, someone } from './support/messenger.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const minute = 60_000
const forbidden = [403, 40301]

let service: TestService
let client: Client
const log: SecurityEntry[] = []

useService({ botToken, attempts: 1_000, securityLog: (entry) => void log.push(entry) }, (made, guest) => {
  service = made
  client = guest
  log.length = 0
})

const now = () => authDate(service)

const initData = (person: object, change: Record<string, string> = {}, token?: string): string =>
  initDataOf(service, person, change, token)

const enter = (authData: string, more: object = {}, who = client) =>
  who.post<User>('/user/auth/telegram/', { authData, ...more })

const refusal = async (reply: ReturnType<typeof enter>) => {
  const { status, body } = await reply
  return [status, body.error.errorCode]
}

describe('a sign-in from the mini-app', () => {
  test('makes an account on the first visit, and finds it on the next', async () => {
    const person = someone()
    const first = await enter(initData(person), { phone: '+995 555 12 34 56' })
    expect(first.body.data).toMatchObject({
      first_name: 'Nino',
      last_name: 'Beridze',
      email: '',
      phone: '+995555123456',
      telegramUsername: 'nino_b',
      passwordSet: false,
    })
    expect((await session(client)).body.data._id).toBe(first.body.data._id)
    service.clock.pass(minute)
    const again = await enter(initData(person), { phone: '+995 599 00 00 00' }, service.client('ru'))
    expect(again.body.data).toMatchObject({ _id: first.body.data._id, phone: '+995555123456', userLocale: 'en' })
  })

  test('two first visits at once make one account', async () => {
    const person = someone()
    const replies = await Promise.all([1, 2, 3].map((each) => enter(initData(person, { start_param: `n${each}` }))))
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1)
  })

  test('takes names of the messenger that no account can have', async () => {
    const nameOf = async (change: object) => (await enter(initData(someone(change)))).body.data.first_name
    expect(await nameOf({ first_name: '🦊', username: 'fox' })).toBe('fox')
    expect(await nameOf({ first_name: '<b>', username: 'a1_b2', last_name: '=1+1' })).toBe('Guest')
  })

  test('counts for the partner, and with the promo code that led there', async () => {
    const partner = (await signIn(service.client(), 'partner@example.com', { password: demoPassword })).body.data
    const { body } = await enter(initData(someone()), { refCode: partner.partnerCode, promoCode: 'WELCOME' })
    expect(body.success).toBe(true)
    const { body: wallets } = await client.get<{ wallets: { walletId: string; balance: string }[] }>(
      '/user/wallets/balance/',
    )
    expect(wallets.data.wallets.filter(({ balance }) => balance !== '0')).toHaveLength(1)
    const other = await enter(initData(someone()), { promoCode: 'there-is-none' }, service.client())
    expect(other.body.success).toBe(true)
  })

  test('asks for a code where two-factor is on, and takes it with the same init data', async () => {
    const person = someone()
    await enter(initData(person))
    const { body } = await client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
    const codeAt = () =>
      new TOTP({ secret: Secret.fromBase32(body.data.otp.secret) }).generate({ timestamp: service.clock.now() })
    const { _id } = (await session(client)).body.data
    expect((await client.post('/user/profile/secure/otp/confirm/', { code: codeAt(), userId: _id })).body.success).toBe(
      true,
    )
    service.clock.pass(minute)
    const other = service.client()
    const data = initData(person)
    expect(await refusal(enter(data, {}, other))).toEqual([422, 6231533598118172])
    expect(
      await refusal(enter(data, { code: String((Number(codeAt()) + 1) % 1_000_000).padStart(6, '0') }, other)),
    ).toEqual([422, 3421537955653247])
    expect((await enter(data, { code: codeAt() }, other)).body.data._id).toBe(_id)
  })

  test('of a blocked account is refused', async () => {
    const person = someone()
    await enter(initData(person))
    expect((await client.put('/user/profile/access/block/', {})).body.success).toBe(true)
    expect((await refusal(enter(initData(person), {}, service.client())))[1]).toBe(40303)
  })

  test('during technical work, and with a phone that is none, is refused', async () => {
    expect((await refusal(enter(initData(someone()), { phone: '12' })))[1]).toBe(7461542063995112)
    await client.operate('site', { offline: true })
    expect((await refusal(enter(initData(someone()))))[1]).toBe(5555555555555555)
    await client.operate('site', { offline: false })
  })
})

describe('init data is refused', () => {
  test.each<[name: string, text: () => string]>([
    ['signed with another token', () => initData(someone(), {}, '1:another')],
    ['with a changed field', () => initData(someone()).replace('Nino', 'Gio')],
    ['with a field more', () => `${initData(someone())}&start_param=0.0.4`],
    ['with a field twice', () => `${initData(someone())}&auth_date=${now()}`],
    [
      'without a signature',
      () => new URLSearchParams({ auth_date: now(), user: JSON.stringify(someone()) }).toString(),
    ],
    ['with a signature that is none', () => initData(someone()).replace(/hash=\w+/, 'hash=00')],
    ['of more than an hour ago', () => initData(someone(), { auth_date: String(Number(now()) - 3_601) })],
    ['of the future', () => initData(someone(), { auth_date: String(Number(now()) + 120) })],
    ['without a time', () => initData(someone(), { auth_date: 'now' })],
    ['without a person', () => initData({})],
    ['with a person that is no JSON', () => initData(someone(), { user: '{' })],
    ['empty of meaning', () => '&&='],
  ])('%s', async (_name, text) => {
    expect(await refusal(enter(text()))).toEqual(forbidden)
    expect(log.map(({ event, subject }) => [event, subject])).toEqual([['sign-in.refused', 'messenger']])
    expect((await session(client)).status).toBe(403)
  })

  test('oversized', async () => {
    expect((await enter(initData(someone(), { start_param: 'x'.repeat(9_000) }))).status).toBe(422)
  })

  test('used before at another address, or in another order', async () => {
    const data = initData(someone())
    const here = (await enter(data)).body.data._id
    expect((await enter(data)).body.data._id).toBe(here)
    expect(await refusal(enter(data, {}, service.client('en', '198.51.100.7')))).toEqual(forbidden)
    const reordered = data.split('&').toReversed().join('&')
    expect(await refusal(enter(reordered))).toEqual(forbidden)
  })

  test('where the service has no bot', async () => {
    const apart = await createService({ demo: false })
    const { status, body } = await apart.client().post('/user/auth/telegram/', { authData: initData(someone()) })
    expect([status, body.error.errorCode]).toEqual(forbidden)
    await apart.close()
  })
})

describe('the start of the mini-app', () => {
  const tell = (fields: URLSearchParams, url = '/api/webhook/user/miniapp/') =>
    service.app.inject({
      method: 'POST',
      url,
      // As a page of another origin sends it, without a preflight.
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        origin: 'https://kursi.example',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
      },
      payload: fields.toString(),
    })

  test('is told to the bot as a form, without cookies', async () => {
    const reply = await tell(signed({ auth_date: now(), user: JSON.stringify(someone()), start_param: '0.0.4_utm' }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(reply.cookies).toEqual([])
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    expect(log).toEqual([{ event: 'mini-app.opened', address: '127.0.0.1', subject: '0.0.4_utm' }])
  })

  test('is told without a slash, too', async () => {
    const fields = signed({ auth_date: now(), user: JSON.stringify(someone()) })
    expect((await tell(fields, '/api/webhook/user/miniapp')).json()).toEqual({ success: true })
  })

  test('is refused when it is forged', async () => {
    const reply = await tell(signed({ auth_date: now(), user: JSON.stringify(someone()) }, 'another'))
    expect([reply.statusCode, reply.json().error.errorCode]).toEqual(forbidden)
  })
})
