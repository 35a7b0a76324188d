import { describe, expect, test } from 'vitest'
import { passkeys } from '../../service/database/schema.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { confirmedMember, mailsTo, session, signIn } from './support/accounts.ts'
import { createAuthenticator } from './support/authenticator.ts'
import type { Deviation } from './support/authenticator.ts'
import type { Client } from './support/client.ts'
import { add, ask, askNew, enter, hand, list, own, remove, send, site } from './support/passkey-calls.ts'
import type { TestService } from './support/service.ts'
import { nextCode, protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

describe('passkeys', () => {
  let service: TestService
  let guest: Client
  const log: SecurityEntry[] = []

  useService({ attempts: 100, siteUrl: site.origin, securityLog: (line) => log.push(line) }, (made, client) => {
    service = made
    guest = client
  })

  const lastRefusal = () => log.findLast(({ event }) => event === 'passkey.refused')?.subject

  const withPasskey = async (counts = true) => {
    const person = await confirmedMember(service)
    const device = createAuthenticator(site, counts)
    return { ...person, device, passkey: await add(person.client, device) }
  }

  test('a passkey is added, listed, renamed and removed; the owner is mailed, and it is logged', async () => {
    const { client, email, user, passkey } = await withPasskey()
    expect(await list(client)).toEqual([
      { id: passkey.id, name: 'Laptop', createdAt: new Date(service.clock.now()).toISOString() },
    ])
    const renamed = await client.put(`${own}/rename/`, { id: passkey.id, name: ' Work laptop ' })
    expect(renamed.body.data).toEqual({ passkey: { ...passkey, name: 'Work laptop' } })
    expect((await remove(client, passkey.id)).body).toEqual({ success: true })
    expect(await list(client)).toEqual([])
    expect((await remove(client, passkey.id)).body.error.errorCode).toBe(40401)
    expect((await mailsTo(client, email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      'A passkey was removed from your account',
      'A passkey was added to your account',
    ])
    const events = log.filter(({ userId }) => userId === user._id).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']))
  })

  test('adding and removing require a confirmed session, renaming and listing do not', async () => {
    const { client, passkey } = await withPasskey()
    service.clock.pass(16 * 60_000)
    const replies = [await client.post(`${own}/options/`, {}), await remove(client, passkey.id)]
    expect(replies.map(({ status, body }) => [status, body.error.errorCode])).toEqual([
      [403, 40304],
      [403, 40304],
    ])
    expect((await client.put(`${own}/rename/`, { id: passkey.id, name: 'Old' })).status).toBe(200)
    expect(await list(client)).toHaveLength(1)
  })

  test('a repeated response adds no second passkey; a challenge is valid once', async () => {
    const { client } = await confirmedMember(service)
    const device = createAuthenticator(site)
    const options = await askNew(client)
    const made = device.make(options)
    const [first, again] = [await send(client, made), await send(client, made)]
    expect(again.body).toEqual(first.body)
    const other = await send(client, device.make(options))
    expect([other.status, other.body.error.errorCode]).toEqual([410, 41001])
    expect(await list(client)).toHaveLength(1)
  })

  test.each<[string, Deviation]>([
    ['for another origin', { origin: 'http://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by a device that was not unlocked', { isUnlocked: false }],
  ])('a passkey is refused when created %s', async (_what, change) => {
    const { client } = await confirmedMember(service)
    const refused = await send(client, createAuthenticator(site).make(await askNew(client), change))
    expect([refused.status, refused.body.error.errorCode]).toEqual([422, 42202])
    expect([await list(client), lastRefusal()]).toEqual([[], 'invalid'])
  })

  test('a passkey is refused for an account whose challenge it does not answer', async () => {
    const [one, two] = [await confirmedMember(service), await confirmedMember(service)]
    const made = createAuthenticator(site).make(await askNew(one.client))
    expect((await send(two.client, made)).body.error.errorCode).toBe(41001)
    expect(await list(two.client)).toEqual([])
  })

  test('a passkey signs in without e-mail, password and code, also with two-factor on', async () => {
    const { client, user } = await protectedMember(service)
    const device = createAuthenticator(site)
    await add(client, device)
    service.clock.pass(1_000)
    const options = await ask(guest)
    expect([options.rpId, options.allowCredentials]).toEqual(['localhost', []])
    const entered = await hand(guest, device.sign(options))
    expect([entered.status, entered.body.data._id]).toEqual([200, user._id])
    expect((await session(guest)).body.data._id).toBe(user._id)
    expect((await list(client))[0]?.usedAt).toBe(new Date(service.clock.now()).toISOString())
  })

  test('a challenge is valid once, in the requesting browser, for a limited time', async () => {
    const { device } = await withPasskey()
    const signed = device.sign(await ask(guest))
    const elsewhere = service.client()
    await ask(elsewhere)
    expect((await hand(elsewhere, signed)).body.error.errorCode).toBe(41001)
    expect((await hand(guest, signed)).status).toBe(200)
    guest.jar.delete('sid')
    const replayed = await hand(guest, signed)
    expect([replayed.status, replayed.body.error.errorCode, lastRefusal()]).toEqual([410, 41001, 'challenge'])
    const late = service.client()
    const options = await ask(late)
    service.clock.pass(10 * 60_000 + 1)
    expect((await hand(late, device.sign(options))).body.error.errorCode).toBe(41001)
  })

  test.each<[string, Deviation]>([
    ['for another origin', { origin: 'http://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by a device that was not unlocked', { isUnlocked: false }],
  ])('a sign-in is refused when signed %s', async (_what, change) => {
    const { device } = await withPasskey()
    const refused = await enter(guest, device, change)
    expect([refused.status, refused.body.error.errorCode, lastRefusal()]).toEqual([422, 42202, 'invalid'])
    expect(guest.jar.get('sid')).toBeUndefined()
  })

  test('a sign-in is refused with a signature of another key or for another user', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const signed = one.device.sign(await ask(guest))
    const forged = { ...signed, id: two.passkey.id, rawId: two.passkey.id }
    expect((await hand(guest, forged)).body.error.errorCode).toBe(42202)
    const userHandle = Buffer.from(two.user._id).toString('base64url')
    expect((await enter(guest, one.device, { userHandle })).body.error.errorCode).toBe(42202)
    expect(lastRefusal()).toBe('owner')
  })

  test('a cloned authenticator is detected by its counter', async () => {
    const { device, user } = await withPasskey()
    expect((await enter(guest, device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) {
      const copied = await enter(service.client(), device, { counter })
      expect([counter, copied.body.error.errorCode, lastRefusal()]).toEqual([counter, 42202, 'counter'])
    }
    expect(log.findLast(({ event }) => event === 'passkey.refused')?.userId).toBe(user._id)
    expect((await enter(service.client(), device, { counter: 8 })).status).toBe(200)
  })

  test('an authenticator without a counter signs in repeatedly', async () => {
    const { device } = await withPasskey(false)
    for (const client of [service.client(), service.client()]) expect((await enter(client, device)).status).toBe(200)
  })

  test('a removed passkey, and one of a deleted account, cannot sign in', async () => {
    const { client, device, passkey } = await withPasskey()
    const signed = device.sign(await ask(guest))
    await remove(client, passkey.id)
    const refused = await hand(guest, signed)
    expect([refused.status, refused.body.error.errorCode, lastRefusal()]).toEqual([404, 40402, 'unknown'])
    const closed = await withPasskey()
    await closed.client.delete('/user/profile/access/delete/')
    expect((await enter(guest, closed.device)).body.error.errorCode).toBe(40402)
    expect((await service.core.db.select().from(passkeys)).map(({ id }) => id)).not.toContain(closed.passkey.id)
  })

  test('sign-in is refused for a blocked account and in maintenance mode', async () => {
    const { client, email, device } = await withPasskey()
    await client.operate('account', { email, blocked: true })
    expect((await enter(guest, device)).body.error.errorCode).toBe(40303)
    await client.operate('account', { email, blocked: false })
    await client.operate('site', { offline: true })
    const refused = await enter(guest, device)
    await client.operate('site', { offline: false })
    expect(refused.body.error.errorCode).toBe(5555555555555555)
  })

  test('a passkey of the account replaces the code, a foreign one does not', async () => {
    const { client, email, user } = await protectedMember(service)
    expect((await signIn(guest, email)).body.error.object).toEqual({ field: 'code' })
    const device = createAuthenticator(site)
    const passkey = await add(client, device)
    expect((await signIn(guest, email)).body.error).toMatchObject({
      errorCode: 6231533598118172,
      object: { field: 'code', passkey: true },
    })
    const stranger = await withPasskey()
    const wrong = stranger.device.sign(await ask(guest, { email }))
    expect((await signIn(guest, email, { passkey: wrong })).body.error.errorCode).toBe(42202)
    const options = await ask(guest, { email })
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id])
    expect((await signIn(guest, email, { passkey: device.sign(options) })).body.data._id).toBe(user._id)
  })

  test('a passkey does not replace a wrong password, nor a used challenge', async () => {
    const { client, email } = await protectedMember(service)
    const device = createAuthenticator(site)
    await add(client, device)
    await signIn(guest, email)
    const signed = device.sign(await ask(guest, { email }))
    const wrong = await signIn(guest, email, { password: 'wrong', passkey: signed })
    expect(wrong.body.error.errorCode).toBe(5341529529941981)
    expect((await signIn(guest, email, { passkey: signed })).status).toBe(200)
    const again = service.client()
    await signIn(again, email)
    expect((await signIn(again, email, { passkey: signed })).body.error.errorCode).toBe(41001)
    const code = await nextCode(service, client, email)
    expect((await signIn(again, email, { code })).status).toBe(200)
  })

  test('without the password, passkeys are not listed', async () => {
    const { client, email } = await protectedMember(service)
    await add(client, createAuthenticator(site))
    expect((await ask(guest, { email })).allowCredentials).toEqual([])
  })
})
