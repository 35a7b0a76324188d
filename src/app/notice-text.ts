import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Notice } from '../../machines/notices/notices.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { refusalText } from '../i18n/refusal-text.ts'

const texts: Readonly<Record<string, MessageDescriptor>> = {
  languageUnavailable: msg`The language could not be loaded. Please try again.`,
  pageUntranslated: msg`That page is not written in this language. Here is the home page.`,
  routeUnavailable: msg`The route isn’t available. You can choose another one.`,
  swapUnavailable: msg`The opposite direction is not offered. You can choose another currency.`,
  linkCopied: msg`The link is copied.`,
  welcome: msg`Welcome!`,
  signedOutElsewhere: msg`You have signed out in another tab.`,
  sessionOver: msg`Your session is over. Please sign in again.`,
  signOutFailed: msg`You could not be signed out. Please try again.`,
  accountBlocked: msg`Your account is blocked for 7 days.`,
  accountDeleted: msg`Your account is deleted.`,
  dialogUnavailable: msg`This could not be opened. Please try again.`,
  socialDenied: msg`You did not allow the sign-in. You can sign in another way.`,
  socialFailed: msg`The sign-in did not work. Please try again or sign in another way.`,
  profileSaved: msg`Your profile is saved.`,
  passwordChanged: msg`Your password is changed. Other devices are signed out.`,
  twoFactorOn: msg`Two-factor authentication is on.`,
  passkeyAdded: msg`Passkey added.`,
  passkeyRenamed: msg`Passkey renamed.`,
  passkeyRemoved: msg`Passkey removed.`,
  sessionEnded: msg`That device is signed out.`,
  otherSessionsEnded: msg`All other devices are signed out.`,
  twoFactorOff: msg`Two-factor authentication is off.`,
  kycCompleted: msg`Verification completed.`,
  kycCancelled: msg`Verification canceled.`,
  kycUnsure: msg`Your documents may have been sent all the same. Your profile shows whether they are being checked.`,
  keyCreated: msg({ message: 'The key “{name}” is created.' }),
  keyDeleted: msg({ message: 'The key “{name}” is deleted.' }),
}

/** Spec §8: a plain toast has message and code. */
const withCode = msg({ message: '{words} Code {code}.' })

/** What the words of a refusal speak of. */
const objectOf = ({ min, max, time }: Partial<Record<string, string>>): Refusal['object'] => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(time === undefined ? {} : { time: Number(time) }),
})

/** What a notice says: our own words for a key, else the catalogue's for a code (spec §8). */
export const noticeText = (i18n: I18n, lang: Lang, { kind, key, code, message, values }: Notice): string => {
  const text = texts[key]
  if (text !== undefined) return i18n._({ ...text, values })
  const words = refusalText(i18n, lang, { code, message, object: objectOf(values) })
  return kind === 'plain' ? i18n._({ ...withCode, values: { words, code: String(code) } }) : words
}
