import { desc, inArray, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { decidePartnerOrder, isOpen, partnerOrderMoves } from '../api/partner-orders/moves.ts'
import type { PartnerOrderMove } from '../api/partner-orders/moves.ts'
import type { PartnerOrder } from '../api/partner-orders/partner-order.ts'
import { openPartnerOrders } from '../database/payout-statuses.ts'
import { partnerOrders } from '../database/schema.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import { plain } from '../shared/money.ts'
import type { Core } from '../core.ts'
import { shownHold } from '../api/wallets/new-recipient.ts'
import { button, heldText, payoutsSection, utcText } from './sections.ts'

/** Payments out of balances on the operator's page. */

/** A partner order as the console and tests see it. */
const summary = (core: Core, order: PartnerOrder) => {
  const { id, uid, status, userId, walletId, routeId, toId, toValues, ...row } = order
  return {
    id,
    orderUID: uid,
    status,
    userId,
    walletId,
    routeId,
    toId,
    amountIn: plain(row.amountIn),
    amountOut: plain(row.amountOut),
    toValues,
    createdAt: row.createdAt.toISOString(),
    ...shownHold(core, order),
  }
}

export type PartnerOrderSummary = ReturnType<typeof summary>

const latest = 20

/** Open partner orders, oldest first, then the most recent others. */
export const listPartnerOrders = async (core: Core): Promise<PartnerOrderSummary[]> => {
  const { db } = core
  const open = [...openPartnerOrders]
  const waiting = await db
    .select()
    .from(partnerOrders)
    .where(inArray(partnerOrders.status, open))
    .orderBy(partnerOrders.id)
  const others = await db
    .select()
    .from(partnerOrders)
    .where(notInArray(partnerOrders.status, open))
    .orderBy(desc(partnerOrders.id))
    .limit(latest)
  return [...waiting, ...others].map((order) => summary(core, order))
}

const decisionBody = z.object({ orderUID: z.string(), decision: z.enum(partnerOrderMoves) })

/** Moves a partner order. @throws 40401 for an unknown one, 40903 when it has ended before or is in that status */
export const movePartnerOrder = async (core: Core, body: unknown): Promise<PartnerOrderSummary> => {
  const { orderUID, decision } = decisionBody.parse(body)
  return summary(core, await decidePartnerOrder(core, orderUID, decision))
}

const labels: Readonly<Record<PartnerOrderMove, string>> = {
  done: 'sent',
  errorPayment: 'problem',
  returned: 'give back',
  deleted: 'delete',
}

const row = (order: PartnerOrderSummary): Html => {
  const { id, orderUID, status, walletId, toId, amountIn, amountOut, toValues, createdAt, heldUntil } = order
  const isPossible = (move: PartnerOrderMove) => move !== status && (move !== 'done' || heldUntil === undefined)
  const moves = isOpen(order) ? partnerOrderMoves.filter(isPossible) : []
  return html`<tr id="partner-order-${orderUID}">
    <td>${id}<small>${utcText(createdAt)}</small></td>
    <td>${status}${heldText(heldUntil)}<small>${orderUID}</small></td>
    <td>${amountIn} ${walletId}<small>pay out ${amountOut}, ${toId}</small></td>
    <td>${toValues.map(({ value }) => value).join(' ')}</td>
    <td>
      <div class="actions">
        ${moves.map((decision) => html`${button(labels[decision], 'partner-order', { orderUID, decision })} `)}
      </div>
    </td>
  </tr>`
}

/** Payments out of balances, what waits first. */
export const partnerOrdersSection = (rows: readonly PartnerOrderSummary[]): Html =>
  payoutsSection('partner-orders', 'Payments to partners', rows.filter(isOpen).length, rows.map(row))
