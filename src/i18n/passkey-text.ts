import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasskeyTrouble } from '../../machines/shared/passkey.ts'

const texts: Readonly<Record<PasskeyTrouble, MessageDescriptor>> = {
  cancelled: msg`No passkey was used. Try again, or choose another way.`,
  failed: msg`Your browser could not use a passkey here. Choose another way.`,
  unsupported: msg`This browser does not support passkeys on this site. Choose another way.`,
}

/** Why no passkey reached the service; undefined when one did. */
export const passkeyText = (i18n: I18n, trouble: PasskeyTrouble | null): string | undefined =>
  trouble === null ? undefined : i18n._(texts[trouble])
