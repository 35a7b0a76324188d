import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../machines/exchange/exchange.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'

/** Texts of the others come late. */
type Key = Exclude<Problem['key'], 'refused' | 'recipientRefused'>

type Texts<Keys extends Problem['key']> = Readonly<Record<Keys, MessageDescriptor>>

/** Texts at the field. */
const atField: Texts<Key> = {
  noRoute: msg`This pair isn’t available right now.`,
  amountEmpty: msg`Enter an amount.`,
  amountCharacters: msg`Use digits and one decimal point only.`,
  amountStray: msg`Remove “{found}” from the amount.`,
  amountNegative: msg`The amount can’t be negative.`,
  amountGrouping: msg`Check the spaces and commas.`,
  amountLength: msg`This amount has too many digits.`,
  amountDecimals: msg`Too many decimals. Shorten the amount.`,
  amountAmbiguous: msg`Which amount do you mean?`,
  amountZero: msg`The exchange amount should be greater than zero.`,
  belowMin: msg`At least {limit}`,
  aboveMax: msg`At most {limit}`,
  aboveReserve: msg`Our reserve: {limit}`,
  heldByOrders: msg`Held by unpaid orders`,
  accountNeeded: msg`This pair requires an account.`,
  verificationNeeded: msg`This pair requires verification.`,
  verificationPending: msg`We’re checking your documents.`,
  fieldMissing: msg`Fill in “{label}”.`,
  fieldInvalid: msg`This doesn’t look right. Check it.`,
  addressInvalid: msg`This isn’t an address on the {label} network.`,
  emailMissing: msg`Enter your email.`,
  emailInvalid: msg`The email is not valid.`,
  captchaMissing: msg`Confirm that you’re not a robot.`,
}

/** Texts of the button: the next action. */
const onButton: Texts<Key | 'recipientRefused'> = {
  noRoute: msg`Choose another currency`,
  amountEmpty: msg`Enter an amount`,
  amountCharacters: msg`Check the amount`,
  amountStray: msg`Check the amount`,
  amountNegative: msg`Check the amount`,
  amountGrouping: msg`Check the amount`,
  amountLength: msg`Check the amount`,
  amountDecimals: msg`Check the amount`,
  amountAmbiguous: msg`Choose the amount you meant`,
  amountZero: msg`Enter an amount above zero`,
  belowMin: msg`Enter at least {limit}`,
  aboveMax: msg`Enter at most {limit}`,
  aboveReserve: msg`Enter at most {limit}`,
  heldByOrders: msg`Choose another currency`,
  accountNeeded: msg`Account required`,
  verificationNeeded: msg`Verification required`,
  verificationPending: msg`We’re checking your documents`,
  fieldMissing: msg`Fill in: {label}`,
  fieldInvalid: msg`Check: {label}`,
  addressInvalid: msg`Check the {label} address`,
  recipientRefused: msg`Check: {label}`,
  emailMissing: msg`Enter your email`,
  emailInvalid: msg`Check your email address`,
  captchaMissing: msg`Confirm that you’re not a robot`,
}

const textOf = (
  texts: Partial<Texts<Problem['key']>>,
  i18n: I18n,
  lang: Lang,
  { key, limit, symbol, label, found }: Problem,
): string => {
  const text = texts[key]
  if (text === undefined) return ''
  const shown = limit === undefined ? '' : moneyText(limit, symbol ?? '', lang)
  return i18n._({ ...text, values: { limit: shown, label: label ?? '', found: found ?? '' } })
}

/** The message at a field; empty for a refusal, whose text comes late. */
export const problemText = (i18n: I18n, lang: Lang, problem: Problem): string => textOf(atField, i18n, lang, problem)

/** The button's label while something is missing. */
export const nextStepText = (i18n: I18n, lang: Lang, problem: Problem): string => textOf(onButton, i18n, lang, problem)
