import { desc, inArray, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findByEmail } from '../api/accounts/users.ts'
import { announcePartner } from '../api/affiliate/announce.ts'
import { credit } from '../api/ledger/entries.ts'
import { checkEmail } from '../api/orders/rules.ts'
import { newUid } from '../api/orders/secret.ts'
import { endWithdrawal } from '../api/wallets/withdrawal-moves.ts'
import { shownHold } from '../api/wallets/new-recipient.ts'
import { sentOf } from '../api/wallets/withdrawal-view.ts'
import { isOpen, openStatuses } from '../api/wallets/withdrawals.ts'
import type { Withdrawal } from '../api/wallets/withdrawals.ts'
import { findWallet } from '../api/wallets/wallets.ts'
import { withdrawals } from '../database/schema.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import { Refusal } from '../http/refusal.ts'
import { big, decimalsOf, isAmount, plain } from '../shared/money.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { withdrawalReasons } from '../texts/withdrawal-refusals.ts'
import { button, heldText, payoutsSection, utcText } from './sections.ts'

/** Withdrawals on the operator's page, and money that came in for a wallet. */

/** A withdrawal as the console and tests see it. */
const summary = (core: Core, withdrawal: Withdrawal) => {
  const { id, status, userId, walletId, currencyId, values, isAuto, ...row } = withdrawal
  return {
    id,
    status,
    userId,
    walletId,
    currencyId,
    amount: plain(row.amount),
    payout: sentOf(row),
    values,
    isAuto,
    createdAt: row.createdAt.toISOString(),
    ...shownHold(core, withdrawal),
  }
}

export type WithdrawalSummary = ReturnType<typeof summary>

const latest = 20

/** Open withdrawals, oldest first, then the most recent others. */
export const listWithdrawals = async (core: Core): Promise<WithdrawalSummary[]> => {
  const { db } = core
  const waiting = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.status, openStatuses))
    .orderBy(withdrawals.id)
  const others = await db
    .select()
    .from(withdrawals)
    .where(notInArray(withdrawals.status, openStatuses))
    .orderBy(desc(withdrawals.id))
    .limit(latest)
  return [...waiting, ...others].map((withdrawal) => summary(core, withdrawal))
}

const decisionBody = z.object({ id: z.string(), decision: z.enum(['done', 'returned']) })

/** Ends a withdrawal. @throws 40401 for an unknown one, 40903 when it has ended before */
export const decideWithdrawal = async (core: Core, body: unknown): Promise<WithdrawalSummary> => {
  const { id, decision } = decisionBody.parse(body)
  return summary(core, await endWithdrawal(core, /^\d{1,15}$/.test(id) ? Number(id) : 0, decision))
}

const depositBody = z.object({ email: z.string(), walletId: z.string(), amount: z.string() })

/** Books money that came in for a wallet. @throws 241351, 40401 or 5071545873252155 */
export const bookDeposit = async (core: Core, body: unknown) => {
  const { email, walletId, amount } = depositBody.parse(body)
  const user = await findByEmail(core.db, checkEmail(email))
  if (user === undefined) throw new Refusal(codes.accountNotFound)
  const wallet = findWallet(core.catalogue, walletId)
  if (wallet === undefined) throw new Refusal(codes.notFound, { text: withdrawalReasons.noSuchWallet })
  if (!isAmount(amount) || !big(amount).gt(0) || decimalsOf(amount) > wallet.decimals)
    throw new Refusal(codes.amountInvalid)
  const deposit = { userId: user.id, walletId, amount: plain(amount), subject: newUid() }
  await credit(core, core.db, 'deposit', deposit)
  await announcePartner(core, user.id)
  return deposit
}

const row = (withdrawal: WithdrawalSummary): Html => {
  const { id, status, walletId, currencyId, amount, payout, values, isAuto, createdAt, heldUntil } = withdrawal
  const act = (label: string, decision: 'done' | 'returned') =>
    button(label, 'withdrawal', { id: String(id), decision })
  return html`<tr id="withdrawal-${id}">
    <td>${id}<small>${utcText(createdAt)}</small></td>
    <td>${status}${heldText(heldUntil)}<small>${isAuto ? 'automatic' : 'by hand'}</small></td>
    <td>${amount} ${walletId}<small>pay out ${payout}, ${currencyId}</small></td>
    <td>${values.map(({ value }) => value).join(' ')}</td>
    <td>
      <div class="actions">
        ${isOpen(withdrawal) && heldUntil === undefined ? act('sent', 'done') : ''}
        ${isOpen(withdrawal) ? act('give back', 'returned') : ''}
      </div>
    </td>
  </tr>`
}

/** What people withdraw, what waits first. */
export const withdrawalsSection = (rows: readonly WithdrawalSummary[]): Html =>
  payoutsSection('withdrawals', 'Withdrawals', rows.filter(isOpen).length, rows.map(row))
