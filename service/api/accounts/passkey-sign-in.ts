import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { clientOf } from '../../http/client-key.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { countAttempt } from './limits.ts'
import { checkSigned, countSigned } from './passkeys.ts'
import { enter, noteRefusal, refuseOffline } from './sign-in.ts'
import { lockUser } from './users.ts'
import type { User } from './users.ts'

const attempts = (client: string) => [{ key: `passkey:ip:${client}`, most: 50, within: 5 * 60_000 }]

const enterChecked = async (call: Call, given: AuthenticationResponseJSON): Promise<User> => {
  const signed = await checkSigned(call, given)
  return call.core.db.transaction(async (tx) => {
    const user = await lockUser(tx, signed.passkey.userId)
    if (user === undefined) throw new Refusal(codes.passkeyUnknown)
    if (!user.isActive) throw new Refusal(codes.accountNotActive, { object: { field: 'email' } })
    await countSigned(call, tx, signed)
    return enter(call, tx, user.id, { way: 'passkey' })
  })
}

/**
 * Signs in with a passkey only: the device verified the user, so it counts as password and second factor.
 * @throws 5555555555555555, 50300, 40402, 41001, 42202 as `checkSigned` and `countSigned`, 40303, 2355231636112
 */
export const enterByPasskey = async (call: Call, given: AuthenticationResponseJSON): Promise<User> => {
  const { core, request } = call
  refuseOffline(core)
  try {
    const takeBack = await countAttempt(core, attempts(clientOf(request)))
    const entered = await enterChecked(call, given)
    await takeBack()
    return entered
  } catch (error) {
    noteRefusal(call, error, 'passkey')
    throw error
  }
}
