import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../service/database/schema.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { confirmedMember, password } from './support/accounts.ts'
import { createAuthenticator } from './support/authenticator.ts'
import type { Client } from './support/client.ts'
import { add, ask, enter, entry, own, remove, site } from './support/passkey-calls.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

/** Step-up by passkey. */
describe('confirming the session by a passkey', () => {
  let service: TestService
  let guest: Client
  const log: SecurityEntry[] = []

  useService({ attempts: 100, siteUrl: site.origin, securityLog: (line) => log.push(line) }, (made, client) => {
    service = made
    guest = client
  })

  const withPasskey = async () => {
    const person = await confirmedMember(service)
    const device = createAuthenticator(site)
    return { ...person, device, passkey: await add(person.client, device) }
  }

  const confirm = (client: Client, passkey: object) => client.post('/user/profile/secure/confirm/', { passkey })
  const askAgain = (client: Client) => client.post(`${own}/options/`, {})

  test('a passkey confirms, with two-factor and without, and is offered', async () => {
    const [plain, safe] = [
      await withPasskey(),
      { ...(await protectedMember(service)), device: createAuthenticator(site) },
    ]
    await add(safe.client, safe.device)
    service.clock.pass(16 * 60_000)
    for (const [{ client, device, user }, ways] of [
      [plain, ['password', 'mail', 'passkey']],
      [safe, ['code', 'backup', 'passkey']],
    ] as const) {
      expect((await askAgain(client)).body.error).toMatchObject({ errorCode: 40304, object: { ways } })
      const options = await ask(client, { own: true })
      expect(options.allowCredentials).toHaveLength(1)
      const signed = device.sign(options)
      expect((await confirm(client, signed)).body.success).toBe(true)
      expect((await askAgain(client)).status).toBe(200)
      expect((await confirm(client, signed)).body.error.errorCode).toBe(41001)
      expect(log.findLast(({ event }) => event === 'step-up.confirmed')).toMatchObject({
        userId: user._id,
        subject: 'passkey',
      })
    }
  })

  test('it stays accepted when two-factor is turned on or off elsewhere', async () => {
    const [plain, safe] = [await withPasskey(), await protectedMember(service)]
    await add(safe.client, createAuthenticator(site))
    const refused = [
      await plain.client.post('/user/profile/secure/confirm/', { code: '123456' }),
      await safe.client.post('/user/profile/secure/confirm/', { password }),
    ]
    expect(refused.map(({ body }) => body.error)).toMatchObject([
      { errorCode: 40304, object: { ways: ['password', 'mail', 'passkey'] } },
      { errorCode: 40304, object: { ways: ['code', 'backup', 'passkey'] } },
    ])
  })

  test('a foreign, removed or wrongly signed passkey is refused', async () => {
    const [{ client, device, passkey, user }, stranger] = [await withPasskey(), await withPasskey()]
    const other = service.client()
    await enter(other, device)
    const removed = device.sign(await ask(client, { own: true }))
    const wrong = [
      await confirm(client, stranger.device.sign(await ask(client))),
      await confirm(client, device.sign(await ask(guest))),
      await confirm(client, device.sign(await ask(client, { own: true }), { isUnlocked: false })),
    ]
    await remove(client, passkey.id)
    service.clock.pass(16 * 60_000)
    wrong.push(await confirm(client, removed))
    expect(wrong.map(({ body }) => body.error.errorCode)).toEqual([42202, 41001, 42202, 40402])
    expect((await askAgain(client)).body.error).toMatchObject({ object: { ways: ['password', 'mail'] } })
    expect(log.filter(({ event, userId }) => event === 'step-up.refused' && userId === user._id)).toHaveLength(4)
  })

  test('it is the only way for accounts without others; guests are not asked', async () => {
    const { client, user } = await withPasskey()
    const without = { passwordHash: null, email: null }
    await service.core.db.update(users).set(without).where(eq(users.id, user._id))
    service.clock.pass(16 * 60_000)
    expect((await askAgain(client)).body.error).toMatchObject({ object: { ways: ['passkey'] } })
    const refused = await guest.post(`${entry}/options/`, { own: true })
    expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40301])
  })
})
