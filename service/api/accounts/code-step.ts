import { and, eq, gt } from 'drizzle-orm'
import { tokens } from '../../database/schema.ts'
import type { Call } from '../operation.ts'
import { hash } from '../orders/secret.ts'
import { holderOf } from './sessions.ts'
import { findUser } from './users.ts'
import type { User } from './users.ts'

/** The code step of a sign-in, after the password was accepted. */

const livesFor = 10 * 60_000

const stepHash = (holder: string, email: string): string => hash(`${holder}:${email}`)

/** Remembers that captcha and password were correct, so that the code step needs no captcha (spec §5). */
export const beginCodeStep = async ({ core, request }: Call, user: User, email: string): Promise<void> => {
  const holder = await holderOf(core, request)
  const now = core.now()
  await core.db.insert(tokens).values({
    kind: 'code-step',
    hash: stepHash(holder, email),
    userId: user.id,
    expiresAt: new Date(now + livesFor),
    createdAt: new Date(now),
  })
}

/** The user who recently gave the right password for this e-mail in this browser. */
export const userOfCodeStep = async ({ core, request }: Call, email: string): Promise<User | undefined> => {
  const holder = await holderOf(core, request)
  const [found] = await core.db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(
      and(
        eq(tokens.kind, 'code-step'),
        eq(tokens.hash, stepHash(holder, email)),
        gt(tokens.expiresAt, new Date(core.now())),
      ),
    )
    .limit(1)
  return found?.userId == null ? undefined : findUser(core.db, found.userId)
}
