import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../service/database/schema.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import {
  codeIn,
  confirmed,
  linkIn,
  mailTo,
  member,
  newEmail,
  password,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'
import { nextCode } from './support/two-factor.ts'

/** Undo of an e-mail change by the owner. */

const minute = 60_000
const day = 86_400_000
const ownWord = 'only the owner knows'

let service: TestService
/** An attacker with the session and the password. */
let thief: Client
let email: string
let userId: string
const logged: SecurityEntry[] = []

useService({ securityLog: (entry) => logged.push(entry), attempts: 100 }, (made) => {
  service = made
})
beforeEach(async () => {
  const made = await member(service)
  ;({ client: thief, email } = made)
  userId = made.user._id
})

const changeTo = async (to: string): Promise<void> => {
  await confirmed(thief)
  await thief.put('/user/profile/edit/email/', { email: to, lang: 'en' })
  const secretCode = codeIn(await mailTo(thief, to))
  const { body } = await thief.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
  expect(body).toEqual({ success: true })
}
const tokenTo = async (address: string): Promise<string> =>
  linkIn(await mailTo(thief, address))
    .split('/reset-password/')[1]
    ?.replace('/', '') ?? ''
const undo = (token: string, who = service.client(), given = ownWord) =>
  who.post<{ resultAuth: unknown }>('/user/auth/reset-password/confirm/', { token, password: given, lang: 'en' })

test('restores the address, ends all sessions and signs in with the new password only', async () => {
  const stolen = newEmail()
  await changeTo(stolen)
  const token = await tokenTo(email)
  const owner = service.client()
  expect((await undo(token, owner)).status).toBe(200)
  expect((await session(owner)).body.data).toMatchObject({ _id: userId, email })
  expect((await session(thief)).status).toBe(403)
  const refused = [
    await signIn(service.client(), stolen),
    await signIn(service.client(), stolen, { password: ownWord }),
    await signIn(service.client(), email, { password }),
  ]
  expect(refused.map(({ body }) => body.error.errorCode)).toEqual([241351, 241351, 5341529529941981])
  expect((await signIn(service.client(), email, { password: ownWord })).status).toBe(200)
  expect(logged.filter((entry) => entry.userId === userId && entry.event.startsWith('email.change'))).toMatchObject([
    { event: 'email.change-asked' },
    { event: 'email.changed', subject: 'code' },
    { event: 'email.change-undone' },
  ])
})

test('opening the link has no effect, because mail scanners open links', async () => {
  const stolen = newEmail()
  await changeTo(stolen)
  const url = linkIn(await mailTo(thief, email))
  for (const method of ['GET', 'HEAD'] as const) await service.client().inject({ method, url })
  expect((await session(thief)).body.data.email).toBe(stolen)
})

const look = (token: string) =>
  service.client().post<{ isUsed: boolean; returning: string | null }>('/user/auth/reset-password/look/', { token })

test('shows the masked address; looking has no effect, and a used link says so', async () => {
  const stolen = newEmail()
  await changeTo(stolen)
  const token = await tokenTo(email)
  const returning = `pe***${email.slice(email.indexOf('@'))}`
  expect((await look(token)).body.data).toEqual({ isUsed: false, returning })
  expect((await session(thief)).body.data.email).toBe(stolen)
  expect((await undo(token)).status).toBe(200)
  for (const wait of [0, 10 * minute]) {
    service.clock.pass(wait)
    expect((await look(token)).body.data).toEqual({ isUsed: true, returning })
  }
  await service.client().post('/user/auth/reset-password/', { email, lang: 'en' })
  const forgotten = await tokenTo(email)
  for (let turn = 0; turn < 3; turn += 1)
    expect((await look(forgotten)).body.data).toEqual({ isUsed: false, returning: null })
  await service.client().post('/user/auth/reset-password/', { email, lang: 'en' })
  const later = await tokenTo(email)
  expect((await undo(forgotten)).status).toBe(200)
  expect((await look(forgotten)).body.data).toEqual({ isUsed: true, returning: null })
  service.clock.pass(60 * minute)
  for (const gone of [later, 'unknown']) {
    const refused = await look(gone)
    expect([refused.status, refused.body.error.errorCode]).toEqual([410, 41001])
  }
})

test('several changes do not invalidate the first link, which invalidates the later ones', async () => {
  const [second, third] = [newEmail(), newEmail()]
  await changeTo(second)
  await changeTo(third)
  const [mine, theirs] = [await tokenTo(email), await tokenTo(second)]
  // The attacker, who reads the second address, uses its link first.
  expect((await undo(theirs, thief, 'a thief knows')).status).toBe(200)
  expect((await session(thief)).body.data.email).toBe(second)
  expect((await undo(mine)).status).toBe(200)
  expect((await session(thief)).status).toBe(403)
  expect((await signIn(service.client(), email, { password: ownWord })).body.data._id).toBe(userId)
})

test('a later link is invalid after the first owner used theirs', async () => {
  const [second, third] = [newEmail(), newEmail()]
  await changeTo(second)
  await changeTo(third)
  const [mine, theirs] = [await tokenTo(email), await tokenTo(second)]
  await undo(mine)
  const refused = await undo(theirs, thief, 'a thief knows')
  expect([refused.status, refused.body.error.errorCode]).toEqual([410, 41001])
  expect((await signIn(service.client(), email, { password: ownWord })).status).toBe(200)
})

test('two-factor and API keys added since are removed; older ones stay', async () => {
  await confirmed(thief)
  const create = (name: string) =>
    thief.post<{ access: { apiKey: string } }>('/user/auth/api/create/', { name }, { 'idempotency-key': randomUUID() })
  await create('old')
  service.clock.pass(1_000)
  const stolen = newEmail()
  await changeTo(stolen)
  const token = await tokenTo(email)
  service.clock.pass(1_000)
  await create('new')
  await thief.post('/user/profile/secure/otp/create/', {})
  const code = await nextCode(service, thief, stolen)
  expect((await thief.post('/user/profile/secure/otp/confirm/', { code, userId })).status).toBe(200)
  const owner = service.client()
  await undo(token, owner)
  expect((await session(owner)).body.data).toMatchObject({ email, otpEnabled: false })
  const { keys } = (await owner.get<{ keys: { name: string }[] }>('/user/auth/api/get/list/')).body.data
  expect(keys.map(({ name }) => name)).toEqual(['old'])
})

test('two-factor turned on before stays on', async () => {
  await confirmed(thief)
  await thief.post('/user/profile/secure/otp/create/', {})
  await thief.post('/user/profile/secure/otp/confirm/', { code: await nextCode(service, thief, email), userId })
  const to = newEmail()
  await thief.put('/user/profile/edit/email/', { email: to, lang: 'en' })
  const secretCode = codeIn(await mailTo(thief, to))
  await thief.post('/user/profile/edit/email/confirm/', { secretCode, lang: 'en' })
  const reply = await undo(await tokenTo(email))
  expect(reply.body).toMatchObject({ success: true, data: { resultAuth: null } })
  expect((await signIn(service.client(), email, { password: ownWord })).body.error.errorCode).toBe(6231533598118172)
})

test('stays valid for seven days, whatever happens to password and account', async () => {
  const stolen = newEmail()
  await changeTo(stolen)
  const token = await tokenTo(email)
  await thief.put('/user/profile/edit/password/', { oldPassword: password, newPassword: 'a thief knows' })
  await confirmed(thief, { password: 'a thief knows' })
  await thief.put('/user/profile/access/block/', {})
  service.clock.pass(7 * day - 1_000)
  expect((await undo(token)).status).toBe(200)
  expect((await undo(token, service.client(), 'once more')).body.error.errorCode).toBe(41001)
  service.clock.pass(1_000)
  expect((await signIn(service.client(), email, { password: ownWord })).status).toBe(200)

  const other = await member(service)
  thief = other.client
  await changeTo(newEmail())
  const late = await tokenTo(other.email)
  service.clock.pass(7 * day)
  expect((await undo(late)).body.error.errorCode).toBe(41001)
})

describe('the old address', () => {
  test('is released when it was registered without being proven', async () => {
    await changeTo(newEmail())
    const token = await tokenTo(email)
    await service.client().post('/user/auth/register/', registration({ email }))
    const owner = service.client()
    expect((await undo(token, owner)).status).toBe(200)
    expect((await session(owner)).body.data).toMatchObject({ _id: userId, email })
  })

  test('is not released when it belongs to a proven account: support has to help', async () => {
    await changeTo(newEmail())
    const token = await tokenTo(email)
    await service.core.db.delete(sessions).where(eq(sessions.userId, userId))
    await service.client().operate('accounts', { instant: true })
    await service.client().post('/user/auth/register/', registration({ email }))
    await service.client().operate('accounts', { instant: false })
    const { status, body } = await undo(token)
    expect([status, body.error]).toMatchObject([422, { errorCode: 11000654, object: { field: 'email' } }])
  })
})

describe('a lost reply', () => {
  test('is returned again, to the same password only', async () => {
    await changeTo(newEmail())
    const token = await tokenTo(email)
    await undo(token)
    expect((await undo(token)).status).toBe(200)
    expect((await undo(token, service.client(), 'another one')).body.error.errorCode).toBe(41001)
  })

  test.each([
    ['of this link', true],
    ['of the link of a forgotten password', false],
  ])(
    'is returned when the call is sent again, and the link says meanwhile that it was used: %s',
    async (_name, isUndo) => {
      if (isUndo) await changeTo(newEmail())
      else await service.client().post('/user/auth/reset-password/', { email, lang: 'en' })
      const returning = isUndo ? `pe***${email.slice(email.indexOf('@'))}` : null
      const token = await tokenTo(email)
      expect((await undo(token)).status).toBe(200)
      service.clock.pass(10 * minute - 1)
      expect((await look(token)).body.data).toEqual({ isUsed: true, returning })
      expect((await undo(token)).status).toBe(200)
      service.clock.pass(1)
      expect((await undo(token)).body.error.errorCode).toBe(41001)
    },
  )
})
