import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readDocument } from '../../service/console/verifications.ts'
import { confirmedMember, mailTo, newEmail, registration } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'
import { goodValues, handedOver, jpeg, submit } from './support/verification.ts'

/** Unique values. */
const entered = { lastName: 'Tskhovrebashvili', dateOfBirth: '1971-03-09', documentNumber: '77QX90316' }

const tables = z.object({ rows: z.array(z.object({ name: z.string() })) })
const rows = z.object({ rows: z.array(z.object({ row: z.string() })) })

/** What a copy of the database reveals. */
describe('a copy of the database', () => {
  let service: TestService
  let copy: string

  useService({ attempts: 100 }, (made) => {
    service = made
  })

  /** Every value of every table as text; bytes in hexadecimal. */
  const copied = async (): Promise<string> => {
    const { db } = service.core
    const found = tables.parse(
      await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
    )
    const texts: string[] = []
    for (const table of found.rows) {
      const all = sql`select t::text as row from ${sql.identifier(table.name)} t`
      texts.push(...rows.parse(await db.execute(all)).rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }

  let orderSecret: string
  let otpSecret: string
  let apiSecret: string
  let links: string[]
  let verification: string

  beforeAll(async () => {
    const guest = service.client()
    const { order } = (await guest.create({ ...goodOrder, email: 'sealed@example.com' })).body.data
    orderSecret = order.orderSecret
    const to = newEmail()
    await guest.post('/user/auth/register/', registration({ email: to }))
    const { client } = await confirmedMember(service)
    const { body } = await client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
    otpSecret = body.data.otp.secret
    const key = { 'idempotency-key': crypto.randomUUID() }
    const made = await client.post<{ access: { secret: string } }>('/user/auth/api/create/', { name: 'shop' }, key)
    apiSecret = made.body.data.access.secret
    verification = (await submit(client, handedOver(entered))).body.data.verification.id
    const mails = [await mailTo(guest, 'sealed@example.com'), await mailTo(guest, to)]
    links = mails.map((mail) => /https?:\/\/\S+/.exec(mail.body)?.[0] ?? '')
    copy = await copied()
  })

  test('contains the rows', () => {
    expect(copy).toContain('sealed@example.com')
    expect(copy).toContain('btc-to-cash-gel-tbilisi')
    expect(copy).toContain(verification)
    expect([orderSecret, otpSecret, apiSecret, ...links].filter((text) => text.length < 16)).toEqual([])
  })

  test('has no secret of an order, of an authenticator or of an API key', () => {
    expect(copy).not.toContain(orderSecret)
    expect(copy).not.toContain(otpSecret)
    expect(copy).not.toContain(apiSecret)
  })

  test('contains no valid link', () => {
    expect(links).toHaveLength(2)
    for (const link of links)
      for (const part of new URL(link).href.split(/[/?=&]/).filter((text) => text.length > 20))
        expect(copy).not.toContain(part)
  })

  test('contains no document; documents open with the key and in their own row only', async () => {
    expect(copy).not.toContain(jpeg().toString('hex'))
    expect((await readDocument(service.core, { id: verification, name: 'front' })).content.equals(jpeg())).toBe(true)
    await service.core.db.execute(sql`
        update verification_documents d set content = o.content from verification_documents o
        where d.verification_id = ${verification} and d.name = 'selfie' and o.verification_id = ${verification} and o.name = 'front'`)
    await expect(readDocument(service.core, { id: verification, name: 'selfie' })).rejects.toThrow()
  })

  test('contains none of the values entered for a verification', () => {
    for (const value of [...Object.values(entered), goodValues.expiresOn]) expect(copy).not.toContain(value)
  })

  test('contains no key', () => {
    expect(copy).not.toContain(service.core.settings.serverKey)
  })
})
