import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { components } from '../../../openapi/schema.d.ts'
import type { Db } from '../../../service/database/open.ts'
import { confirmedMember } from './accounts.ts'
import { goodOrder } from './client.ts'
import type { Client, Reply } from './client.ts'
import type { TestService } from './service.ts'

type Schemas = components['schemas']
export type Wallet = Schemas['Wallet']
export type Withdrawal = Schemas['Withdrawal']
export type Requisite = Schemas['Requisite']
export type Summary = Schemas['AffiliateSummary']

/** An address of Tron. */
export const tronAddress = 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR'

export const day = 24 * 3_600_000

/** Somebody new with a partner code, signed in and confirmed. */
export const partner = async (service: TestService) => {
  const made = await confirmedMember(service)
  return { ...made, code: made.user.partnerCode ?? '' }
}

export const deposit = (client: Client, email: string, amount: string, walletId = 'USDT') =>
  client.operate('deposit', { email, walletId, amount })

export const saveRequisite = (client: Client, change: object = {}) =>
  client.post<{ requisite: Requisite }>('/user/wallets/requisite/create/', {
    name: 'Tron',
    currencyId: 'usdt-trc20',
    values: [{ name: 'account', value: tronAddress }],
    ...change,
  })

/** The id of payment details that can be paid to. */
export const requisiteId = async (client: Client): Promise<string> => {
  const { body } = await saveRequisite(client)
  expect(body.error).toBeUndefined()
  return body.data.requisite.id
}

export const withdraw = (client: Client, payload: object, key: string = randomUUID()) =>
  client.post<{ withdrawal: Withdrawal }>(
    '/user/wallets/withdrawal/create/',
    { walletId: 'USDT', ...payload },
    { 'idempotency-key': key },
  )

export const withdrawals = async (client: Client) =>
  (await client.get<{ withdrawals: Withdrawal[]; count: number }>('/user/wallets/withdrawal/list/', { limit: '100' }))
    .body.data

export const walletOf = async (client: Client, walletId = 'USDT'): Promise<Pick<Wallet, 'balance' | 'held'>> => {
  const { body } = await client.get<{ wallets: Wallet[] }>('/user/wallets/balance/')
  const { balance, held } = body.data.wallets.find((wallet) => wallet.walletId === walletId) ?? {
    balance: '',
    held: '',
  }
  return { balance, held }
}

export const summary = async (client: Client): Promise<Summary> =>
  (await client.get<{ summary: Summary }>('/user/affiliate/summary/')).body.data.summary

/** USDT for cash: the reward is a thousandth of it. */
export const usdtOrder = { ...goodOrder, routeId: 'usdt-trc20-to-cash-usd-tbilisi', amount: '1000' }

/** Places an order and has it paid and paid out. */
export const exchange = async (client: Client, change: object = {}) => {
  const { body } = await client.create({ ...usdtOrder, ...change })
  expect(body.error).toBeUndefined()
  const { order } = body.data
  await client.operate('move', { orderUID: order.orderUID, status: 'done' })
  return order
}

/** Opens a page by the link of a partner. */
export const follow = (client: Client, code: string) =>
  client.post('/public/visits/register/', { refUrl: `http://localhost/en/?rid=${code}` })

export const codeOf = ({ status, body }: Reply): [number, number | undefined] => [status, body.error?.errorCode]

const sums = z.object({
  rows: z.array(z.object({ userId: z.string(), walletId: z.string(), account: z.string(), total: z.string() })),
})

/** What the ledger adds up to: `USDT available`, by account. */
export const ledgerOf = async (db: Db, userId: string): Promise<Record<string, number>> => {
  const found = await db.execute(sql`
    select user_id as "userId", wallet_id as "walletId", account, sum(amount)::text as total
    from ledger_entries where user_id = ${userId} group by 1, 2, 3`)
  return Object.fromEntries(
    sums.parse(found).rows.map(({ walletId, account, total }) => [`${walletId} ${account}`, Number(total)]),
  )
}
