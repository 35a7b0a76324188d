import * as z from 'zod/mini'
import type { PartnerDay, AffiliateOrder, PartnerSummary, RewardBalance } from '../../machines/partner/partner.types.ts'
import { fits } from '../config/fits.ts'
import { settings } from './account-schemas.ts'
import { decimal } from './route-schemas.ts'
import { side, status, time } from './schemas.ts'

/** Reply schemas of the partner's page; any other reply is malformed. */

const count = z.number().check(fits((value) => Number.isInteger(value) && value >= 0))
const day = z.string().check(fits((text) => /^\d{4}-\d{2}-\d{2}$/.test(text)))
const earned = z.object({ today: decimal, month: decimal, total: decimal })

const balance = z.object({
  walletId: z.string(),
  name: z.string(),
  symbol: z.string(),
  image: z.string(),
  decimals: z.number(),
  balance: decimal,
  held: decimal,
  earned,
}) satisfies z.ZodMiniType<RewardBalance>

const summary = z.object({
  partnerCode: z.string(),
  reward: decimal,
  changeRate: decimal,
  earned,
  visits: count,
  registrations: count,
  orders: count,
  done: count,
  balances: z.array(balance),
  serverTime: time,
}) satisfies z.ZodMiniType<PartnerSummary>

const figuresOfDay = z.object({
  day,
  visits: count,
  registrations: count,
  orders: count,
  done: count,
  earned: decimal,
  rewards: z.array(z.object({ symbol: z.string(), amount: decimal })),
}) satisfies z.ZodMiniType<PartnerDay>

const order = z.object({
  id: z.number(),
  status,
  createdAt: time,
  from: z.object(side),
  to: z.object(side),
  reward: decimal,
  rewardSymbol: z.string(),
  rewarded: z.boolean(),
}) satisfies z.ZodMiniType<AffiliateOrder>

export const summaryReply = z.object({ summary })
export const statisticsReply = z.object({ days: z.array(figuresOfDay) })
export const partnerLinksReply = z.object({ origin: z.string(), parameter: z.string() })
export const affiliateOrdersReply = z.object({ orders: z.array(order), count })
export const settingsReply = z.object({ settings })
