import { desc, eq } from 'drizzle-orm'
import { refuseUnconfirmed, requireConfirmed } from '../accounts/step-up.ts'
import { endOwn, endSessions, requireUser } from '../accounts/session.ts'
import { sessions } from '../../database/schema.ts'
import { hash } from '../orders/secret.ts'
import { dropSession, isLive } from '../accounts/sessions.ts'
import type { Call, Operations, Schemas } from '../operation.ts'

/** The sessions of an account: listing them, and ending others, which takes a confirmed session (OWASP ASVS 7.5.2). */

type Row = typeof sessions.$inferSelect

/** Public id of a session; it cannot be used as a session cookie or to look the session up. */
const publicIdOf = ({ id }: Row): string => hash(`shown:${id}`).slice(0, 24)

const show = (row: Row, current: string): Schemas['Session'] => ({
  id: publicIdOf(row),
  browser: row.browser,
  system: row.system,
  place: row.place,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  current: row.id === current,
})

const readOf = async ({ core }: Call, userId: string): Promise<Row[]> => {
  const rows = await core.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.seenAt))
  return rows.filter((row) => isLive(row, core.now()))
}

export const sessionOperations = {
  getSessions: async (call) => {
    const { user, sessionId } = await requireUser(call)
    const rows = await readOf(call, user.id)
    const shown = rows.map((row) => show(row, sessionId))
    return { sessions: [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)] }
  },

  endOneSession: async (call) => {
    const { core, request } = call
    const caller = await requireUser(call)
    const { user, sessionId } = caller
    const row = (await readOf(call, user.id)).find((found) => publicIdOf(found) === call.body.id)
    // A repeated call: the first reply may have been lost.
    if (row === undefined) return
    if (row.id === sessionId) await endOwn(core, call)
    else {
      await refuseUnconfirmed(core, caller)
      await dropSession(core, core.db, row.id)
    }
    core.security({ event: 'session.ended', userId: user.id, address: request.ip, subject: 'one' })
  },

  endOtherSessions: async (call) => {
    const { core, request } = call
    const { user, sessionId } = await requireConfirmed(call)
    await endSessions(core, core.db, user.id, sessionId)
    core.security({ event: 'session.ended', userId: user.id, address: request.ip, subject: 'others' })
  },
} satisfies Partial<Operations>
