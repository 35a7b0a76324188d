import { beforeEach, expect, test } from 'vitest'
import { confirmed, member, session, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** What a stolen session alone must not do to its owner: other sessions, notices and payment details. */

const minute = 60_000

let service: TestService
let client: Client
let email: string

useService({}, (made) => {
  service = made
})
beforeEach(async () => {
  ;({ client, email } = await member(service))
})

test('a session without confirmation is not enough to end another session; its own one it ends', async () => {
  const other = service.client()
  await signIn(other, email)
  const { body } = await client.get<{ sessions: { id: string; current: boolean }[] }>('/user/profile/sessions/get/')
  const [here, there] = body.data.sessions.map(({ id }) => id)
  const refused = await client.delete('/user/profile/sessions/delete/', { id: there })
  expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40304])
  const all = await client.delete('/user/profile/sessions/delete-others/')
  expect([all.status, all.body.error.object]).toEqual([403, { ways: ['password', 'mail'] }])
  expect((await session(other)).status).toBe(200)
  expect((await client.delete('/user/profile/sessions/delete/', { id: here })).body).toEqual({ success: true })
  expect((await session(client)).status).toBe(403)
})

test('a session without confirmation is not enough to turn a security notice off, whatever else changes with it; turning it on is', async () => {
  const edit = (change: object) => client.post('/user/profile/edit/main/', change)
  expect((await edit({ notifyLogin: true })).body.success).toBe(true)
  for (const change of [{ notifyLogin: false }, { notifyChangePass: false, firstName: 'Mallory' }])
    expect((await edit(change)).body.error.errorCode).toBe(40304)
  expect((await edit({ notifyChangePass: true, agreeEmailNewsletter: false, lastName: 'Kapanadze' })).status).toBe(200)
  const present = { notifyLogin: true, notifyChangePass: true, first_name: 'Nino', last_name: 'Kapanadze' }
  expect((await session(client)).body.data).toMatchObject(present)
  await confirmed(client)
  expect((await edit({ notifyLogin: false, notifyChangePass: false })).body).toEqual({ success: true })
  service.clock.pass(15 * minute)
  expect((await edit({ notifyLogin: false, firstName: 'Ana' })).body).toEqual({ success: true })
})

test('a session without confirmation is not enough to delete payment details', async () => {
  await confirmed(client)
  const { body } = await client.post<{ requisite: { id: string } }>('/user/wallets/requisite/create/', {
    name: 'Main',
    currencyId: 'usdt-trc20',
    values: [{ name: 'account', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }],
  })
  const { id } = body.data.requisite
  service.clock.pass(15 * minute)
  const remove = () => client.delete('/user/wallets/requisite/delete/', { id })
  const refused = await remove()
  expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40304])
  await confirmed(client)
  expect((await remove()).body).toEqual({ success: true })
})
