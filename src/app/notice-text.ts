import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Notice } from '../../machines/notices/notices.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { refusalText } from '../i18n/refusal-text.ts'

const texts: Readonly<Record<string, MessageDescriptor>> = {
  languageUnavailable: msg`The language couldn’t be loaded. Try again.`,
  pageUntranslated: msg`That page isn’t available in this language, so we opened the home page.`,
  routeUnavailable: msg`This pair isn’t available. Choose another one.`,
  swapUnavailable: msg`The reverse pair isn’t available. You can choose another currency.`,
  linkCopied: msg`Link copied.`,
  welcome: msg`Welcome!`,
  signedOutElsewhere: msg`You’ve signed out in another tab.`,
  sessionOver: msg`Your session has expired. Sign in again.`,
  signOutFailed: msg`We couldn’t sign you out. Try again.`,
  accountBlocked: msg`Your account has been blocked for 7 days.`,
  accountDeleted: msg`Your account has been deleted.`,
  dialogUnavailable: msg`This couldn’t be opened. Try again.`,
  socialDenied: msg`You didn’t allow the sign-in. You can sign in another way.`,
  socialFailed: msg`Sign-in didn’t work. Try again or sign in another way.`,
  profileSaved: msg`Your profile has been saved.`,
  passwordChanged: msg`Your password has been changed. Other devices have been signed out.`,
  twoFactorOn: msg`Two-factor authentication is on.`,
  passkeyAdded: msg`Passkey added.`,
  passkeyRenamed: msg`Passkey renamed.`,
  passkeyRemoved: msg`Passkey removed.`,
  sessionEnded: msg`That device has been signed out.`,
  otherSessionsEnded: msg`All other devices have been signed out.`,
  twoFactorOff: msg`Two-factor authentication is off.`,
  kycCompleted: msg`Your documents have been sent.`,
  kycCancelled: msg`Verification cancelled.`,
  kycUnsure: msg`Your documents may have been submitted anyway. Check their status in your profile.`,
  ordersSaved: msg`Your orders have been saved as a file.`,
  rateChanged: msg({ message: 'Your customers now get {share}% of your rewards.' }),
  requisiteSaved: msg({ message: '“{name}” has been saved.' }),
  requisiteWaits: msg({ message: '“{name}” has been saved. You can withdraw to it once it’s active.' }),
  requisiteDeleted: msg({ message: '“{name}” has been deleted.' }),
  withdrawalCancelled: msg`The withdrawal has been cancelled. The money is back on your balance.`,
  autoWithdrawalOn: msg`Automatic withdrawals are on.`,
  autoWithdrawalOff: msg`Automatic withdrawals are off.`,
  partnerRoutesFailed: msg({ message: 'The payment options couldn’t be loaded. Code {status}.' }),
  partnerRoutesUnanswered: msg`The payment options couldn’t be loaded.`,
  keyCreated: msg({ message: 'The key “{name}” has been created.' }),
  keyChanged: msg({ message: 'The key “{name}” has been saved.' }),
  keyDeleted: msg({ message: 'The key “{name}” has been deleted.' }),
}

/** Spec §8: a plain toast has message and code. */
const withCode = msg({ message: '{words} Code {code}.' })

/** Parameters of a refusal's text. */
const objectOf = ({ min, max, time }: Partial<Record<string, string>>): Refusal['object'] => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(time === undefined ? {} : { time: Number(time) }),
})

/** Text of a notice: by its key, otherwise by its code (spec §8). */
export const noticeText = (i18n: I18n, lang: Lang, { kind, key, code, message, values }: Notice): string => {
  const text = texts[key]
  if (text !== undefined) return i18n._({ ...text, values })
  const words = refusalText(i18n, lang, { code, message, object: objectOf(values), waitUntil: null })
  return kind === 'plain' ? i18n._({ ...withCode, values: { words, code: String(code) } }) : words
}
