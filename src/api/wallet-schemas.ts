import * as z from 'zod/mini'
import type { Requisite, Wallet, Withdrawal } from '../../machines/shared/means.ts'
import type { DepositAddress } from '../../machines/wallets/wallets.types.ts'
import { fits } from '../config/fits.ts'
import { settings } from './account-schemas.ts'
import { decimal, routeField } from './route-schemas.ts'
import { time } from './schemas.ts'

/** Reply schemas of wallets, withdrawals and saved payment details; any other reply is malformed. */

const filled = z.string().check(fits((text) => text !== ''))
const count = z.number().check(fits((number) => Number.isInteger(number) && number >= 0))

const payout = z.object({
  currencyId: filled,
  network: z.string(),
  networkTitle: z.string(),
  decimals: count,
  min: decimal,
  fee: decimal,
})

/** The coins with the fields of their addresses, for new payment details. */
export const payoutFieldsReply = z.object({
  wallets: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      image: z.string(),
      payouts: z.array(z.object({ currencyId: filled, networkTitle: z.string(), fields: z.array(routeField) })),
    }),
  ),
})

const wallet = z.object({
  walletId: filled,
  name: z.string(),
  symbol: z.string(),
  image: z.string(),
  decimals: count,
  balance: decimal,
  held: decimal,
  networks: z.array(z.string()),
  payouts: z.array(payout),
}) satisfies z.ZodMiniType<Wallet>

const shown = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))

const requisite = z.object({
  id: filled,
  name: z.string(),
  currencyId: z.string(),
  currencyName: z.string(),
  symbol: z.string(),
  image: z.string(),
  networkTitle: z.nullable(z.string()),
  values: shown,
  isActive: z.boolean(),
  activeFrom: time,
  createdAt: time,
}) satisfies z.ZodMiniType<Requisite>

const withdrawal = z.object({
  id: z.number(),
  status: z.enum(['new', 'inProgress', 'done', 'returned', 'deleted']),
  walletId: z.string(),
  symbol: z.string(),
  image: z.string(),
  networkTitle: z.string(),
  amount: decimal,
  fee: decimal,
  payout: decimal,
  auto: z.boolean(),
  requisite: z.string(),
  values: shown,
  payoutTxId: z.optional(z.string()),
  heldUntil: z.optional(time),
  createdAt: time,
  updatedAt: time,
}) satisfies z.ZodMiniType<Withdrawal>

const address = z.object({
  walletId: filled,
  network: filled,
  networkTitle: z.optional(z.string()),
  address: filled,
  memo: z.optional(z.string()),
  tag: z.optional(z.string()),
  signature: z.string(),
}) satisfies z.ZodMiniType<DepositAddress>

export const walletsReply = z.object({ wallets: z.array(wallet) })
/** Spec §7: the address is in `wallet`. */
export const addressReply = z.object({ wallet: address })
export const requisitesReply = z.object({ requisites: z.array(requisite) })
export const requisiteReply = z.object({ requisite })
export const withdrawalReply = z.object({ withdrawal })
export const withdrawalsReply = z.object({ withdrawals: z.array(withdrawal), count })
export const settingsReply = z.object({ settings })
