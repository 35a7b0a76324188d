import { countAttempt } from '../accounts/limits.ts'
import { originOf } from '../accounts/origin.ts'
import { requireOwner } from '../accounts/owner.ts'
import type { requireUser } from '../accounts/session.ts'
import { announcePayout } from '../affiliate/announce.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { OperationCall } from '../operation.ts'
import { makePartnerOrder, repeatedPartnerOrder } from './create.ts'
import type { PartnerOrder } from './partner-order.ts'

/** Partner orders per account and minute. */
const most = 20

type Caller = Awaited<ReturnType<typeof requireUser>>

/**
 * Makes the partner order of a call. A repeated call needs neither code nor confirmation: only its caller knows the
 * idempotency key.
 * @throws 50300 above the limit, refusals of `requireOwner` and of spec §8
 */
export const requestPartnerOrder = async (
  call: OperationCall<'createPartnerOrder'>,
  caller: Caller,
): Promise<PartnerOrder> => {
  const { core, request, headers } = call
  const { code, ...wish } = call.body
  const userId = caller.user.id
  const key = headers['idempotency-key'].toLowerCase()
  if (core.settings.get('site').offline) throw new Refusal(codes.technicalWork)
  await countAttempt(core, [{ key: `partner-order:${userId}`, most, within: 60_000 }])
  const isRepeated = (await repeatedPartnerOrder(core.db, userId, wish, key)) !== undefined
  if (!isRepeated) await requireOwner(call, caller, code)
  const made = await makePartnerOrder(core, wish, { userId, idempotencyKey: key, siteOrigin: originOf(core, request) })
  if (isRepeated) return made
  core.security({ event: 'partner-order.asked', userId, address: request.ip, subject: made.uid })
  await announcePayout(core, userId)
  return made
}
