import { createCipheriv, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDocument } from '../../service/console/verifications.ts'
import { outbox, settings, users, verificationDocuments } from '../../service/database/schema.ts'
import { keyOptions } from '../../service/keys/environment.ts'
import { newPaymentKey } from '../../service/keys/payment-key.ts'
import { readOptions } from '../../service/config/options.ts'
import { derive } from '../../service/api/orders/secret.ts'
import { confirmedMember, mailsTo, signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { serverKey } from './support/kept-database.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { jpeg, submit } from './support/verification.ts'

let base: string
let folder: string
let service: TestService | null

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'kursi-key-'))
  folder = join(base, 'database')
  service = null
})
afterEach(async () => {
  await service?.close()
  await rm(base, { recursive: true, force: true })
})

const started = async (options: Parameters<typeof createService>[0]): Promise<TestService> => {
  await service?.close()
  service = null
  service = await createService({ attempts: 100, ...options, database: { folder } })
  return service
}

/** An account with an order, two-factor and documents. */
const keptThings = async (made: TestService) => {
  const { client, email, user } = await confirmedMember(made)
  const { order } = (await client.create({ ...goodOrder, email })).body.data
  const verification = (await submit(client)).body.data.verification.id
  const { body } = await client.post<{ otp: { secret: string } }>('/user/profile/secure/otp/create/', {})
  const { secret } = body.data.otp
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: made.clock.now() })
  await client.post('/user/profile/secure/otp/confirm/', { code: codeNow(), userId: user._id })
  return { email, order, verification, secret, userId: user._id }
}

const stillThere = async (
  made: TestService,
  { email, order, verification, secret }: Awaited<ReturnType<typeof keptThings>>,
) => {
  made.clock.pass(60_000)
  const client = made.client()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: made.clock.now() })
  expect((await signIn(client, email, { code })).status).toBe(200)
  const { body } = await client.get<{ orders: { orderUID: string; orderSecret: string }[] }>(
    '/user/exchanger/order/history/',
    {},
  )
  const listed = body.data.orders.find(({ orderUID }) => orderUID === order.orderUID)
  expect(listed?.orderSecret).toBe(order.orderSecret)
  const document = await readDocument(made.core, { id: verification, name: 'front' })
  expect(document.content.equals(jpeg())).toBe(true)
  expect((await mailsTo(client, email)).some(({ body: text }) => text.includes(order.orderSecret))).toBe(true)
}

describe('the server key', () => {
  test('is created next to the folder of the database, readable only by its owner, and reused', async () => {
    const file = `${folder}.key`
    const own = { routes: 0, serverKey: { file } }
    await started(own)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const key = (await readFile(file, 'utf8')).trim()
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect((await started(own)).core.settings.serverKey).toBe(key)
    await service?.close()
    service = null
    await rm(file)
    await expect(started(own)).rejects.toThrow(`The key of the database is gone: put ${file} back, or set SERVER_KEY.`)
    expect(existsSync(file)).toBe(false)
  })

  test('is moved out of a database that has one, and plaintext is sealed', async () => {
    const key = 'the key that lay in the database, as ever'
    const file = `${folder}.key`
    let made = await started({ routes: 0, serverKey: { current: key } })
    const things = await keptThings(made)
    // As an earlier version stored it.
    const { db } = made.core
    const iv = randomBytes(12)
    const sealing = createCipheriv('aes-256-gcm', derive(key, 'otp'), iv)
    const sealed = Buffer.concat([sealing.update(things.secret, 'utf8'), sealing.final()])
    const otpSecret = Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    await db.update(users).set({ otpSecret }).where(eq(users.id, things.userId))
    await db.update(verificationDocuments).set({ content: jpeg() })
    await db.update(outbox).set({ body: `The link: ${things.order.orderSecret}` })
    await db.execute(sql`delete from settings where key = 'serverKeyMark'`)
    await db.insert(settings).values({ key: 'serverKey', value: key })

    await expect(started({ serverKey: { current: 'another key than the one in the database' } })).rejects.toThrow(
      'This database still keeps its key.',
    )
    made = await started({ serverKey: { file } })
    expect((await readFile(file, 'utf8')).trim()).toBe(key)
    expect(await made.core.db.select().from(settings).where(eq(settings.key, 'serverKey'))).toEqual([])
    const [mail] = await made.core.db.select().from(outbox)
    expect(mail?.body).not.toContain(things.order.orderSecret)
    await stillThere(made, things)
  })
})

test('can be rotated: everything opens, also without the previous key, and order links stay valid', async () => {
  const next = 'the key of the tests that comes after the first'
  let made = await started({})
  const things = await keptThings(made)
  await expect(started({ serverKey: { current: next } })).rejects.toThrow(/^SERVER_KEY is not the key/)
  made = await started({ serverKey: { current: next, previous: [serverKey.current] } })
  await stillThere(made, things)
  made = await started({ serverKey: { current: next } })
  const document = await readDocument(made.core, { id: things.verification, name: 'front' })
  expect(document.content.equals(jpeg())).toBe(true)
  expect((await made.client().order(things.order)).status).toBe(200)
})

describe('in the environment', () => {
  const long = 'k'.repeat(32)

  test.each([{ DATABASE_URL: 'postgres://kursi@db.example/kursi' }, { SITE_URL: 'https://kursi.example' }])(
    'is required by a public service: %o',
    (env) => {
      expect(() => readOptions(env)).toThrow(/^SERVER_KEY is missing: /)
      expect(() => readOptions({ ...env, SERVER_KEY: long })).toThrow(/^PAYMENT_SIGNING_KEY is missing: /)
      const signing = newPaymentKey().export({ format: 'der', type: 'pkcs8' }).toString('base64')
      const read = readOptions({ ...env, SERVER_KEY: long, PAYMENT_SIGNING_KEY: signing })
      expect(read.service.serverKey).toEqual({ current: long, previous: [] })
    },
  )

  test('can be a file, with several previous keys', async () => {
    expect(() => keyOptions({ SERVER_KEY_FILE: join(base, 'none') }, folder, true)).toThrow(
      /^SERVER_KEY_FILE: .*ENOENT/,
    )
    const read = keyOptions({ SERVER_KEY: long, SERVER_KEY_PREVIOUS: `${long}1, ${long}2` }, folder, true)
    expect(read).toEqual({ current: long, previous: [`${long}1`, `${long}2`] })
  })

  test('is refused when too short, without repeating it', () => {
    expect(() => keyOptions({ SERVER_KEY: 'short' }, folder, true)).toThrow(
      /^SERVER_KEY must have 32 characters at least/,
    )
  })

  test('is stored next to the folder of the database by default', () => {
    expect(keyOptions({}, '/srv/kursi/data/', false)).toEqual({ file: '/srv/kursi/data.key', previous: [] })
  })
})
