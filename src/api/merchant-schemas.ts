import * as z from 'zod/mini'
import type { ApiKey } from '../../machines/api-keys/api-keys.types.ts'
import type { Notification } from '../../machines/merchant/notification-list.ts'
import { fits } from '../config/fits.ts'
import { settings } from './account-schemas.ts'
import { status, time } from './schemas.ts'

/** Reply schemas of API keys and notifications; any other reply is malformed. */

const filled = z.string().check(fits((text) => text !== ''))

const apiKey = z.object({
  apiKey: filled,
  name: z.string(),
  createdAt: time,
  usedAt: z.optional(time),
  addresses: z.array(z.string()),
  notifyUrl: z.optional(z.string()),
  isOutdated: z.boolean(),
}) satisfies z.ZodMiniType<ApiKey>

export const keysReply = z.object({ keys: z.array(apiKey) })
export const keyReply = z.object({ key: apiKey })
export const accessReply = z.object({ access: z.object({ apiKey: filled, name: z.string(), secret: filled }) })
export const settingsReply = z.object({ settings })

const notification = z.object({
  id: filled,
  apiKey: z.string(),
  orderUID: z.string(),
  orderId: z.number(),
  reference: z.optional(z.string()),
  status,
  state: z.enum(['pending', 'delivered', 'failed']),
  createdAt: time,
  nextAt: z.optional(time),
  body: z.string(),
  tries: z.array(
    z.object({
      createdAt: time,
      url: z.string(),
      outcome: z.enum(['delivered', 'refused', 'redirected', 'timeout', 'unreachable', 'forbidden']),
      status: z.optional(z.number()),
      took: z.number(),
    }),
  ),
}) satisfies z.ZodMiniType<Notification>

export const notificationReply = z.object({ notification })
export const notificationsReply = z.object({
  notifications: z.array(notification),
  count: z.number().check(fits((count) => Number.isInteger(count) && count >= 0)),
})
