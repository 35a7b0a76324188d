import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../machines/exchange/exchange.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'

type Texts = Readonly<Record<Exclude<Problem['key'], 'refused'>, MessageDescriptor>>

/** What stands at the field. */
const atField: Texts = {
  noRoute: msg`This direction is not offered now.`,
  amountEmpty: msg`Enter an amount.`,
  amountCharacters: msg`Only digits and one decimal mark.`,
  amountNegative: msg`The amount cannot be negative.`,
  amountGrouping: msg`Check the spaces and commas.`,
  amountLength: msg`Too many digits for an amount.`,
  amountDecimals: msg`Too many digits after the decimal mark.`,
  amountAmbiguous: msg`Which one?`,
  amountZero: msg`The amount must be above zero.`,
  belowMin: msg`At least {limit}`,
  aboveMax: msg`At most {limit}`,
  aboveReserve: msg`Our reserve: {limit}`,
  accountNeeded: msg`This direction needs an account.`,
  verificationNeeded: msg`This direction needs verification.`,
  verificationPending: msg`We are checking your documents.`,
  fieldMissing: msg`This field is required.`,
  fieldInvalid: msg`This does not look right. Check it, please.`,
  addressInvalid: msg`This is not an address of the {label} network.`,
  emailMissing: msg`Enter your e-mail.`,
  emailInvalid: msg`The e-mail is not valid.`,
  detailsUnchecked: msg`Check that all the fields are correct.`,
  agreementUnchecked: msg`You must agree with the rules.`,
  captchaMissing: msg`Please confirm that you are not a robot.`,
}

/** What the button says: the next thing to do. */
const onButton: Texts = {
  noRoute: msg`Choose another currency`,
  amountEmpty: msg`Enter an amount`,
  amountCharacters: msg`Correct the amount`,
  amountNegative: msg`Correct the amount`,
  amountGrouping: msg`Correct the amount`,
  amountLength: msg`Correct the amount`,
  amountDecimals: msg`Correct the amount`,
  amountAmbiguous: msg`Say which amount you mean`,
  amountZero: msg`Enter an amount above zero`,
  belowMin: msg`The minimum is {limit}`,
  aboveMax: msg`The maximum is {limit}`,
  aboveReserve: msg`Our reserve is {limit}`,
  accountNeeded: msg`An account is needed`,
  verificationNeeded: msg`Verification is needed`,
  verificationPending: msg`We are checking your documents`,
  fieldMissing: msg`Fill in: {label}`,
  fieldInvalid: msg`Correct: {label}`,
  addressInvalid: msg`Correct the {label} address`,
  emailMissing: msg`Enter your e-mail`,
  emailInvalid: msg`Correct your e-mail`,
  detailsUnchecked: msg`Confirm that the details are correct`,
  agreementUnchecked: msg`Agree to the rules`,
  captchaMissing: msg`Confirm that you are not a robot`,
}

const textOf = (texts: Texts, i18n: I18n, lang: Lang, { key, limit, symbol, label }: Problem): string => {
  if (key === 'refused') return ''
  const shown = limit === undefined ? '' : `${formatAmount(limit, lang)}\u00a0${symbol ?? ''}`
  return i18n._({ ...texts[key], values: { limit: shown, label: label ?? '' } })
}

/** The message at a field; empty for a refusal, whose words come from the error catalogue. */
export const problemText = (i18n: I18n, lang: Lang, problem: Problem): string => textOf(atField, i18n, lang, problem)

/** The label of the one button while something is missing. */
export const nextStepText = (i18n: I18n, lang: Lang, problem: Problem): string => textOf(onButton, i18n, lang, problem)
