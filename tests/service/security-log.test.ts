import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { activeAccount, password, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { useService } from './support/use-service.ts'

let service: TestService
const log: SecurityEntry[] = []

useService({ ordersPerMinute: 2, securityLog: (entry) => log.push(entry) }, (made) => {
  service = made
})
beforeEach(() => {
  // A new window of the limits.
  service.clock.pass(3_600_000)
  log.length = 0
})

const limits = () => log.filter(({ event }) => event === 'limit.reached')

describe('reached limits are logged', () => {
  test('password guesses: which limit and address, without the account', async () => {
    const email = await activeAccount(service)
    const client = service.client()
    for (let guess = 0; guess < 14; guess += 1) await signIn(client, email, { password: 'wrong horse' })
    expect(limits()).toEqual([{ event: 'limit.reached', address: '127.0.0.1', code: 50300, subject: 'sign-in:pair' }])
    service.clock.pass(61_000)
    for (let guess = 0; guess < 12; guess += 1) await signIn(client, email, { password: 'wrong horse' })
    expect(limits()).toHaveLength(2)
  })

  test('of orders', async () => {
    const client = service.client()
    for (let made = 0; made < 4; made += 1) await client.create({ ...goodOrder, email: `limit${made}@example.com` })
    expect(limits()).toEqual([{ event: 'limit.reached', address: '127.0.0.1', code: 50300, subject: 'orders:origin' }])
  })

  test('of API calls', async () => {
    const strict = await createService({ requestsPerMinute: 3, securityLog: (entry) => log.push(entry) })
    for (let call = 0; call < 6; call += 1) await strict.client().get('/public/server/lang/all/')
    expect(limits()).toEqual([{ event: 'limit.reached', address: '127.0.0.1', code: 50300, subject: 'calls' }])
    await strict.close()
  })
})

test('a write without the token is logged once a minute, with the call and without the token', async () => {
  const client = service.client()
  await client.get('/public/site/status/get/')
  const write = (token: string) => client.post('/public/visits/register/', {}, { 'x-csrf-token': token })
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await write('x'.repeat(32))).status).toBe(403)
  expect(log).toEqual([
    {
      event: 'token.refused',
      address: '127.0.0.1',
      code: 40302,
      subject: 'POST /service/api/v1/public/visits/register/',
    },
  ])
  service.clock.pass(61_000)
  await write('')
  expect(log).toHaveLength(2)
})

test('replies are not cacheable or embeddable, including refusals', async () => {
  const client = service.client()
  const replies = [
    await client.get('/public/site/status/get/'),
    await client.get('/public/no/such/call/'),
    await client.post('/user/auth/sign-in/', { email: 'x', password }),
    await client.post('/public/visits/register/', {}, { 'x-csrf-token': '' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 422, 403])
  for (const { headers } of replies)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
})
