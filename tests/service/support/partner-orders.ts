import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { components } from '../../../openapi/schema.d.ts'
import type { Client } from './client.ts'
import { deposit, partner, requisiteId, saveRequisite } from './partner.ts'
import type { TestService } from './service.ts'

type Schemas = components['schemas']
export type PartnerOrder = Schemas['PartnerOrder']

/** 1000 USDT for dollars in Tbilisi. */
export const goodPayout = {
  routeId: 'usdt-trc20-to-cash-usd-tbilisi',
  toValues: [
    { name: 'name', value: 'Nino Beridze' },
    { name: 'phone', value: '+995555123456' },
  ],
  routeValues: [],
  agreement: true,
  amount: '1000',
}

export const payOut = (client: Client, change: object = {}, key: string = randomUUID()) =>
  client.post<{ order: PartnerOrder }>(
    '/user/exchanger/order/partner/create/',
    { ...goodPayout, ...change },
    { 'idempotency-key': key },
  )

export const partnerRoutes = async (client: Client): Promise<Schemas['Route'][]> =>
  (await client.get<{ routes: Schemas['Route'][] }>('/user/exchanger/partner-route/get/')).body.data.routes

export const partnerOrder = (client: Client, { orderUID, orderSecret }: { orderUID: string; orderSecret: string }) =>
  client.get<{ order: PartnerOrder }>('/user/exchanger/order/partner/get/', { orderUID, orderSecret })

export const partnerOrders = async (client: Client, page: Record<string, string> = { limit: '100' }) =>
  (await client.get<{ orders: PartnerOrder[]; count: number }>('/user/exchanger/order/partner/history/', page)).body
    .data

/** Somebody new with USDT on the wallet. */
export const wealthy = async (service: TestService, amount = '5000') => {
  const made = await partner(service)
  await deposit(made.client, made.email, amount)
  return made
}

/** The recipients of `goodPayout` and of payment details for USDT, saved days ago: nothing to them waits. @returns the id of the details */
export const knownRecipients = async ({ core }: TestService, client: Client): Promise<string> => {
  const id = await requisiteId(client)
  await saveRequisite(client, { name: 'Nino', currencyId: 'cash-usd-tbilisi', values: goodPayout.toValues })
  await core.db.execute(
    sql`update payout_requisites set created_at = created_at - interval '2 days', active_from = active_from - interval '2 days'`,
  )
  return id
}
