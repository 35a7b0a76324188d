import { lte } from 'drizzle-orm'
import { countAttempt } from './accounts/limits.ts'
import { clientOf } from '../http/client-key.ts'
import type { Core } from '../core.ts'
import { visits } from '../database/schema.ts'
import { countVisit } from './affiliate/visits.ts'
import type { Call } from './operation.ts'
import { Refusal } from '../http/refusal.ts'
import { findSession } from './accounts/sessions.ts'
import { codes } from '../texts/errors.ts'

/** Page views (spec §7): stored for 90 days, at most 300 a day from one address. */

const day = 24 * 3_600_000
const keptFor = 90 * day
const mostADay = 300
/** Maximum length of a stored URL, characters. */
const longest = 1_000

const isOneTooMany = async ({ core, request }: Call): Promise<boolean> => {
  try {
    await countAttempt(core, [{ key: `visit:${clientOf(request)}`, most: mostADay, within: day }])
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.antiFlood) return true
    throw error
  }
}

/** Visits above the limit are dropped silently, because the page cannot react to an error. */
export const keepVisit = async (call: Call, refUrl: string): Promise<void> => {
  const { core, request } = call
  if (await isOneTooMany(call)) return
  const sessionId = await findSession(core, request)
  await core.db.insert(visits).values({ sessionId, refUrl: refUrl.slice(0, longest), createdAt: new Date(core.now()) })
  await countVisit(call, refUrl)
}

export const forgetVisits = async ({ db, now }: Core): Promise<void> => {
  await db.delete(visits).where(lte(visits.createdAt, new Date(now() - keptFor)))
}
