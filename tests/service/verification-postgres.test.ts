import { readDocument } from '../../service/console/verifications.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationDocuments, verifications } from '../../service/database/schema.ts'
import { confirmedMember } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useTwoServices } from './support/two-services.ts'
import { attached, decide, handedOver, jpeg, list, png, submit } from './support/verification.ts'

/** Concurrency of verification calls at two processes. */

let one: TestService
let two: TestService

useTwoServices((first, second) => {
  one = first
  two = second
})

/** The same user at the other process. */
const elsewhere = (client: Client): Client => {
  const other = two.client()
  for (const [name, value] of client.jar) other.jar.set(name, value)
  return other
}

const rowsOf = (userId: string) => one.core.db.select().from(verifications).where(eq(verifications.userId, userId))

test('of concurrent submissions one is stored, completely', async () => {
  const { client, user } = await confirmedMember(one)
  const other = elsewhere(client)
  const documents = () => [attached('front', jpeg(90_000)), attached('selfie', png(90_000))]
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => submit(index % 2 === 0 ? client : other, handedOver({}, documents()))),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const rows = await rowsOf(user._id)
  expect(rows).toHaveLength(1)
  expect(new Set(replies.map(({ body }) => body.data.verification.id))).toEqual(new Set([rows[0]?.id]))
  const kept = await one.core.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, rows[0]?.id ?? ''))
  expect(kept).toHaveLength(2)
  const front = await readDocument(one.core, { id: rows[0]?.id, name: 'front' })
  expect(front.content.equals(jpeg(90_000))).toBe(true)
})

test('of two concurrent decisions one is applied', async () => {
  const { client, email, user } = await confirmedMember(one)
  await submit(client)
  const replies = await Promise.all([
    decide(one.client(), { email, decision: 'done' }),
    decide(two.client(), { email, decision: 'refused', reason: 'expired' }),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const [row] = await rowsOf(user._id)
  const decided = replies.find(({ status }) => status === 200)?.body.data['status']
  expect(row?.status).toBe(decided)
  expect((await client.get<{ verificationPerson: boolean }>('/user/auth/session/get/')).body.data).toMatchObject({
    verificationPerson: decided === 'done',
  })
})

test('a submission while the account is closed stores nothing', async () => {
  const { client, user } = await confirmedMember(one)
  const other = elsewhere(client)
  await Promise.all([submit(client), other.delete('/user/profile/access/delete/')])
  expect(await rowsOf(user._id)).toEqual([])
})

test('a decision at one process is sent to sockets at the other', async () => {
  const { client, email } = await confirmedMember(one)
  await submit(client)
  const { body } = await client.post<{ token: string }>('/user/auth/socket/get/token/', {})
  const socket = await openSocket(await listen(two))
  socket.send('auth', { token: body.data.token })
  expect((await socket.heard('auth')).data).toEqual({ ok: true })
  await decide(one.client(), { email, decision: 'done' })
  expect((await socket.heard('verificationChanged')).data).toEqual({ status: 'done' })
  expect(await list(elsewhere(client))).toMatchObject([{ status: 'done' }])
  socket.close()
})
