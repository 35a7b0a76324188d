import { countAttempt } from '../accounts/limits.ts'
import { announcePayout } from '../affiliate/announce.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Call } from '../operation.ts'
import { makeWithdrawal, repeatedWithdrawal } from './withdrawals.ts'
import type { Withdrawal, WithdrawalWish } from './withdrawals.ts'

/** Withdrawals per counter and minute. */
const mostWithdrawals = 20

interface Request {
  userId: string
  wish: WithdrawalWish
  /** Key of the attempt counter. */
  counter: string
  /** Confirms a first call. A repeated one needs no code: only its caller knows the idempotency key. */
  confirm?: () => Promise<void>
}

type WithdrawalCall = Pick<Call, 'core' | 'request'> & { headers: { 'idempotency-key': string } }

/**
 * Makes the withdrawal of a call, from the page or signed by a merchant's program.
 * @throws 50300 above the limit, refusals of `confirm` and of spec §8
 */
export const requestWithdrawal = async (
  { core, request, headers }: WithdrawalCall,
  { userId, wish, counter, confirm }: Request,
): Promise<Withdrawal> => {
  const key = headers['idempotency-key'].toLowerCase()
  if (core.settings.get('site').offline) throw new Refusal(codes.technicalWork)
  await countAttempt(core, [{ key: counter, most: mostWithdrawals, within: 60_000 }])
  const isRepeated = (await repeatedWithdrawal(core.db, userId, wish, key)) !== undefined
  if (!isRepeated) await confirm?.()
  const made = await makeWithdrawal(core, userId, wish, key)
  if (isRepeated) return made
  core.security({ event: 'withdrawal.asked', userId, address: request.ip, subject: String(made.id) })
  await announcePayout(core, userId)
  return made
}
