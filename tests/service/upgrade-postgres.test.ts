import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openValues } from '../../service/api/verification/values.ts'
import type { DatabaseOptions } from '../../service/database/open.ts'
import { settings, verifications } from '../../service/database/schema.ts'
import { settleKeys } from '../../service/keys/server-keys.ts'
import type { KeyOptions } from '../../service/keys/server-keys.ts'
import { confirmedMember } from './support/accounts.ts'
import { operator } from './support/client.ts'
import { fillEarlier } from './support/earlier-database.ts'
import { serverKey } from './support/kept-database.ts'
import { usePostgres } from './support/postgres.ts'
import { createService } from './support/service.ts'
import { upgradeSuite, withDatabase } from './support/upgrade-suite.ts'
import { goodValues, init, submit, valuesOf } from './support/verification.ts'

/** Starts on a database of an earlier version or with another key: a folder takes seconds to open each time. */

const postgres = usePostgres()

upgradeSuite('PostgreSQL', postgres.empty)

const entered = valuesOf(goodValues)

const userRow = `insert into users (id, email, first_name, locale, partner_code, created_at, updated_at)
  values ('u', 'u@example.com', 'Nino', 'en', 'u', now(), now());`
const verificationRow = `insert into verifications (id, user_id, kind, status, "values", origin, created_at)
  values ('v', 'u', 'person', 'pending', '${JSON.stringify(entered)}', 'http://localhost', now());`

const keptValues = (options: DatabaseOptions): Promise<string[]> =>
  withDatabase(options, async (db) => (await db.select().from(verifications)).map(({ values }) => values))

test('seals values entered for a verification, and shows them as before', async () => {
  const database = await postgres.empty()
  await fillEarlier(database, '0009_unpaid_orders', userRow + verificationRow)
  // Sealed with the current key to the extent of that version.
  await withDatabase(database, async (db) => {
    await settleKeys(db, serverKey)
    await db.execute(sql`update verifications set "values" = ${JSON.stringify(entered)}`)
    await db.delete(settings).where(eq(settings.key, 'sealedExtent'))
  })
  const service = await createService({ database, demo: false })
  const page = await service.client().inject({
    method: 'GET',
    url: '/sandbox/',
    headers: operator,
  })
  expect(page.body).toContain(goodValues.documentNumber)
  await service.close()
  const [sealed] = await keptValues(database)
  expect(sealed).toMatch(/^[\w-]{300,}$/)
  expect(openValues({ serverKey: serverKey.current, previousKeys: [] }, { id: 'v', values: sealed ?? '' })).toEqual(
    entered,
  )
  // A further start writes nothing.
  await (await createService({ database, demo: false })).close()
  expect(await keptValues(database)).toEqual([sealed])
})

describe('another key', () => {
  const next = 'the key of the tests that comes after the first'
  const start = (database: DatabaseOptions, key: KeyOptions) =>
    createService({ database, demo: false, attempts: 100, serverKey: key })

  test('reseals entered values after a key rotation; the previous key no longer opens them', async () => {
    const database = await postgres.empty()
    const service = await start(database, serverKey)
    const { client, email } = await confirmedMember(service)
    const { id } = (await submit(client)).body.data.verification
    await service.client().operate('verification', { email, decision: 'refused', reason: 'expired' })
    expect((await init(client)).body.data.data.values).toEqual(entered)
    await service.close()
    const [before = ''] = await keptValues(database)

    await (await start(database, { current: next, previous: [serverKey.current] })).close()
    const [after = ''] = await keptValues(database)
    expect(after).not.toBe(before)
    expect(openValues({ serverKey: next, previousKeys: [] }, { id, values: after })).toEqual(entered)
    expect(() => openValues({ serverKey: serverKey.current, previousKeys: [] }, { id, values: after })).toThrow(
      'sealed with a key that is not here',
    )
    // Bound to its row.
    expect(() => openValues({ serverKey: next, previousKeys: [] }, { id: 'other', values: after })).toThrow()
    await (await start(database, { current: next })).close()
  })
})
