import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { confirmed, confirmedMember, mailsTo, session } from './support/accounts.ts'
import type { User } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { botToken, initDataOf, openMiniApp, signed, someone } from './support/messenger.ts'
import { listen, openSocketOf } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Linking the messenger with an account that exists. */

const minute = 60_000
const linked = [409, 40908]
const gone = [410, 41001]

let service: TestService
const log: SecurityEntry[] = []

useService({ botToken, attempts: 1_000, securityLog: (entry) => void log.push(entry) }, (made) => {
  service = made
  log.length = 0
})

const ask = async (client: Client): Promise<string> => {
  const { body } = await client.post<{ token: string; expiresAt: string }>('/user/profile/secure/messenger/link/', {})
  return body.data.token
}

const openWith = (link: string, person: object, more: object = {}, client = service.client()) =>
  client.post<User>('/user/auth/telegram/', { authData: initDataOf(service, person), link, ...more })

const refusal = ({ status, body }: Awaited<ReturnType<typeof openWith>>) => [status, body.error.errorCode]

const member = async () => {
  const { client, email } = await confirmedMember(service)
  return { client, email, id: (await session(client)).body.data._id }
}

const unlink = (client: Client) => client.delete('/user/profile/secure/messenger/unlink/')

describe('a link', () => {
  test('signs in to its account, links it for good, and tells the owner', async () => {
    const { client, email, id } = await member()
    const person = someone({ allows_write_to_pm: true })
    const { body } = await openWith(await ask(client), person)
    expect(body.data).toMatchObject({ _id: id, email, hasMessenger: true, notifyMessenger: true })
    expect((await openMiniApp(service, service.client(), person)).body.data._id).toBe(id)
    expect((await session(client)).body.data.hasMessenger).toBe(true)
    expect((await mailsTo(client, email)).map(({ subject }) => subject)).toContain(
      'Telegram has been linked to your account',
    )
    expect(log.map(({ event }) => event)).toContain('messenger.linked')
  })

  test('that was used is announced to the pages of its account alone, and so is the unlinking', async () => {
    const origin = await listen(service)
    const [one, other] = [await member(), await member()]
    const join = ({ client }: typeof one) => openSocketOf(origin, client)
    const sockets = [await join(one), await join(one), await join(other)] as const
    const told = async () => {
      for (const socket of sockets) socket.send('ping')
      await Promise.all(sockets.map((socket) => socket.heard('pong')))
      return sockets.map(({ messages }) => messages.splice(0).filter(({ method }) => method === 'userChanged').length)
    }
    const link = await ask(one.client)
    await openWith('x'.repeat(43), someone())
    expect(await told()).toEqual([0, 0, 0])
    await openWith(link, someone())
    expect(await told()).toEqual([1, 1, 0])
    await unlink(one.client)
    expect(await told()).toEqual([1, 1, 0])
    await unlink(one.client)
    expect(await told()).toEqual([0, 0, 0])
    for (const socket of sockets) socket.close()
  })

  test('counts once, for ten minutes, and only as the newest', async () => {
    const { client } = await member()
    const first = await ask(client)
    const link = await ask(client)
    expect(refusal(await openWith(first, someone()))).toEqual(gone)
    service.clock.pass(10 * minute + 1)
    expect(refusal(await openWith(link, someone()))).toEqual(gone)
    const fresh = await ask(client)
    expect((await openWith(fresh, someone())).status).toBe(200)
    expect(refusal(await openWith(fresh, someone()))).toEqual(gone)
  })

  test('is answered again to the person who used it: the reply may have been lost', async () => {
    const { client, id } = await member()
    const [link, person] = [await ask(client), someone()]
    await openWith(link, person)
    service.clock.pass(15 * minute)
    expect((await openWith(link, person)).body.data._id).toBe(id)
  })

  test('links one of two people who open it at once', async () => {
    const { client } = await member()
    const link = await ask(client)
    const replies = await Promise.all([openWith(link, someone()), openWith(link, someone())])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 410]))
  })

  test('that nobody asked for is refused, and makes no account', async () => {
    expect(refusal(await openWith('x'.repeat(43), someone()))).toEqual(gone)
    expect(log.map(({ event }) => event)).toEqual(['sign-in.refused'])
  })

  test('no longer counts once the account is blocked', async () => {
    const { client } = await member()
    const link = await ask(client)
    await client.put('/user/profile/access/block/', {})
    expect(refusal(await openWith(link, someone()))).toEqual(gone)
  })

  test('asks for the code where two-factor is on, and links nothing before', async () => {
    const { client, id } = await member()
    const { body } = await client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
    const codeAt = () =>
      new TOTP({ secret: Secret.fromBase32(body.data.otp.secret) }).generate({ timestamp: service.clock.now() })
    await client.post('/user/profile/secure/otp/confirm/', { code: codeAt(), userId: id })
    const [link, person] = [await ask(client), someone()]
    service.clock.pass(minute)
    const data = { authData: initDataOf(service, person), link }
    const device = service.client()
    expect(refusal(await device.post<User>('/user/auth/telegram/', data))).toEqual([422, 6231533598118172])
    expect((await session(client)).body.data.hasMessenger).toBe(false)
    const { body: entered } = await device.post<User>('/user/auth/telegram/', { ...data, code: codeAt() })
    expect(entered.data).toMatchObject({ _id: id, hasMessenger: true })
  })
})

describe('a person of the messenger', () => {
  test('whose own account is in use is not moved to another', async () => {
    const { client } = await member()
    const person = someone()
    const own = service.client()
    const { _id } = (await openMiniApp(service, own, person)).body.data
    await own.create(goodOrder)
    expect(refusal(await openWith(await ask(client), person))).toEqual(linked)
    expect((await openMiniApp(service, service.client(), person)).body.data._id).toBe(_id)
    expect((await session(client)).body.data.hasMessenger).toBe(false)
  })

  test('leaves the account that a visit made, and in which nothing was done', async () => {
    const { client, id } = await member()
    const person = someone()
    const own = service.client()
    await openMiniApp(service, own, person)
    expect((await openWith(await ask(client), person)).body.data._id).toBe(id)
    expect((await session(own)).status).toBe(403)
  })

  test('is not linked with two accounts, nor an account with two people', async () => {
    const [one, other] = [await member(), await member()]
    const person = someone()
    await openWith(await ask(one.client), person)
    expect(refusal(await openWith(await ask(other.client), person))).toEqual(linked)
    const again = await one.client.post('/user/profile/secure/messenger/link/', {})
    expect([again.status, again.body.error.errorCode]).toEqual(linked)
  })
})

describe('asking for a link', () => {
  test('needs a session that was confirmed lately', async () => {
    const client = service.client()
    await openMiniApp(service, client, someone())
    const guest = await service.client().post('/user/profile/secure/messenger/link/', {})
    expect([guest.status, guest.body.error.errorCode]).toEqual([403, 40301])
    service.clock.pass(16 * minute)
    const late = await client.post('/user/profile/secure/messenger/link/', {})
    expect([late.status, late.body.error.errorCode]).toEqual([403, 40304])
  })
})

describe('unlinking', () => {
  test('leaves the account without the messenger, which may be linked again', async () => {
    const { client, email, id } = await member()
    const person = someone({ allows_write_to_pm: true })
    await openWith(await ask(client), person)
    expect((await unlink(client)).body.success).toBe(true)
    expect((await unlink(client)).body.success).toBe(true)
    const { hasMessenger, notifyMessenger } = (await session(client)).body.data
    expect([hasMessenger, notifyMessenger]).toEqual([false, undefined])
    expect((await openMiniApp(service, service.client(), person)).body.data._id).not.toBe(id)
    expect((await openWith(await ask(client), person)).body.data._id).toBe(id)
    const subjects = (await mailsTo(client, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Telegram has been unlinked from your account')
  })

  test('is refused where the messenger is the only way to sign in', async () => {
    const client = service.client()
    await openMiniApp(service, client, someone())
    const reply = await unlink(client)
    expect([reply.status, reply.body.error.errorCode]).toEqual([409, 40909])
    expect((await session(client)).body.data.hasMessenger).toBe(true)
  })

  test('needs a session that was confirmed lately', async () => {
    const { client } = await member()
    await openWith(await ask(client), someone())
    service.clock.pass(16 * minute)
    const reply = await unlink(client)
    expect([reply.status, reply.body.error.errorCode]).toEqual([403, 40304])
    await confirmed(client)
    expect((await unlink(client)).body.success).toBe(true)
  })
})

test('what opens an account or an order is not logged with the start', async () => {
  const tell = async (start: object) => {
    const fields = { auth_date: String(Math.floor(service.clock.now() / 1_000)), user: JSON.stringify(someone()) }
    const start_param = Buffer.from(JSON.stringify(start)).toString('base64url')
    await service.app.inject({
      method: 'POST',
      url: '/api/webhook/user/miniapp/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: signed({ ...fields, start_param }).toString(),
    })
    return start_param
  }
  await tell({ link: 'x'.repeat(43) })
  await tell({ order: 'uid', secret: 'secret' })
  const harmless = await tell({ utm_source: 'channel' })
  expect(log.map(({ subject }) => subject)).toEqual(['secret', 'secret', harmless])
})
