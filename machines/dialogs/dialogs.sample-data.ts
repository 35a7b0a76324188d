import { user } from '../shared/sample-account.ts'

/** Results of the dialogs, for the samples of their chart. */

export const email = 'nino@example.com'
export const otherEmail = 'mariam@example.com'
export const signedIn = { kind: 'signedIn', user } as const
export const signIn = { kind: 'signIn', email } as const
export const mailed = { kind: 'mailed', email } as const
export const closed = { kind: 'closed', email, isUnsure: false } as const
export const unsure = { kind: 'closed', email, isUnsure: true } as const
