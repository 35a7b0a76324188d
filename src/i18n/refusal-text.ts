import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { isTooCommon } from '../../machines/shared/password-refusal.ts'
import { formatAmount } from './format.ts'
import { recipientText } from './recipient-text.ts'

/** The error catalogue (spec §8); `{min}`, `{max}` and `{time}` come from the refusal's object. */
const texts: Readonly<Record<number, MessageDescriptor>> = {
  [codes.technicalWork]: msg`Technical work. Don’t worry: if you placed an order in the meantime, we’ll process it soon.`,
  [codes.forbidden]: msg`You are not authorized.`,
  [codes.antiFlood]: msg`Anti-flood system! Try again in {time, plural, one {# second} other {# seconds}}.`,
  [codes.antiFloodOther]: msg`Anti-flood system! Try again in {time, plural, one {# second} other {# seconds}}.`,
  [codes.accountBlocked]: msg`This account is blocked for now.`,
  [codes.accountNotFound]: msg`Account not found. Check the email address or register a new account.`,
  [codes.accountNotActivated]: msg`The account is not activated.`,
  [codes.emailInUse]: msg`This email address is already in use.`,
  [codes.nameInvalid]: msg`The first or last name is not valid.`,
  [codes.phoneInvalid]: msg`Incorrect phone number.`,
  [codes.twoFactorOn]: msg`You already use two-factor authentication.`,
  [codes.passwordInvalid]: msg`The password is not valid.`,
  [codes.codeRequired]: msg`Incorrect code. Please try again.`,
  [codes.codeWrong]: msg`Incorrect code. Please try again.`,
  [codes.codeWrongOther]: msg`Incorrect code. Please try again.`,
  [codes.tokenExpired]: msg`Your token has expired`,
  [codes.captchaMissing]: msg`Are you a bot? Please fill out “I’m not a robot” and try again.`,
  [codes.emailInvalid]: msg`The email is not valid.`,
  [codes.emailMissing]: msg`Enter your email.`,
  [codes.amountNotValid]: msg`The amount isn’t valid.`,
  [codes.giveNotPositive]: msg`The exchange amount should be greater than zero.`,
  [codes.getNotPositive]: msg`The exchange amount should be greater than zero.`,
  [codes.amountNotPositive]: msg`The exchange amount should be greater than zero.`,
  [codes.withdrawNotPositive]: msg`Withdrawal amount should be greater than zero.`,
  [codes.aboveMax]: msg`Enter at most {max}.`,
  [codes.aboveReserve]: msg`You can get at most {max} right now: that’s our reserve.`,
  [codes.belowMin]: msg`Enter at least {min}.`,
  [codes.routeOff]: msg`The route isn’t available. Please try later.`,
  [codes.fieldMissing]: msg`Fill in every required field.`,
  [codes.reviewToday]: msg`You have already left a review today! You can leave only one review per day.`,
  [codes.reviewTooLong]: msg`Your review is too big. Maximum of 5,000 characters.`,
  [codes.fieldInvalid]: msg`This doesn’t look right. Check it.`,
  [codes.agreementMissing]: msg`You must agree to the rules.`,
  [codes.notFound]: msg`We can’t find this order.`,
  [codes.promoCodeGone]: msg`This promo code isn’t valid, or you’ve already used it.`,
  [codes.rateChanged]: msg`The rate has changed.`,
  [codes.statusNotAllowed]: msg`The order has changed since, so this is no longer possible.`,
  [codes.keyReused]: msg`This order was already sent with different details. Start again.`,
}

const heldByOrders = msg`You can get at most {max} right now: unpaid orders from you or your internet connection hold {held}. Pay or cancel one to get more.`

const tooCommon = msg`This password is too common. Choose another one.`

const shownValues = ({ object }: Refusal, lang: Lang): Record<string, string | number> => ({
  min: object.min === undefined ? '' : formatAmount(object.min, lang),
  max: object.max === undefined ? '' : formatAmount(object.max, lang),
  held: object.ownHeld === undefined ? '' : formatAmount(object.ownHeld, lang),
  time: object.time ?? 0,
})

const reasonText = (refusal: Refusal): MessageDescriptor | undefined => {
  if (isTooCommon(refusal)) return tooCommon
  const { code, object } = refusal
  if (code === codes.aboveReserve && object.ownHeld !== undefined) return heldByOrders
  return code === codes.fieldInvalid || code === codes.phoneInvalid ? recipientText(object) : undefined
}

/**
 * The text for a refusal: our own for a known code, else the service's, else `Error.` (DESIGN §6, spec §4).
 * @param i18n the active catalogue; `lang` its language
 */
export const refusalText = (i18n: I18n, lang: Lang, refusal: Refusal): string => {
  const text = reasonText(refusal) ?? texts[refusal.code]
  if (text !== undefined) return i18n._({ ...text, values: { ...shownValues(refusal, lang), ...text.values } })
  return refusal.message === '' ? i18n._(msg`Error.`) : refusal.message
}
