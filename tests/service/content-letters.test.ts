import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { feedback, outbox, tickets } from '../../service/database/schema.ts'
import { mailTo, member } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { restoreContent } from './support/content.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => restoreContent(service))

const support = 'support@kursi.example'
const ticket = { email: ' Nino@Example.com ', message: 'Where is order 104207?\r\nI paid an hour ago.\u0000' }

describe('support form', () => {
  const send = (body: object, from = client) => from.post('/public/ticket/create/', body)

  test('is stored, and mailed to the staff with the language of the sender', async () => {
    const { status, body } = await send(ticket, service.client('ru'))
    expect([status, body]).toEqual([200, { success: true }])
    const [kept] = await service.core.db.select().from(tickets)
    expect(kept).toEqual({
      id: expect.any(Number),
      email: 'nino@example.com',
      message: 'Where is order 104207?\nI paid an hour ago.',
      lang: 'ru',
      userId: null,
      createdAt: new Date(service.core.now()),
    })
    expect(await mailTo(client, support)).toMatchObject({
      subject: 'Форма поддержки: nino@example.com',
      body: `От: nino@example.com\nНомер: ${kept?.id}\n\nWhere is order 104207?\nI paid an hour ago.`,
    })
  })

  test('includes the signed-in user', async () => {
    const { client: signedIn, user } = await member(service)
    await send(ticket, signedIn)
    expect((await service.core.db.select().from(tickets)).map(({ userId }) => userId)).toEqual([user._id])
  })

  test.each([
    [{ ...ticket, email: ' ' }, 8781529530113112, 'email'],
    [{ message: 'Hello' }, 8781529530113112, 'email'],
    [{ ...ticket, email: 'nino' }, 3961529529941976, 'email'],
    [{ ...ticket, message: ' \n\t' }, 6231546409213868, 'message'],
    [{ email: 'nino@example.com' }, 6231546409213868, 'message'],
    [{ ...ticket, message: 'x'.repeat(10_001) }, 42201, 'message'],
    [{ ...ticket, captcha: '1' }, 42201, 'captcha'],
  ])('%j is refused', async (body, errorCode, field) => {
    const reply = await send(body)
    expect([reply.status, reply.body.error.errorCode, reply.body.error.object]).toEqual([422, errorCode, { field }])
    expect(await service.core.db.$count(tickets)).toBe(0)
  })

  test('names the invalid field by its label', async () => {
    const say = async (lang: string) =>
      (await send({ ...ticket, message: '' }, service.client(lang))).body.error.message
    expect([await say('en'), await say('ka'), await say('ru')]).toEqual([
      'Fill in “Message”.',
      'შეავსეთ ველი „შეტყობინება“.',
      'Заполните поле «Сообщение».',
    ])
  })

  test('is stored and mailed once when sent again or concurrently', async () => {
    const replies = await Promise.all([send(ticket), send({ ...ticket, email: 'nino@example.com' })])
    service.clock.pass(10 * 60_000 - 1)
    replies.push(await send(ticket))
    expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ success: true })))
    expect(await service.core.db.$count(tickets)).toBe(1)
    expect(await service.core.db.$count(outbox, eq(outbox.recipient, support))).toBe(1)
    service.clock.pass(1)
    await send(ticket)
    expect(await service.core.db.$count(tickets)).toBe(2)
  })

  test('is stored again with another text, e-mail or sender', async () => {
    const { client: signedIn } = await member(service)
    await send(ticket)
    await send({ ...ticket, message: 'And order 104208?' })
    await send({ ...ticket, email: 'other@example.com' })
    await send(ticket, signedIn)
    expect(await service.core.db.$count(tickets)).toBe(4)
  })

  test('allows five messages in ten minutes; invalid ones do not count', async () => {
    await client.operate('limits', { attempts: 1 })
    for (let wrong = 0; wrong < 8; wrong += 1) await send({ ...ticket, message: '' })
    for (let sent = 0; sent < 5; sent += 1) expect((await send(ticket)).status).toBe(200)
    service.clock.pass(60_000)
    const { status, headers, body } = await send(ticket)
    expect([status, body.error.errorCode, body.error.object]).toEqual([429, 50300, { time: 540 }])
    expect([headers['retry-after'], body.error.message]).toEqual([
      '540',
      'Anti-flood system! Try again in 540 seconds.',
    ])
    // The limit applies to the address, too.
    expect((await send({ ...ticket, email: 'other@example.com' })).status).toBe(429)
    service.clock.pass(540_000)
    expect((await send(ticket)).status).toBe(200)
  })
})

const request = {
  requestType: 'payingInvoice',
  details: 'An invoice from Turkey, €4,200.\nPayment by Friday.',
  name: ' Levan   Gelashvili ',
  email: 'Levan@Example.com',
  contact: '+995 555 00 11 22',
  referer: 'https://kursi.example/en/blog/aml-check/',
}

describe.each([
  ['/public/news/feedback/create/', 'news'],
  ['/public/feedback/send/', 'site'],
])('%s', (path, source) => {
  test('is stored with its source page, and mailed to the staff', async () => {
    const { status, body } = await client.post(path, request)
    expect([status, body]).toEqual([200, { success: true }])
    const [kept] = await service.core.db.select().from(feedback)
    expect(kept).toEqual({
      ...request,
      id: expect.any(Number),
      source,
      name: 'Levan Gelashvili',
      email: 'levan@example.com',
      lang: 'en',
      createdAt: new Date(service.core.now()),
    })
    const mail = await mailTo(client, support)
    expect(mail.subject).toBe('Request: Paying an invoice')
    expect(mail.body).toBe(
      'Name: Levan Gelashvili\nEmail: levan@example.com\nContact: +995 555 00 11 22\n' +
        `Page: https://kursi.example/en/blog/aml-check/\nNumber: ${kept?.id}\n\n` +
        'An invoice from Turkey, €4,200.\nPayment by Friday.',
    )
  })

  test('is stored and mailed once when sent again; another one is stored, too', async () => {
    await client.post(path, request)
    service.clock.pass(60_000)
    expect((await client.post(path, request)).body).toEqual({ success: true })
    await client.post(path, { ...request, details: 'Another invoice.' })
    expect(await service.core.db.$count(feedback)).toBe(2)
    expect(await service.core.db.$count(outbox, eq(outbox.recipient, support))).toBe(2)
  })

  test.each(['details', 'name', 'email', 'contact', 'referer'])('needs %s', async (field) => {
    const { status, body } = await client.post(path, { ...request, [field]: '  ' })
    expect([status, body.error.errorCode, body.error.object]).toEqual([422, 6231546409213868, { field }])
  })

  test.each([
    [{ email: 'levan@' }, 3961529529941976, 'email'],
    [{ requestType: 'loan' }, 42201, 'requestType'],
    [{ details: 'x'.repeat(10_001) }, 42201, 'details'],
    [{ site: 'news' }, 42201, 'site'],
  ])('%j is refused', async (change, errorCode, field) => {
    const { status, body } = await client.post(path, { ...request, ...change })
    expect([status, body.error.errorCode, body.error.object]).toEqual([422, errorCode, { field }])
    expect(await service.core.db.$count(feedback)).toBe(0)
  })

  test('counts together with the support form', async () => {
    await client.operate('limits', { attempts: 1 })
    for (let sent = 0; sent < 3; sent += 1) await client.post(path, request)
    for (let sent = 0; sent < 2; sent += 1) await client.post('/public/ticket/create/', ticket)
    const { status, body } = await client.post(path, request)
    expect([status, body.error.object]).toEqual([429, { time: 600 }])
  })
})

test('messages from another site are refused', async () => {
  const reply = await client.post('/public/ticket/create/', ticket, { 'x-csrf-token': 'made up' })
  expect([reply.status, reply.body.error.errorCode]).toEqual([403, 40302])
})
