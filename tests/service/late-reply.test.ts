import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../service/seed/accounts.ts'
import { activeAccount, session, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** A guest's call is in flight while the user signs in, perhaps in another tab; its reply arrives last. */

let service: TestService
let client: Client
let email: string

useService({}, (made, guest) => {
  service = made
  client = guest
})
beforeEach(async () => {
  email = await activeAccount(service)
})

const social = '/user/auth/social'

test.each<[string, (guest: Client) => Promise<{ status?: number; statusCode?: number }>, number]>([
  ['the ways to sign in', (guest) => guest.get(`${social}/methods/get/`), 200],
  [
    'the way to a provider',
    (guest) => guest.inject({ method: 'GET', url: `/service/api/v1${social}/lari-id/start/` }),
    302,
  ],
  ['an order', (guest) => guest.create(goodOrder), 200],
  ['a visit', (guest) => guest.post('/public/visits/register/', { refUrl: '' }), 200],
  ['a letter', (guest) => guest.post('/public/ticket/create/', { email: 'nino@example.com', message: 'Hello' }), 200],
  [
    'the first step of another sign-in',
    (guest) => signIn(guest, 'twofactor@example.com', { password: demoPassword }),
    422,
  ],
])("the late reply of a guest's call does not end the session: %s", async (_what, call, expected) => {
  await client.get('/public/site/status/get/')
  const late = service.client()
  for (const [name, value] of client.jar) late.jar.set(name, value)
  const reply = await call(late)
  expect(reply.status ?? reply.statusCode).toBe(expected)
  await signIn(client, email)
  // The browser stores the cookies of the late reply.
  for (const [name, value] of late.jar) client.jar.set(name, value)
  expect((await session(client)).body.data.email).toBe(email)
})
