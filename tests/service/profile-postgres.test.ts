import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { lockUser } from '../../service/api/accounts/users.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import {
  codeIn,
  follow,
  linkIn,
  mailsTo,
  mailTo,
  confirmedMember,
  newEmail,
  password,
  signIn,
} from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { queueForAccount } from './support/queue.ts'
import type { TestService } from './support/service.ts'
import { useTwoServices } from './support/two-services.ts'

/** Concurrency of calls at two processes; needs a database with several connections. */

let one: TestService
let two: TestService

useTwoServices((first, second) => {
  one = first
  two = second
})

test('of concurrent sign-ins with one code only one succeeds', async () => {
  const email = 'twofactor@example.com'
  const { code } = (await one.client().operate<{ code: string }>('code', { email })).body.data
  const clients = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : two).client())
  for (const client of clients) await client.get('/public/site/status/get/')
  const replies = await Promise.all(clients.map((client) => signIn(client, email, { password: demoPassword, code })))
  const refused = replies.filter(({ body }) => !body.success)
  expect(refused.map(({ body }) => body.error.errorCode)).toEqual(Array.from({ length: 7 }, () => 6741546826351955))
})

test('of two concurrent claims of an order one succeeds', async () => {
  const [first, second] = [(await confirmedMember(one)).client, (await confirmedMember(two)).client]
  const { orderUID, orderSecret } = (await one.client().create(goodOrder)).body.data.order
  const claim = (client: typeof first) =>
    client.put('/user/exchanger/order/update/owner/', { orders: [{ orderUID, orderSecret }] })
  await Promise.all([claim(first), claim(second)])
  const counts = await Promise.all(
    [first, second].map(
      async (client) => (await client.get<{ count: number }>('/user/exchanger/order/history/')).body.data.count,
    ),
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
})

describe('of two concurrent password changes with one old password', () => {
  const change = (client: Client, newPassword: string) => () =>
    client.put('/user/profile/edit/password/', { oldPassword: password, newPassword })

  /** Two browsers signed in to one account. */
  const twice = async () => {
    const { client, email, user } = await confirmedMember(one)
    const other = two.client()
    await signIn(other, email)
    return { client, other, email, user }
  }

  test('from two sessions the second is refused, because its session has ended', async () => {
    const { client, other, email, user } = await twice()
    const mine = change(client, 'another horse')
    const [first, second] = await queueForAccount(one, user._id, mine, change(other, 'a third horse'))
    expect([first.status, second.status, second.body.error.errorCode]).toEqual([200, 403, 40301])
    const signIns = [
      await signIn(one.client(), email, { password: 'a third horse' }),
      await signIn(one.client(), email, { password: 'another horse' }),
    ]
    expect(signIns.map(({ status }) => status)).toEqual([422, 200])
  })

  test('from one session to two passwords the second is refused for its old password', async () => {
    const { client, user } = await confirmedMember(one)
    const [first, second] = await queueForAccount(
      one,
      user._id,
      change(client, 'another horse'),
      change(client, 'a third horse'),
    )
    expect([first.status, second.status, second.body.error.object]).toEqual([200, 422, { field: 'oldPassword' }])
  })

  test('from one session to one password both succeed', async () => {
    const { client, user } = await confirmedMember(one)
    const replies = await queueForAccount(one, user._id, change(client, 'a horse'), change(client, 'a horse'))
    expect(replies.map(({ body }) => body)).toEqual([{ success: true }, { success: true }])
  })
})

test('of two concurrent changes to one e-mail one succeeds, the other is refused', async () => {
  const [first, second] = [(await confirmedMember(one)).client, (await confirmedMember(two)).client]
  const email = newEmail()
  const wish = async (client: typeof first) => {
    await client.put('/user/profile/edit/email/', { email, lang: 'en' })
    return /\b\d{6}\b/.exec((await mailTo(client, email)).body)?.[0] ?? ''
  }
  const [firstCode, secondCode] = [await wish(first), await wish(second)]
  const confirm = (client: typeof first, secretCode: string) =>
    client.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
  const replies = await Promise.all([confirm(first, firstCode), confirm(second, secondCode)])
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect(replies.find(({ body }) => !body.success)?.body.error.errorCode).toBe(11000654)
})

test('link and code of one mail used concurrently both succeed, and the old address is notified once', async () => {
  const { client, email, user } = await confirmedMember(one)
  const wished = newEmail()
  await client.put('/user/profile/edit/email/', { email: wished, lang: 'en' })
  const mail = await mailTo(client, wished)
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  const seeWaiting = (count: number) =>
    vi.waitUntil(async () => (await one.core.db.$count(sql`pg_stat_activity`, isWaiting)) === count)
  const begun = await one.core.db.transaction(async (tx) => {
    await lockUser(tx, user._id)
    const link = follow(two.client(), linkIn(mail))
    await seeWaiting(1)
    const code = client.post('/user/profile/edit/email/confirm/', { secretCode: codeIn(mail), lang: 'en' })
    await seeWaiting(2)
    return { link, code }
  })
  const [address, { body }] = [await begun.link, await begun.code]
  expect([address, body]).toEqual(['/en/success/change/email/', { success: true }])
  expect(
    (await mailsTo(client, email)).filter(({ subject }) => subject === 'Your email has been changed'),
  ).toHaveLength(1)
})
