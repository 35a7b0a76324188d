import type { User } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import { userReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'

/**
 * The signed-in user; null for a guest (spec §7: 40301).
 * @throws ServiceFault if the session is unknown
 */
export const getSession = async ({ client, read }: Api): Promise<User | null> => {
  const outcome = await read(() => client.GET('/user/auth/session/get/'), userReply)
  if (outcome.ok) return outcome.value
  if (outcome.refusal.code === codes.forbidden) return null
  throw new ServiceFault('broken')
}
