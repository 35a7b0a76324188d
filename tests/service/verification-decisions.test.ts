import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { verifications } from '../../service/database/schema.ts'
import { linkIn, mailTo, member, session } from './support/accounts.ts'
import { operator } from './support/client.ts'
import type { Client } from './support/client.ts'
import { letter } from './support/letter.ts'
import { listen, openSocketOf } from './support/service.ts'
import type { TestService } from './support/service.ts'
import {
  attached,
  decide,
  goodDocuments,
  goodValues,
  handedOver,
  init,
  jpeg,
  list,
  pdf,
  submit,
  valuesOf,
} from './support/verification.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string
let userId: string

useMember((made) => {
  ;({ service, client, email, userId } = made)
})

const isVerified = async () => (await session(client)).body.data.verificationPerson
const listIn = async (lang: string) =>
  (
    await client.inject({
      method: 'GET',
      url: '/service/api/v1/user/verification/get/',
      headers: { 'accept-language': lang },
    })
  ).json()
const handOver = async (change: Readonly<Record<string, string>> = {}) =>
  (await submit(client, handedOver(change))).body.data.verification

describe('an approved verification', () => {
  test('verifies the user and sends a mail', async () => {
    const { id, details, createdAt } = await handOver()
    service.clock.pass(60_000)
    const { status, body } = await decide(client, { email, decision: 'done' })
    expect([status, body]).toEqual([200, { success: true, data: { status: 'done' } }])
    expect(await isVerified()).toBe(true)
    expect(await list(client)).toEqual([{ id, kind: 'person', status: 'done', createdAt, details }])
    expect((await init(client)).body.data.data.status).toBe('done')
    const mail = await mailTo(client, email)
    expect([mail.subject, linkIn(mail)]).toEqual(['You’re verified', '/en/user/profile/'])
    expect(mail.body).toBe(
      letter(
        'en',
        'Your identity is verified: every pair is now open to you.',
        '',
        'Your profile:',
        `http://localhost:80${linkIn(mail)}`,
      ),
    )
  })

  test('is returned for another submission', async () => {
    const { id } = await handOver()
    await decide(client, { id, decision: 'done' })
    expect(await handOver({ firstName: 'Other' })).toMatchObject({ id, status: 'done' })
    expect(await list(client)).toHaveLength(1)
  })

  test('shows its details in the language of the call', async () => {
    await handOver({ documentType: 'residencePermit', citizenship: 'AE' })
    await decide(client, { email, decision: 'done' })
    const pairs = async (lang: string) => {
      const { data } = await listIn(lang)
      return data.verifications[0].details.map(({ label, value }: Record<string, string>) => `${label}: ${value}`)
    }
    expect(await pairs('ka')).toEqual([
      'სახელი და გვარი: Nino Beridze',
      'დაბადების თარიღი: 28 თებერვალი, 1990',
      'მოქალაქეობა: არაბთა გაერთიანებული საამიროები',
      'დოკუმენტის სახეობა: ბინადრობის მოწმობა',
      'დოკუმენტის ნომერი: ••••8213',
      'მოქმედების ვადა: 19 მაისი, 2031',
    ])
    expect(await pairs('ru')).toEqual([
      'Имя и фамилия: Nino Beridze',
      'Дата рождения: 28 февраля 1990 г.',
      'Гражданство: Объединённые Арабские Эмираты',
      'Вид документа: Вид на жительство',
      'Номер документа: ••••8213',
      'Действителен до: 19 мая 2031 г.',
    ])
  })
})

test('is part of the user info', async () => {
  const status = async () => (await session(client)).body.data.verificationStatus
  expect(await status()).toBe('required')
  await handOver()
  expect(await status()).toBe('pending')
  await decide(client, { email, decision: 'refused', reason: 'differs' })
  expect(await status()).toBe('refused')
  await handOver()
  await decide(client, { email, decision: 'done' })
  expect(await status()).toBe('done')
})

describe('a refused verification', () => {
  test('shows the reason in the language of the call, and can be corrected', async () => {
    const { id, createdAt } = await handOver({ lastName: 'Beridse' })
    await decide(client, { email, decision: 'refused', reason: 'differs' })
    expect(await isVerified()).toBe(false)
    const reason = 'What you entered doesn’t match your ID. Correct it and send it again.'
    expect(await list(client)).toEqual([{ id, kind: 'person', status: 'refused', reason, createdAt }])
    expect((await init(client)).body.data.data).toEqual({
      status: 'refused',
      reason,
      values: valuesOf({ ...goodValues, lastName: 'Beridse' }),
    })
    expect((await listIn('ru')).data.verifications[0].reason).toBe(
      'Указанные вами данные не совпадают с документом. Исправьте их и отправьте ещё раз.',
    )
    expect(linkIn(await mailTo(client, email))).toBe('/en/user/verification/')

    const next = await handOver()
    expect(next).toMatchObject({ status: 'pending' })
    expect((await list(client)).map((known) => [known.id, known.status])).toEqual([
      [next.id, 'pending'],
      [id, 'refused'],
    ])
    expect(await list(client, { limit: '1' })).toEqual([next])
  })

  test.each([
    ['en', 'unreadable', 'We couldn’t verify you', 'We couldn’t read the photos.'],
    ['ka', 'expired', 'ვერიფიკაცია ვერ დასრულდა', 'დოკუმენტს ვადა გაუვიდა.'],
    ['ru', 'differs', 'Верификация не пройдена', 'Указанные вами данные не совпадают с документом.'],
  ])('is mailed in %s', async (lang, reason, subject, text) => {
    await client.post('/user/profile/edit/main/', { userLocale: lang })
    await handOver()
    await decide(client, { email, decision: 'refused', reason })
    const mail = await mailTo(client, email)
    expect([mail.subject, linkIn(mail)]).toEqual([subject, `/${lang}/user/verification/`])
    expect(mail.body).toContain(text)
  })

  test('has the default reason that the photo was not readable', async () => {
    await handOver()
    await decide(client, { email, decision: 'refused' })
    expect((await list(client))[0]?.reason).toMatch(/^We couldn’t read the photos/)
  })
})

describe('the operator', () => {
  test('decides only on pending verifications', async () => {
    const none = await decide(client, { email, decision: 'done' })
    expect([none.status, none.body.error]).toEqual([
      404,
      { errorCode: 40401, message: 'There’s no verification to review.' },
    ])
    const { id } = await handOver()
    await decide(client, { id, decision: 'refused', reason: 'expired' })
    await handOver()
    const refused = [
      await decide(client, { id, decision: 'done' }),
      await decide(client, { id: 'unknown', decision: 'done' }),
      await decide(client, { email: 'nobody@example.com', decision: 'done' }),
      await decide(client, { email, decision: 'maybe' }),
      await decide(client, { email, decision: 'refused', reason: 'withdrawn' }),
    ]
    expect(refused.map(({ body }) => body.error.errorCode)).toEqual([40401, 40401, 241351, 42201, 42201])
    expect((await list(client))[0]?.status).toBe('pending')
  })

  test('can verify a user without a submission, and revoke it', async () => {
    await client.operate('account', { email, verified: true })
    expect(await list(client)).toEqual([{ id: `vouched-${userId}`, kind: 'person', status: 'done' }])
    expect((await init(client)).body.data.data.status).toBe('done')
    expect(await handOver()).toEqual({ id: `vouched-${userId}`, kind: 'person', status: 'done' })
    await client.operate('account', { email, verified: false })
    expect(await list(client)).toEqual([])
    expect((await init(client)).body.data.data.status).toBe('required')
  })

  test('approves a pending verification by that, and refuses an approved one by revoking', async () => {
    const { id } = await handOver()
    await client.operate('account', { email, verified: true })
    expect(await list(client)).toMatchObject([{ id, status: 'done' }])
    expect((await mailTo(client, email)).subject).toBe('You’re verified')
    await client.operate('account', { email, verified: false })
    const reason = 'Your verification is no longer valid. Verify your identity again.'
    expect(await list(client)).toMatchObject([{ id, status: 'refused', reason }])
    expect((await init(client)).body.data.data).toMatchObject({ status: 'refused', reason })
    expect(await handOver()).toMatchObject({ status: 'pending' })
  })

  test('sees pending verifications with their documents', async () => {
    const page = async () => (await client.inject({ method: 'GET', url: '/sandbox/', headers: operator })).body
    const body = handedOver({ documentNumber: '99ZZ77777' }, [...goodDocuments(), attached('back', pdf())])
    const { id } = (await submit(client, body)).body.data.verification
    const shown = await page()
    const front = `/sandbox/documents/${id}/front`
    for (const text of [
      email,
      '99ZZ77777',
      '28 February 1990',
      `src="${front}"`,
      `href="/sandbox/documents/${id}/back"`,
    ])
      expect(shown).toContain(text)
    expect(shown).not.toContain(`src="/sandbox/documents/${id}/back"`)
    await decide(client, { id, decision: 'done' })
    expect(await page()).not.toContain(front)
  })

  test('sees one that cannot be opened as such, next to the others, and the user may submit again', async () => {
    const { id } = await handOver()
    const other = await member(service)
    await submit(other.client, handedOver({ documentNumber: '77YY55555' }))
    const plain = JSON.stringify(valuesOf(goodValues))
    await service.core.db.update(verifications).set({ values: plain }).where(eq(verifications.id, id))
    const { statusCode, body } = await client.inject({ method: 'GET', url: '/sandbox/', headers: operator })
    expect(statusCode).toBe(200)
    const [row = ''] = body.split(`id="verification-${id}"`).slice(1)
    expect(row.slice(0, row.indexOf('</tr>'))).toMatch(/can’t be opened: .*\/front/s)
    expect(body).toContain('77YY55555')
    expect(await list(client)).toMatchObject([{ id, status: 'pending' }])
    expect((await decide(client, { id, decision: 'refused', reason: 'unreadable' })).body.success).toBe(true)
    expect((await init(client)).body.data.data).toMatchObject({ status: 'refused' })
    expect(await handOver()).toMatchObject({ status: 'pending' })
  })

  test('is the only one who can open documents, which are sandboxed', async () => {
    const { id } = await handOver()
    const open = (name: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = operator) =>
      service.app.inject({ url: `/sandbox/documents/${id}/${name}`, remoteAddress, headers })
    const front = await open('front')
    expect([front.statusCode, front.rawPayload.equals(jpeg())]).toEqual([200, true])
    expect(front.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await open('back')).json().error).toEqual({ errorCode: 40401, message: 'This document doesn’t exist.' })
    expect((await open('front', '192.0.2.7')).statusCode).toBe(403)
    expect((await open('front', '127.0.0.1', {})).statusCode).toBe(403)
  })
})

describe('websocket', () => {
  test('a decision is sent to all pages of the user, and to no others', async () => {
    const origin = await listen(service)
    const { client: other } = await member(service)
    const join = (who: Client) => openSocketOf(origin, who)
    const [mine, also, theirs] = [await join(client), await join(client), await join(other)]
    const heard = async () => {
      const told = await Promise.all([mine, also].map((socket) => socket.heard('verificationChanged')))
      return told.map(({ data }) => data)
    }
    await handOver()
    await decide(client, { email, decision: 'refused', reason: 'unreadable' })
    expect(await heard()).toEqual([{ status: 'refused' }, { status: 'refused' }])
    await client.operate('account', { email, verified: true })
    expect(await heard()).toEqual([{ status: 'done' }, { status: 'done' }])
    await client.operate('account', { email, verified: true })
    await client.operate('account', { email, verified: false })
    expect(await heard()).toEqual([{ status: 'refused' }, { status: 'refused' }])
    theirs.send('ping')
    await theirs.heard('pong')
    expect(theirs.messages.filter(({ method }) => method === 'verificationChanged')).toEqual([])
    for (const socket of [mine, also, theirs]) socket.close()
  })
})
