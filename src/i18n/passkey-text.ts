import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import type { PasskeyError } from '../../machines/shared/passkey.ts'
import { refusalText } from './refusal-text.ts'

const ambiguous: readonly number[] = [codes.tokenExpired, codes.statusNotAllowed, codes.notFound]

const texts: Readonly<Record<PasskeyError, MessageDescriptor>> = {
  cancelled: msg`No passkey was used. Try again, or choose another way.`,
  failed: msg`Your browser couldn’t use a passkey here. Choose another way.`,
  unsupported: msg`This browser doesn’t support passkeys on this site. Choose another way.`,
}

/**
 * The text for a refused passkey. Some codes mean an order or a link elsewhere and have other texts here.
 * @param i18n the active catalogue; `lang` its language
 */
export const passkeyRefusalText = (i18n: I18n, lang: Lang, refusal: Refusal): string =>
  ambiguous.includes(refusal.code) && refusal.message !== '' ? refusal.message : refusalText(i18n, lang, refusal)

/** Why no passkey reached the service; undefined if one did. */
export const passkeyText = (i18n: I18n, trouble: PasskeyError | null): string | undefined =>
  trouble === null ? undefined : i18n._(texts[trouble])
