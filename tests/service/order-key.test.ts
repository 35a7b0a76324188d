import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { member } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let key: string

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeEach(() => {
  key = randomUUID()
})

const home = '203.0.113.1'
const elsewhere = '203.0.113.2'

const browserAt = (address: string, like?: Client): Client => {
  const client = service.client('en', address)
  for (const [name, value] of like?.jar ?? []) client.jar.set(name, value)
  return client
}
const signedInAt = async (address: string): Promise<Client> => browserAt(address, (await member(service)).client)
const make = async (client: Client) => (await client.create(goodOrder, key)).body.data.order.orderUID
/** Repeats the same key and order. @returns the reply */
const again = async (client: Client) => {
  const { status, body } = await client.create(goodOrder, key)
  return status === 200 ? body.data.order.orderUID : body.error.errorCode
}

describe('a repeated idempotency key returns its order', () => {
  test('not to another account, not even in the same browser', async () => {
    const owner = await signedInAt(home)
    const uid = await make(owner)
    expect(await again(await signedInAt(home))).toBe(40902)
    expect(await again(owner)).toBe(uid)
  })

  test('to its account from any browser', async () => {
    const owner = await signedInAt(home)
    const uid = await make(owner)
    const phone = browserAt(elsewhere)
    phone.jar.set('sid', owner.jar.get('sid') ?? '')
    expect(await again(phone)).toBe(uid)
  })

  test('after the session ended, in the same browser', async () => {
    const owner = await signedInAt(home)
    const uid = await make(owner)
    const signedOut = browserAt(elsewhere, owner)
    signedOut.jar.delete('sid')
    expect(await again(signedOut)).toBe(uid)
    expect(await again(browserAt(elsewhere))).toBe(40902)
  })

  test('after a guest signed in, in the same browser', async () => {
    const guest = browserAt(home)
    const uid = await make(guest)
    const signedIn = await signedInAt(elsewhere)
    signedIn.jar.set('csrf', guest.jar.get('csrf') ?? '')
    expect(await again(signedIn)).toBe(uid)
    expect(await again(await signedInAt(elsewhere))).toBe(40902)
  })

  test('to a guest without cookies or at another address', async () => {
    const guest = browserAt(home)
    const uid = await make(guest)
    expect(await again(browserAt(home))).toBe(uid)
    expect(await again(browserAt(elsewhere, guest))).toBe(uid)
    expect(await again(browserAt(elsewhere))).toBe(40902)
  })
})
