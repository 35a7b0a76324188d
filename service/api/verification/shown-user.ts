import type { components } from '../../../openapi/schema.d.ts'
import { messengerOf } from '../accounts/identities.ts'
import { showUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { newestOf, statusBy } from './store.ts'

/** User info in the contract's format, with the verification status and whether there is a messenger. */
export const describeUser = async (db: Db, user: User): Promise<components['schemas']['User']> => ({
  ...showUser(user),
  hasMessenger: (await messengerOf(db, user.id)) !== undefined,
  verificationStatus: statusBy(user, await newestOf(db, user)),
})
