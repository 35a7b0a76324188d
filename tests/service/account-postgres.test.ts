import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../service/database/open.ts'
import { sessions, tokens, users } from '../../service/database/schema.ts'
import {
  codeIn,
  confirmedMember,
  linkIn,
  mailTo,
  mailsTo,
  newEmail,
  open,
  password,
  press,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import { createClient, goodOrder } from './support/client.ts'
import type { Client, Reply } from './support/client.ts'
import { usePostgres } from './support/postgres.ts'
import { queueFor, queueForAccount } from './support/queue.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Calls that race with a change of the account they depend on; needs a database with several connections. */

const postgres = usePostgres()
let service: TestService

useService(
  async () => ({ database: await postgres.seeded(), attempts: 100 }),
  (made) => {
    service = made
  },
)

/** A user with a second tab in the same browser. */
const withTab = async () => {
  const person = await confirmedMember(service)
  const tab = createClient(service.app)
  for (const [name, value] of person.client.jar) tab.jar.set(name, value)
  return { ...person, tab, userId: person.user._id }
}

const close = (client: Client) => () => client.delete('/user/profile/access/delete/')
const claim = (client: Client, { orderUID, orderSecret }: { orderUID: string; orderSecret: string }) =>
  client.put('/user/exchanger/order/update/owner/', { orders: [{ orderUID, orderSecret }] })
const history = async (client: Client) => {
  const { body } = await client.get<{ orders: { orderUID: string }[] }>('/user/exchanger/order/history/')
  return body.data.orders.map(({ orderUID }) => orderUID)
}
const changePassword = (client: Client) => () =>
  client.put('/user/profile/edit/password/', { oldPassword: password, newPassword: 'another horse' })

/** An order without an owner can be claimed by anyone who has its secret. */
const expectNobodys = async (order: { orderUID: string; orderSecret: string }) => {
  const { client } = await confirmedMember(service)
  await claim(client, order)
  expect(await history(client)).toEqual([order.orderUID])
}

describe('while an account is deleted', () => {
  test('an order created directly afterwards has no owner', async () => {
    const { client, tab, userId } = await withTab()
    const [closed, made] = await queueForAccount(service, userId, close(client), () => tab.create(goodOrder))
    expect([closed.status, made.status]).toEqual([200, 200])
    await expectNobodys(made.body.data.order)
  })

  test('an order created directly before loses its owner', async () => {
    const { client, tab, userId } = await withTab()
    const [made, closed] = await queueForAccount(service, userId, () => tab.create(goodOrder), close(client))
    expect([closed.status, made.status]).toEqual([200, 200])
    await expectNobodys(made.body.data.order)
  })

  test('a guest order claimed by the account stays without an owner', async () => {
    const { client, tab, userId } = await withTab()
    const { order } = (await service.client().create(goodOrder)).body.data
    const [closed, claimed] = await queueForAccount(service, userId, close(client), () => claim(tab, order))
    expect([closed.status, claimed.status, claimed.body.error.errorCode]).toEqual([200, 403, 40301])
    await expectNobodys(order)
  })

  test('an e-mail change is neither started nor applied', async () => {
    const { client, tab, userId } = await withTab()
    const email = newEmail()
    const wish = () => tab.put('/user/profile/edit/email/', { email, lang: 'en' })
    const [closed, wished] = await queueForAccount(service, userId, close(client), wish)
    expect([closed.status, wished.status, wished.body.error.errorCode]).toEqual([200, 403, 40301])
    expect(await service.core.db.$count(tokens, eq(tokens.userId, userId))).toBe(0)
    expect(await mailsTo(client, email)).toEqual([])
  })
})

describe('while the password is changed', () => {
  test('an e-mail change is not started', async () => {
    const { client, tab, userId } = await withTab()
    const email = newEmail()
    const wish = () => tab.put('/user/profile/edit/email/', { email, lang: 'en' })
    const [changed, wished] = await queueForAccount(service, userId, changePassword(client), wish)
    expect([changed.status, wished.status, wished.body.error.errorCode]).toEqual([200, 403, 40301])
    expect(await mailsTo(client, email)).toEqual([])
  })

  test('an e-mail change is not applied', async () => {
    const { client, tab, email, userId } = await withTab()
    const wished = newEmail()
    await client.put('/user/profile/edit/email/', { email: wished, lang: 'en' })
    const secretCode = codeIn(await mailTo(client, wished))
    const confirm = () => tab.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
    const [changed, confirmed] = await queueForAccount(service, userId, changePassword(client), confirm)
    expect([changed.status, confirmed.status, confirmed.body.error.errorCode]).toEqual([200, 403, 40301])
    expect((await session(client)).body.data.email).toBe(email)
  })

  test('a reset link becomes invalid', async () => {
    const { client, email, userId } = await withTab()
    const stranger = service.client()
    await stranger.post('/user/auth/reset-password/', { email, lang: 'en' })
    const token = linkIn(await mailTo(client, email)).split('/')[3] ?? ''
    const reset = () => stranger.post('/user/auth/reset-password/confirm/', { token, password: 'a horse', lang: 'en' })
    const [changed, set] = await queueForAccount(service, userId, changePassword(client), reset)
    expect([changed.status, set.status, set.body.error.errorCode]).toEqual([200, 410, 41001])
  })
})

describe('while an e-mail change is applied', () => {
  test.each<[string, (email: string) => Promise<Reply>]>([
    ['sets a password', (email) => service.client().post('/user/auth/reset-password/', { email, lang: 'en' })],
    ['signs in', (email) => service.client().operate('link', { email, origin: 'http://localhost' })],
  ])('the old address gets no link that %s', async (_what, ask) => {
    const { client, email, userId } = await withTab()
    const wished = newEmail()
    await client.put('/user/profile/edit/email/', { email: wished, lang: 'en' })
    const secretCode = codeIn(await mailTo(client, wished))
    const confirm = () => client.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
    const [confirmed, asked] = await queueForAccount(service, userId, confirm, () => ask(email))
    expect(confirmed.body).toEqual({ success: true })
    expect(asked.body).toMatchObject({ success: false, error: { errorCode: 241351 } })
    expect((await mailTo(client, email)).subject).toBe('Your email has been changed')
  })
})

describe('mailed links lock the account one after the other and do not invalidate each other', () => {
  test('an activation during a password reset', async () => {
    const client = service.client()
    const asked = registration()
    await client.post('/user/auth/register/', asked)
    const activation = linkIn(await mailTo(client, asked.email))
    await client.post('/user/auth/reset-password/', { email: asked.email, lang: 'en' })
    const token = linkIn(await mailTo(client, asked.email)).split('/')[3]
    const [user] = await service.core.db.select().from(users).where(eq(users.email, asked.email))
    const reset = () =>
      service.client().post('/user/auth/reset-password/confirm/', { token, password: 'another horse', lang: 'en' })
    // Elsewhere the page asks for the password.
    const page = await open(client, activation)
    const confirm = () => press(client, page)
    const [set, confirmed] = await queueForAccount(service, user?.id ?? '', reset, confirm)
    expect([set.status, confirmed.statusCode]).toEqual([200, 303])
    expect((await signIn(service.client(), asked.email, { password: 'another horse' })).status).toBe(200)
  })

  test('a repeated sign-in by link during a password change', async () => {
    const { client, email, user } = await confirmedMember(service)
    const [own] = await service.core.db.select().from(sessions).where(eq(sessions.userId, user._id))
    const { body } = await client.operate<{ link: string }>('link', { email, origin: 'http://localhost' })
    const tmpAuthToken = body.data.link.split('/').filter(Boolean).at(-1)
    const browser = service.client()
    await browser.get('/public/site/status/get/')
    const again = createClient(service.app)
    for (const [name, value] of browser.jar) again.jar.set(name, value)
    expect((await browser.post('/user/auth/token/', { tmpAuthToken })).status).toBe(200)
    const isOfLink = and(eq(sessions.userId, user._id), ne(sessions.id, own?.id ?? ''))
    const lockSession = (tx: Db) => tx.select().from(sessions).where(isOfLink).for('update')
    const repeat = () => again.post('/user/auth/token/', { tmpAuthToken })
    const [repeated, changed] = await queueFor(service, lockSession, repeat, changePassword(client))
    expect([repeated.status, changed.status]).toEqual([200, 200])
    expect((await session(again)).status).toBe(403)
  })
})
