import { randomUUID } from 'node:crypto'
import type { User } from '../api/accounts/users.ts'
import { dayAfter } from '../shared/days.ts'
import type { Db } from '../database/open.ts'
import { verifications } from '../database/schema.ts'
import { sealValues } from '../api/verification/values.ts'
import type { Core } from '../core.ts'

const hour = 3_600_000
const day = 24 * hour

/** Verification of the verified demo account: submitted forty days ago, approved the same day. */
export const seedVerification = async (core: Core, db: Db, user: User): Promise<void> => {
  const createdAt = core.now() - 40 * day
  const id = randomUUID()
  await db.insert(verifications).values({
    id,
    userId: user.id,
    kind: 'person',
    status: 'done',
    values: sealValues(core.settings, id, [
      { name: 'firstName', value: user.firstName },
      { name: 'lastName', value: user.lastName },
      { name: 'dateOfBirth', value: user.dateOfBirth ?? '1990-04-12' },
      { name: 'citizenship', value: 'GE' },
      { name: 'documentType', value: 'passport' },
      { name: 'documentNumber', value: '15BC48213' },
      { name: 'expiresOn', value: dayAfter(core.now(), 5 * 365) },
    ]),
    origin: core.siteUrl ?? 'http://localhost',
    createdAt: new Date(createdAt),
    decidedAt: new Date(createdAt + 2 * hour),
  })
}
