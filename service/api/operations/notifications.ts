import { countAttempt } from '../accounts/limits.ts'
import { requireUser } from '../accounts/session.ts'
import { listNotifications, sendAgain } from '../merchant/notifications.ts'
import type { Operations } from '../operation.ts'

/** Notification log of a merchant. */
export const notificationOperations = {
  getNotifications: async ({ core, request, query }) => {
    const { user } = await requireUser({ core, request })
    const { page = 1, limit = 10, apiKey, state } = query
    return listNotifications(core.db, user.id, { apiKey, state, page, limit })
  },

  sendNotification: async ({ core, request, body }) => {
    const { user } = await requireUser({ core, request })
    await countAttempt(core, [{ key: `notification:${user.id}`, most: 30, within: 60_000 }])
    return { notification: await sendAgain(core, user.id, body.id) }
  },
} satisfies Partial<Operations>
