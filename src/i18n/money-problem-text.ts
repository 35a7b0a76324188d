import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import type { MoneyProblem } from '../../machines/shared/means.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { moneyText } from './format.ts'
import { refusalText } from './refusal-text.ts'

/** Why an amount of a wallet, or where it goes, cannot be sent. */
const problems: Readonly<Record<MoneyProblem['key'], MessageDescriptor>> = {
  amountEmpty: msg`Enter an amount.`,
  amountInvalid: msg`The amount isn’t valid.`,
  amountStray: msg`Remove “{found}” from the amount.`,
  amountDecimals: msg`Too many decimals. Shorten the amount.`,
  amountAmbiguous: msg`Which amount do you mean?`,
  amountZero: msg`Withdrawal amount should be greater than zero.`,
  belowFee: msg`Nothing would be left after the network fee. Enter more.`,
  belowMin: msg`At least {limit}`,
  aboveBalance: msg`You can withdraw at most {limit}.`,
  requisiteMissing: msg`Choose where to send it.`,
  requisiteWaits: msg`These payment details aren’t active yet. Choose others, or come back later.`,
}

export const moneyProblemText = (
  i18n: I18n,
  lang: Lang,
  { key, limit, found = '' }: Pick<MoneyProblem, 'key' | 'limit' | 'found'>,
  symbol: string,
): string =>
  i18n._({ ...problems[key], values: { limit: limit === undefined ? '' : moneyText(limit, symbol, lang), found } })

/** Codes of spec §8 that are about an exchange elsewhere, or have no text there. */
const refusals: Readonly<Record<number, MessageDescriptor>> = {
  [codes.getNotPositive]: problems.belowFee,
  [codes.belowMin]: msg`At least {min}`,
  [codes.balanceTooLow]: msg`You can withdraw at most {max}.`,
  [codes.aboveReserve]: msg`We can pay out at most {max} right now: our reserve isn’t enough.`,
  [codes.requisiteWaits]: problems.requisiteWaits,
  [codes.notFound]: msg`These payment details no longer exist. Choose others.`,
  [codes.fieldInvalid]: msg`These payment details are for another currency. Choose others.`,
  [codes.keyReused]: msg`This withdrawal was already sent with different details. Start again.`,
}

/** The text of a refused withdrawal (spec §8). */
export const withdrawalRefusalText = (i18n: I18n, lang: Lang, refusal: Refusal, symbol: string): string => {
  const text = refusals[refusal.code]
  if (text === undefined) return refusalText(i18n, lang, refusal)
  const { min, max } = refusal.object
  const shown = (limit: string | undefined) => (limit === undefined ? '' : moneyText(limit, symbol, lang))
  return i18n._({ ...text, values: { min: shown(min), max: shown(max) } })
}
