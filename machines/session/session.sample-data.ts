import { user } from '../shared/sample-account.ts'

/** Somebody else than the user of the samples. */
export const other = { ...user, _id: 'user-2', email: 'ann@example.com' }
