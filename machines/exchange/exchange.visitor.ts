import type { Route } from '../shared/api.ts'
import type { FormField } from './exchange.book.ts'
import type { Account, ExchangeContext, Visitor } from './exchange.types.ts'

const isAccount = (visitor: Visitor): visitor is Account => visitor.kind === 'account'

/** What a field holds: what was typed, also when it was emptied, else what the account says. */
export const fieldText = ({ values, visitor }: Pick<ExchangeContext, 'values' | 'visitor'>, field: FormField): string =>
  values[field.key] ??
  (isAccount(visitor) && (field.kind === 'name' || field.kind === 'phone') ? visitor[field.kind] : '')

/** The e-mail address in the form, by the same rule. */
export const emailText = ({ email, visitor }: Pick<ExchangeContext, 'email' | 'visitor'>): string =>
  email ?? (isAccount(visitor) ? visitor.email : '')

/** `pending`: what the person handed over is being looked at. */
export type Clearance = 'account' | 'person' | 'pending'

/** What a direction asks of whoever orders and this visitor has not (spec §6): an account, or a verified person. */
export const clearanceMissing = (visitor: Visitor, { verification }: Route): Clearance | null => {
  const known = isAccount(visitor) ? visitor.verification : 'required'
  if (verification.person && known !== 'done') return known === 'pending' ? 'pending' : 'person'
  return verification.account && !isAccount(visitor) ? 'account' : null
}
