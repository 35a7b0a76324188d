import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiKeys, tokens } from '../../service/database/schema.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { confirmedMember, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let userId: string

useMember((made) => {
  ;({ service, client, userId } = made)
})

const minute = 60_000
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('API keys', () => {
  interface Access {
    access: { apiKey: string; name: string; secret: string }
  }
  const create = (name: string, key: string = randomUUID(), who = client) =>
    who.post<Access>('/user/auth/api/create/', { name }, { 'idempotency-key': key })
  const list = async (who = client) =>
    (await who.get<{ keys: { apiKey: string; name: string }[] }>('/user/auth/api/get/list/')).body.data.keys
  const remove = (body: object, who = client) => who.delete('/user/auth/api/delete/', body)

  test('the secret is shown once and kept sealed', async () => {
    expect(await list()).toEqual([])
    const { access } = (await create('  Online shop ')).body.data
    expect(access).toEqual({
      name: 'Online shop',
      apiKey: expect.stringMatching(/^pk_[\da-f]{32}$/),
      secret: expect.stringMatching(/^sk_[\w-]{43}$/),
    })
    expect(await list()).toEqual([
      {
        apiKey: access.apiKey,
        name: 'Online shop',
        createdAt: new Date(service.core.now()).toISOString(),
        addresses: [],
        isOutdated: false,
      },
    ])
    const rows = await service.core.db.select().from(apiKeys).where(eq(apiKeys.userId, userId))
    expect(JSON.stringify(rows)).not.toContain(access.secret)
  })

  test('a repeated call creates no second key and returns the same secret, which is not stored', async () => {
    const key = randomUUID()
    const first = await create('shop', key)
    service.clock.pass(9 * minute)
    expect((await create(' shop ', key.toUpperCase())).body).toEqual(first.body)
    expect((await list()).map(({ apiKey }) => apiKey)).toEqual([first.body.data.access.apiKey])
    const kept = await service.core.db.select().from(tokens).where(eq(tokens.userId, userId))
    expect(JSON.stringify(kept)).not.toContain(key)
    expect(JSON.stringify(kept)).not.toContain(first.body.data.access.secret)
  })

  test('concurrent identical calls create one key', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => create('shop', key)))
    expect(new Set(replies.map(({ body }) => body.data.access.secret)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('an idempotency key is bound to its account', async () => {
    const key = randomUUID()
    const mine = (await create('shop', key)).body.data.access
    const stranger = (await confirmedMember(service)).client
    const theirs = (await create('shop', key, stranger)).body.data.access
    expect(theirs.apiKey).not.toBe(mine.apiKey)
    expect(theirs.secret).not.toBe(mine.secret)
    expect(await list()).toHaveLength(1)
  })

  test('a repetition is refused with another name, after ten minutes, and after the key is deleted', async () => {
    const [late, gone] = [randomUUID(), randomUUID()]
    await create('shop', late)
    const { apiKey } = (await create('bot', gone)).body.data.access
    await remove({ apiKey })
    const renamed = await create('other', late)
    service.clock.pass(10 * minute)
    const refused = [renamed, await create('bot', gone), await create('shop', late)]
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      Array.from({ length: 3 }, () => [
        409,
        {
          errorCode: 40902,
          message: 'This API key already exists, and its secret key can’t be shown again. Create another one.',
        },
      ]),
    )
    expect((await list()).map(({ name }) => name)).toEqual(['shop'])
  })

  test('a call without a valid idempotency key is refused', async () => {
    const bare = await client.post('/user/auth/api/create/', { name: 'shop' })
    expect(bare.body.error).toMatchObject({ errorCode: 6231546409213868, object: { field: 'idempotency-key' } })
    expect((await create('shop', 'again')).body.error).toMatchObject({
      errorCode: 42201,
      object: { field: 'idempotency-key' },
    })
    expect(await list()).toEqual([])
  })

  test('guests cannot create keys', async () => {
    const { status, body } = await create('shop', randomUUID(), service.client())
    expect([status, body.error.errorCode]).toEqual([403, 40301])
  })

  test('are listed newest first; a name is required', async () => {
    await create('first')
    service.clock.pass(1_000)
    await create('second')
    expect((await list()).map(({ name }) => name)).toEqual(['second', 'first'])
    const refused = [await create('  '), await create('a\u0000b'), await create('n'.repeat(65))]
    expect(refused.map(({ body }) => body.error.errorCode)).toEqual([6231546409213868, 42201, 42201])
  })

  test('can be deleted by their owner only', async () => {
    const { apiKey } = (await create('shop')).body.data.access
    const stranger = (await confirmedMember(service)).client
    expect((await remove({ apiKey }, stranger)).body.error.errorCode).toBe(40401)
    expect((await remove({ apiKey })).body).toEqual({ success: true })
    expect((await remove({ apiKey })).body.error.errorCode).toBe(40401)
    expect(await list()).toEqual([])
  })

  test('require a code with two-factor on', async () => {
    const protectedClient = service.client()
    const code = async () =>
      (await protectedClient.operate<{ code: string }>('code', { email: 'twofactor@example.com' })).body.data.code
    await signIn(protectedClient, 'twofactor@example.com', { password: demoPassword, code: await code() })
    const [key] = await list(protectedClient)
    const apiKey = key?.apiKey ?? ''
    const next = await code()
    expect((await remove({ apiKey }, protectedClient)).body.error.errorCode).toBe(6231533598118172)
    expect((await remove({ apiKey, code: wrongFor(next) }, protectedClient)).body.error.errorCode).toBe(
      3421537955653247,
    )
    expect(await list(protectedClient)).toHaveLength(1)
    expect((await remove({ apiKey, code: next }, protectedClient)).body).toEqual({ success: true })
  })
})
