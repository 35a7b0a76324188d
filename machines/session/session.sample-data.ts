import { user } from '../shared/sample-account.ts'

/** A second user. */
export const other = { ...user, _id: 'user-2', email: 'ann@example.com' }
