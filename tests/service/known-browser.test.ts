import { describe, expect, test } from 'vitest'
import { devices } from '../../service/database/schema.ts'
import { activeAccount, member, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const minute = 60_000

const wrongPassword = 5341529529941981
const flood = 50300

/** What a browser that has signed in before is allowed. */
describe('a known browser', () => {
  let service: TestService
  let client: Client

  useService({ trustedProxies: 'loopback' }, (made, guest) => {
    service = made
    client = guest
  })

  const wrong = (who: Client, email: string, address = '203.0.113.7') =>
    who.post('/user/auth/sign-in/', { email, password: 'wrong' }, { 'x-forwarded-for': address })

  const lockOut = async (email: string) => {
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 10; index += 1) await wrong(client, email, `203.0.113.${round}`)
    }
  }

  test('is not locked out by failed attempts from elsewhere, which are', async () => {
    const { email, client: owner } = await member(service)
    await owner.delete('/user/auth/session/destroy/')
    await lockOut(email)
    const stranger = await signIn(service.client(), email)
    expect([stranger.body.error.errorCode, stranger.body.error.object?.time]).toEqual([flood, 900])
    expect((await signIn(owner, email)).status).toBe(200)
  })

  test('has the same limits as an unknown one', async () => {
    const { email, client: owner } = await member(service)
    const replies = []
    for (let index = 0; index < 11; index += 1) replies.push(await wrong(owner, email))
    expect(replies.map(({ body }) => body.error.errorCode)).toEqual([
      ...Array.from({ length: 10 }, () => wrongPassword),
      flood,
    ])
    service.clock.pass(15 * minute)
    const many = []
    for (let round = 0; round < 7; round += 1) {
      for (let index = 0; index < 10; index += 1) many.push(await wrong(owner, email))
      service.clock.pass(minute)
    }
    expect(many.filter(({ body }) => body.error.errorCode === wrongPassword)).toHaveLength(60)
  })

  test('is unknown to other accounts, also when the cookie is planted', async () => {
    const [mine, theirs] = [await member(service), await member(service)]
    const planted = mine.client.jar.get('device') ?? ''
    expect(planted).toMatch(/^[\w-]{43}$/)
    const victim = service.client()
    victim.jar.set('device', planted)
    await lockOut(theirs.email)
    expect((await signIn(victim, theirs.email)).body.error.errorCode).toBe(flood)
    service.clock.pass(15 * minute)
    expect((await signIn(victim, theirs.email)).status).toBe(200)
    expect(victim.jar.get('device')).not.toBe(planted)
    // Both accounts know the browser by the new cookie.
    await lockOut(theirs.email)
    await lockOut(mine.email)
    expect((await signIn(victim, theirs.email)).status).toBe(200)
    expect((await signIn(victim, mine.email)).status).toBe(200)
    expect((await signIn(mine.client, theirs.email)).body.error.errorCode).toBe(flood)
  })

  test('has an HttpOnly cookie, whose value is not stored', async () => {
    const email = await activeAccount(service)
    const { headers } = await signIn(client, email)
    const cookie =
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find((text) => text.startsWith('device=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=34560000/)
    const kept = await service.core.db.select().from(devices)
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain(client.jar.get('device'))
  })
})
