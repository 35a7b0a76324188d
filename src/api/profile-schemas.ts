import * as z from 'zod/mini'
import type { OrderSummary } from '../../machines/list/order-list.ts'
import type { SignIn } from '../../machines/sessions/sessions.types.ts'
import { fits } from '../config/fits.ts'
import { side, status, time } from './schemas.ts'

/** Reply schemas of the account's pages; any other reply is malformed. */

const filled = z.string().check(fits((text) => text !== ''))

const orderSummary = z.object({
  orderUID: filled,
  orderSecret: filled,
  id: z.number(),
  status,
  createdAt: time,
  updatedAt: time,
  payUntil: time,
  friendlyURL: z.string(),
  from: z.object(side),
  to: z.object(side),
}) satisfies z.ZodMiniType<OrderSummary>

export const otpReply = z.object({ otp: z.object({ qr: filled, secret: filled }) })
export const historyReply = z.object({
  orders: z.array(orderSummary),
  count: z.number().check(fits((count) => Number.isInteger(count) && count >= 0)),
  serverTime: z.optional(time),
})

const signIn = z.object({
  id: filled,
  browser: z.string(),
  system: z.string(),
  place: z.string(),
  createdAt: time,
  seenAt: time,
  current: z.boolean(),
}) satisfies z.ZodMiniType<SignIn>

export const messengerLinkReply = z.object({ token: filled })

/** Sessions of the account, including the current one. */
export const sessionsReply = z.object({
  sessions: z.array(signIn).check(fits((sessions) => sessions.some(({ current }) => current))),
})
