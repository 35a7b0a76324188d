import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetTokens } from '../../service/api/accounts/tokens.ts'
import { tokens, visits } from '../../service/database/schema.ts'
import { forgetVisits } from '../../service/api/visits.ts'
import { activeAccount, confirmedMember, mailsTo, member, newEmail, registration, signIn } from './support/accounts.ts'
import { createAuthenticator } from './support/authenticator.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { ask, askNew, entry, site } from './support/passkey-calls.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const hour = 3_600_000
const wrong = { password: 'wrong' }

/** Error codes of sequential calls. */
const codesOf = async (many: number, call: (index: number) => Promise<{ body: { error?: { errorCode: number } } }>) => {
  const codes: (number | undefined)[] = []
  for (let index = 0; index < many; index += 1) codes.push((await call(index)).body.error?.errorCode)
  return codes
}

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Identification of clients by network, and limits on mails to third parties. */
describe('limits of addresses', () => {
  let service: TestService
  let client: Client

  useService({ trustedProxies: 'loopback' }, (made, guest) => {
    service = made
    client = guest
    made.clock.pass(24 * hour)
  })

  const guess = (email: string, address: string) =>
    client.post('/user/auth/sign-in/', { email, ...wrong }, from(address))

  test('addresses of one IPv6 network count as one client', async () => {
    const email = await activeAccount(service)
    const guesses = await codesOf(11, (index) => guess(email, `2001:db8:1:2::${index.toString(16)}`))
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 5341529529941981), 50300])
    expect(await codesOf(1, () => guess(email, '2001:db8:1:3::1'))).toEqual([5341529529941981])
  })

  test('an IPv4 address counts as its IPv6-mapped form', async () => {
    const email = await activeAccount(service)
    const ways = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407']
    const guesses = await codesOf(11, (index) => guess(email, ways[index % 3] ?? ''))
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 5341529529941981), 50300])
    expect(await codesOf(1, () => guess(email, '198.51.100.8'))).toEqual([5341529529941981])
  })

  test('accounts, messages and reviews are counted per network', async () => {
    const network = (index: number) => from(`2001:db8:7:7::${(index + 1).toString(16)}`)
    const asked = (index: number) => client.post('/user/auth/register/', registration(), network(index))
    expect((await codesOf(21, asked)).indexOf(50300)).toBe(20)
    const letter = (index: number) =>
      client.post('/public/ticket/create/', { email: newEmail(), message: `Hello ${index}` }, network(index))
    expect((await codesOf(6, letter)).indexOf(50300)).toBe(5)
    const review = (index: number) => {
      const body = { name: 'Nino', text: `Quick ${index}`, rating: 5, lang: 'en' }
      return client.post('/public/reviews/create/', body, network(index))
    }
    expect(await codesOf(2, review)).toEqual([undefined, 9301546172123668])
  })

  test('passkey challenges and attempts are counted per network', async () => {
    const asked = (address: string) => client.post(`${entry}/options/`, {}, from(address))
    expect((await codesOf(61, (index) => asked(`2001:db8:6:6::${index + 1}`))).indexOf(50300)).toBe(60)
    expect(await codesOf(1, () => asked('2001:db8:6:7::1'))).toEqual([undefined])
    const device = createAuthenticator(site)
    device.make(await askNew((await confirmedMember(service)).client))
    const signed = device.sign(await ask(client))
    const tried = (address: string) => client.post(`${entry}/sign-in/`, { credential: signed }, from(address))
    const tries = await codesOf(51, (index) => tried(`2001:db8:6:8::${index + 1}`))
    expect(tries).toEqual([...Array.from({ length: 50 }, () => 40402), 50300])
    expect(await codesOf(1, () => tried('2001:db8:6:9::1'))).toEqual([40402])
  })

  test('orders are counted per network', async () => {
    await client.operate('limits', { ordersPerMinute: 1 })
    const order = (address: string) =>
      client.post(
        '/public/exchanger/order/create/',
        { ...goodOrder, email: newEmail() },
        { ...from(address), 'idempotency-key': crypto.randomUUID() },
      )
    const codes = await codesOf(2, (index) => order(`2001:db8:9:9::${index + 1}`))
    expect(codes).toEqual([undefined, 50300])
    expect(await codesOf(1, () => order('2001:db8:9:a::1'))).toEqual([undefined])
    await client.operate('limits', { ordersPerMinute: null })
  })

  test('whether an address is taken is revealed no more often than an e-mail change is allowed', async () => {
    const taken = await activeAccount(service)
    const asking = await confirmedMember(service)
    const wish = () => asking.client.put('/user/profile/edit/email/', { email: taken, lang: 'en' })
    expect(await codesOf(6, wish)).toEqual([...Array.from({ length: 5 }, () => 11000654), 50300])
    const later: (number | undefined)[] = []
    for (let minute = 0; minute < 4; minute += 1) {
      service.clock.pass(61_000)
      later.push(...(await codesOf(5, wish)))
    }
    expect(later.filter((code) => code === 11000654)).toHaveLength(15)
  })

  test('visits of an address are limited in number, length and age', async () => {
    const { db } = service.core
    const visit = (refUrl: string, address: string) =>
      client.post('/public/visits/register/', { refUrl }, from(address))
    const long = `https://kursi.test/${'x'.repeat(2_000)}`
    expect(await codesOf(305, () => visit(long, '198.51.100.90'))).toEqual(Array.from({ length: 305 }, () => undefined))
    await visit('https://kursi.test/en/', '198.51.100.91')
    const kept = await db.select().from(visits)
    expect(kept.filter(({ refUrl }) => refUrl === long.slice(0, 1_000))).toHaveLength(300)
    expect(kept.filter(({ refUrl }) => refUrl === 'https://kursi.test/en/')).toHaveLength(1)
    service.clock.pass(90 * 24 * hour)
    await forgetVisits(service.core)
    expect(await db.$count(visits)).toBe(0)
  })

  test('starting a social sign-in is limited, and its state expires', async () => {
    const { db } = service.core
    const begun = eq(tokens.kind, 'social-state')
    const begin = async () => {
      const url = '/service/api/v1/user/auth/social/lari-id/start/'
      const { statusCode } = await client.inject({ url, headers: from('198.51.100.92') })
      return statusCode
    }
    const replies: number[] = []
    for (let time = 0; time < 21; time += 1) replies.push(await begin())
    expect(replies).toEqual([...Array.from({ length: 20 }, () => 302), 429])
    expect(await db.$count(tokens, begun)).toBe(20)
    service.clock.pass(hour / 6)
    await forgetTokens(service.core)
    expect(await db.$count(tokens, begun)).toBe(0)
  })

  describe('mails to unproven addresses', () => {
    const order = (guest: Client, email: string) => guest.create({ ...goodOrder, email })

    test('a guest can name an address a few times; further orders send no mail', async () => {
      const email = newEmail()
      expect(await codesOf(8, () => order(client, email))).toEqual(Array.from({ length: 8 }, () => undefined))
      expect(await mailsTo(client, email)).toHaveLength(6)
      service.clock.pass(hour)
      await order(client, email)
      expect(await mailsTo(client, email)).toHaveLength(7)
    })

    test('are limited per day, too', async () => {
      const email = newEmail()
      for (let passed = 0; passed < 5; passed += 1) {
        await codesOf(6, () => order(client, email))
        service.clock.pass(hour)
      }
      expect(await mailsTo(client, email)).toHaveLength(20)
    })

    test('orders, e-mail changes and registrations are counted together, across callers', async () => {
      const email = newEmail()
      await codesOf(5, () => order(client, email))
      const { client: first } = await confirmedMember(service)
      const { client: second } = await confirmedMember(service)
      const wish = (asking: Client) => asking.put('/user/profile/edit/email/', { email, lang: 'en' })
      expect(await codesOf(2, (index) => wish(index === 0 ? first : second))).toEqual([undefined, 50300])
      expect(await codesOf(1, () => client.post('/user/auth/register/', registration({ email })))).toEqual([50300])
      expect(await mailsTo(client, email)).toHaveLength(6)
    })

    test('account owners are mailed about each order, and payments are always mailed', async () => {
      const own = await member(service)
      await codesOf(8, () => order(own.client, own.email))
      const told = (await mailsTo(client, own.email)).filter(({ body }) => body.includes('/order/'))
      expect(told).toHaveLength(8)

      const email = newEmail()
      await codesOf(6, () => order(client, email))
      const { orderUID } = (await order(client, email)).body.data.order
      await client.operate('pay', { orderUID, amount: 'exact' })
      await client.operate('advance', { orderUID, steps: 3 })
      expect((await mailsTo(client, email)).map(({ subject }) => subject)[0]).toMatch(/^Your cash is ready/)
    })

    test('an activation link is not mailed repeatedly', async () => {
      const asked = registration()
      await client.post('/user/auth/register/', asked)
      for (let minute = 0; minute < 8; minute += 1) {
        service.clock.pass(61_000)
        expect((await signIn(client, asked.email)).body.error.errorCode).toBe(2355231636112)
      }
      expect(await mailsTo(client, asked.email)).toHaveLength(6)
    })
  })
})
