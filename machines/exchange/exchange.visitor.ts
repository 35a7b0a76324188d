import type { Route } from '../shared/api.ts'
import type { FormField } from './exchange.book.ts'
import type { Account, ExchangeContext, Visitor } from './exchange.types.ts'

const isAccount = (visitor: Visitor): visitor is Account => visitor.kind === 'account'

/** Text of a field: the input, even if cleared, otherwise the account's value. */
export const fieldText = ({ values, visitor }: Pick<ExchangeContext, 'values' | 'visitor'>, field: FormField): string =>
  values[field.key] ??
  (isAccount(visitor) && (field.kind === 'name' || field.kind === 'phone') ? visitor[field.kind] : '')

/** The e-mail address of the form, by the same rule. */
export const emailText = ({ email, visitor }: Pick<ExchangeContext, 'email' | 'visitor'>): string =>
  email ?? (isAccount(visitor) ? visitor.email : '')

/** `pending`: the verification is being reviewed. */
export type Clearance = 'account' | 'person' | 'pending'

/** Requirement of the direction that the customer does not meet (spec §6): an account, or verification. */
export const clearanceMissing = (visitor: Visitor, { verification }: Route): Clearance | null => {
  const known = isAccount(visitor) ? visitor.verification : 'required'
  if (verification.person && known !== 'done') return known === 'pending' ? 'pending' : 'person'
  return verification.account && !isAccount(visitor) ? 'account' : null
}
