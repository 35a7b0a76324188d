import { beforeEach, describe, expect, test } from 'vitest'
import {
  activeAccount,
  codeIn,
  linkIn,
  mailTo,
  confirmedMember,
  newEmail,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Invisible characters around and inside a pasted address, which would make mails undeliverable. */

let service: TestService
let client: Client
let email: string
let pasted: string

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})

describe.each([
  ['a left-to-right mark before it', (address: string) => `\u200E${address}`],
  ['a space of no width after it', (address: string) => `${address}\u200B`],
  ['a word joiner and a space before it', (address: string) => `\u2060 ${address}`],
  ['a soft hyphen in it', (address: string) => address.replace('example', 'exam\u00ADple')],
])('an e-mail with %s', (_what, paste) => {
  beforeEach(() => {
    email = newEmail()
    pasted = paste(email)
  })

  test('is accepted in an order', async () => {
    const { order } = (await client.create({ ...goodOrder, email: pasted })).body.data
    const { body } = await client.operate<{ orderUID: string; email: string }[]>('orders')
    expect(body.data.find(({ orderUID }) => orderUID === order.orderUID)?.email).toBe(email)
    expect((await mailTo(client, email)).body).toContain(order.orderUID)
  })

  test('creates one account', async () => {
    const asked = registration({ email: pasted })
    const replies = [await client.post('/user/auth/register/', asked), await client.post('/user/auth/register/', asked)]
    expect(replies.map(({ body }) => body.data)).toEqual([{ active: false }, { active: false }])
    expect(linkIn(await mailTo(client, email))).toContain('/user/auth/register/confirm/')
  })

  test('counts as the same address in order limits', async () => {
    await client.get('/public/site/status/get/')
    await client.operate('limits', { ordersPerMinute: 1 })
    const orderFrom = async (remoteAddress: string, address: string) => {
      const { statusCode } = await client.inject({
        method: 'POST',
        url: '/service/api/v1/public/exchanger/order/create/',
        headers: { 'x-csrf-token': client.jar.get('csrf'), 'idempotency-key': crypto.randomUUID() },
        payload: { ...goodOrder, email: address },
        remoteAddress,
      })
      return statusCode
    }
    service.clock.pass(61_000)
    expect([await orderFrom('192.0.2.1', email), await orderFrom('192.0.2.2', pasted)]).toEqual([200, 429])
    await client.operate('limits', { ordersPerMinute: 1_000 })
  })

  test('signs in', async () => {
    pasted = paste(await activeAccount(service))
    expect((await signIn(client, pasted)).status).toBe(200)
  })

  test('gets a password reset, and an e-mail change', async () => {
    const known = await confirmedMember(service)
    await client.post('/user/auth/reset-password/', { email: paste(known.email), lang: 'en' })
    expect(linkIn(await mailTo(client, known.email))).toContain('/reset-password/')
    await known.client.put('/user/profile/edit/email/', { email: pasted, lang: 'en' })
    const secretCode = codeIn(await mailTo(client, email))
    await known.client.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
    expect((await session(known.client)).body.data.email).toBe(email)
    expect((await signIn(client, email)).status).toBe(200)
  })
})

test('counts as missing when nothing else is left', async () => {
  const { body } = await client.create({ ...goodOrder, email: '\u200E\u200B' })
  const { errorCode, object } = (await client.create({ ...goodOrder, email: '' })).body.error
  expect([body.error.errorCode, body.error.object]).toEqual([errorCode, object])
})
