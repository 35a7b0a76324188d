import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpaidShares } from '../../service/api/orders/shares.ts'
import { outbox, users } from '../../service/database/schema.ts'
import { confirmedMember, member, password, registration, session, signIn } from './support/accounts.ts'
import { createAuthenticator } from './support/authenticator.ts'
import { createCaptchaStandIn, solved, standInKeys } from './support/captcha-stand-in.ts'
import type { CaptchaStandIn } from './support/captcha-stand-in.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { add, ask, hand, site } from './support/passkey-calls.ts'
import { usePostgres } from './support/postgres.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

/** Concurrent calls whose outcome row locks and unique indexes decide; the embedded database has one connection. */

const postgres = usePostgres()
let other: CaptchaStandIn
let service: TestService

beforeAll(async () => {
  other = await createCaptchaStandIn()
})
afterAll(() => other.close())

useService(
  async () => ({
    database: await postgres.seeded(),
    attempts: 100,
    siteUrl: site.origin,
    unpaidShares,
    recaptcha: { ...standInKeys, origin: other.origin },
  }),
  (made) => {
    service = made
  },
)

/** Clients that have the token of a first call. */
const ready = async (clients: readonly Client[]): Promise<readonly Client[]> => {
  for (const client of clients) await client.get('/public/site/status/get/')
  return clients
}
const guests = (many: number) => ready(Array.from({ length: many }, () => service.client()))

describe('registrations', () => {
  test('identical ones create one account and one mail', async () => {
    const asked = registration()
    const clients = await guests(4)
    const replies = await Promise.all(clients.map((client) => client.post('/user/auth/register/', asked)))
    expect(replies.map(({ body }) => body.data)).toEqual(Array.from({ length: 4 }, () => ({ active: false })))
    expect(await service.core.db.$count(users, eq(users.email, asked.email))).toBe(1)
    expect(await service.core.db.$count(outbox, eq(outbox.recipient, asked.email))).toBe(1)
  })

  test('of one address create one account', async () => {
    const asked = registration()
    const clients = await guests(4)
    const replies = await Promise.all(
      clients.map((client, index) =>
        client.post('/user/auth/register/', { ...asked, password: `${password} ${index}` }),
      ),
    )
    // One that begins after another has ended replaces it.
    const refusals = replies.filter(({ body }) => !body.success).map(({ body }) => body.error.errorCode)
    expect(new Set(refusals)).toEqual(new Set(refusals.length === 0 ? [] : [11000654]))
    expect(refusals.length).toBeLessThan(4)
    expect(await service.core.db.$count(users, eq(users.email, asked.email))).toBe(1)
  })
})

test('two sign-outs both succeed', async () => {
  const tab = await member(service)
  const twin = service.client()
  for (const [key, value] of tab.client.jar) twin.jar.set(key, value)
  const replies = await Promise.all([tab.client, twin].map((one) => one.delete('/user/auth/session/destroy/')))
  for (const { body } of replies) expect(body.success || body.error.errorCode === 40301).toBe(true)
  expect((await session(tab.client)).status).toBe(403)
})

test('guesses of a password that confirm a session are limited to ten', async () => {
  const { client } = await member(service)
  await client.operate('limits', { attempts: 1 })
  const guesses = Array.from({ length: 12 }, (_, guess) =>
    client.post('/user/profile/secure/confirm/', { password: `guess ${guess}` }),
  )
  const codes = (await Promise.all(guesses)).map(({ body }) => body.error.errorCode)
  await client.operate('limits', { attempts: null })
  expect(codes.filter((code) => code === 5341529529941981)).toHaveLength(10)
  expect(codes.filter((code) => code === 50300)).toHaveLength(2)
})

test('of sign-ins with one backup code one succeeds', async () => {
  const { client, email, backupCodes } = await protectedMember(service)
  const clients = await guests(6)
  const replies = await Promise.all(clients.map((guest) => signIn(guest, email, { code: backupCodes[3] })))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await session(client)).body.data.backupCodesLeft).toBe(9)
})

test('of sign-ins with one counter value of a passkey one succeeds', async () => {
  const device = createAuthenticator(site)
  await add((await confirmedMember(service)).client, device)
  const signed = []
  for (const client of await guests(5))
    signed.push({ client, credential: device.sign(await ask(client), { counter: 4 }) })
  const replies = await Promise.all(signed.map(({ client, credential }) => hand(client, credential)))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a captcha of another site is verified once, and accepted for one order', async () => {
  const captcha = solved()
  const clients = await guests(4)
  await service.core.settings.set('site', { offline: false, captcha: true })
  const replies = await Promise.all(clients.map((client) => client.create({ ...goodOrder, captcha })))
  await service.core.settings.set('site', { offline: false, captcha: false })
  const refusals = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.errorCode)
  expect(refusals).toEqual([1601588666628861, 1601588666628861, 1601588666628861])
  expect(other.asked).toHaveLength(1)
})

test('orders and confirmations never exceed their share of the reserve', async () => {
  await service.core.db.execute(sql`delete from orders`)
  await service.core.db.execute(sql`update currencies set reserve = 100000 where currency_id = 'cash-gel-tbilisi'`)
  await service.client().operate('rates', { routeId: goodOrder.routeId, amount: '100000' })
  const clients = await ready(Array.from({ length: 12 }, (_, index) => service.client('en', `203.0.113.${index + 1}`)))
  const create = (client: Client, index: number, change: object = {}) =>
    client.create({ ...goodOrder, email: `guest${index}@example.com`, amount: '0.1', ...change })
  const unconfirmed = await Promise.all(
    clients.slice(6).map(async (client, index) => ({
      client,
      order: (await create(client, index, { skipPreview: false })).body.data.order,
    })),
  )
  const done = await Promise.all([
    ...clients.slice(0, 6).map(async (client, index) => (await create(client, 6 + index)).status),
    ...unconfirmed.map(async ({ client, order }) => (await client.update(order, 'waitPayment')).status),
  ])
  expect(done.filter((status) => status === 200)).toHaveLength(6)
  expect(done.filter((status) => status === 422)).toHaveLength(6)
})
