import { describe, expect, test } from 'vitest'
import { sendDue } from '../../service/api/accounts/mail.ts'
import {
  activeAccount,
  linkIn,
  mailTo,
  confirmedMember,
  password,
  registration,
  session,
  signIn,
} from './support/accounts.ts'
import { createClient } from './support/client.ts'
import type { Client, Reply } from './support/client.ts'
import { usePostgres } from './support/postgres.ts'
import { queueForAccount } from './support/queue.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { startSmtp } from './support/smtp.ts'
import { useTwoServices } from './support/two-services.ts'

const postgres = usePostgres()

describe('two services on one PostgreSQL database', () => {
  let one: TestService
  let two: TestService

  useTwoServices(
    (first, second) => {
      ;[one, two] = [first, second]
    },
    { attempts: 1 },
  )

  const atTwo = (client: Client): Client => {
    const other = createClient(two.app)
    for (const [name, value] of client.jar) other.jar.set(name, value)
    return other
  }

  test('a sign-in at one is valid at the other, and so is the sign-out', async () => {
    const { client, user } = await confirmedMember(one)
    const other = atTwo(client)
    expect((await session(other)).body.data._id).toBe(user._id)
    await other.delete('/user/auth/session/destroy/')
    expect((await session(client)).status).toBe(403)
  })

  test('a socket at one is closed when its session ends at the other', async () => {
    const { client } = await confirmedMember(one)
    const { token } = (await client.post<{ token: string }>('/user/auth/socket/get/token/', {})).body.data
    const socket = await openSocket(await listen(two))
    socket.send('auth', { token })
    expect((await socket.heard('auth')).data).toEqual({ ok: true })
    await client.delete('/user/auth/session/destroy/')
    await socket.closed()
  })

  test('attempts at both are counted together', async () => {
    const email = await activeAccount(one)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn((index % 2 === 0 ? one : two).client(), email, { password: 'wrong' }),
      ),
    )
    expect(replies.filter(({ body }) => body.error.errorCode === 5341529529941981)).toHaveLength(10)
    expect(replies.filter(({ body }) => body.error.errorCode === 50300)).toHaveLength(10)
  })

  describe('a sign-in is refused when its credentials change concurrently', () => {
    type Person = Awaited<ReturnType<typeof confirmedMember>>

    /** A sign-in whose password was correct when it was checked. */
    const expectRefused = async ({ user, email }: Person, change: () => Promise<Reply>) => {
      const late = two.client()
      await late.get('/public/site/status/get/')
      const [changed, entered] = await queueForAccount(one, user._id, change, () => signIn(late, email))
      expect(changed.status).toBe(200)
      expect([entered.status, entered.body.error]).toEqual([
        422,
        expect.objectContaining({ errorCode: 5341529529941981, object: { field: 'password' } }),
      ])
      expect(late.jar.get('sid')).toBeUndefined()
    }

    test('by a password change', async () => {
      const person = await confirmedMember(one)
      const change = { oldPassword: password, newPassword: 'another horse' }
      await expectRefused(person, () => person.client.put('/user/profile/edit/password/', change))
    })

    test('by a password reset', async () => {
      const person = await confirmedMember(one)
      await person.client.post('/user/auth/reset-password/', { email: person.email, lang: 'en' })
      const token = linkIn(await mailTo(person.client, person.email)).split('/')[3] ?? ''
      const reset = { token, password: 'another horse', lang: 'en' }
      await expectRefused(person, () => person.client.post('/user/auth/reset-password/confirm/', reset))
    })

    test('by turning two-factor on', async () => {
      const person = await confirmedMember(one)
      await person.client.post('/user/profile/secure/otp/create/', {})
      const { code } = (await person.client.operate<{ code: string }>('code', { email: person.email })).body.data
      const turnOn = { code, userId: person.user._id }
      await expectRefused(person, () => person.client.post('/user/profile/secure/otp/confirm/', turnOn))
    })
  })
})

test('with a mail server, each mail is sent once', async () => {
  const smtp = await startSmtp()
  const database = await postgres.seeded()
  const mail = { url: smtp.url, from: 'Kursi <hello@kursi.test>' }
  const [one, two] = await Promise.all([
    createService({ database, mail, siteUrl: 'https://kursi.test/' }),
    createService({ database, mail }),
  ])
  const asked = registration({ return_to: 'https://kursi.test/en/{status}/confirm/account/' })
  await one.client().post('/user/auth/register/', asked)
  const outbox = async () => (await one.client().operate<{ attempts: number }[]>('outbox')).body.data
  smtp.hold()
  const sent = Promise.all([sendDue(one.core), sendDue(two.core)])
  await expect.poll(smtp.recipients).toEqual([asked.email])
  // The mail is reserved while it is being sent.
  for (const { clock } of [one, two]) clock.pass(60_000)
  await Promise.all([sendDue(one.core), sendDue(two.core)])
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1])
  smtp.release()
  await sent
  expect(await outbox()).toEqual([])
  expect(smtp.recipients()).toEqual([asked.email])
  const text = smtp.mails.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  expect(text).toContain('https://kursi.test/service/api/v1/user/auth/register/confirm/?token=')
  await Promise.all([one.close(), two.close()])
  smtp.stop()
})
