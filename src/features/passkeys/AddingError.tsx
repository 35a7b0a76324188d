import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { passkeysMachine } from '../../../machines/passkeys/passkeys.machine.ts'
import { passkeyRefusalText } from '../../i18n/passkey-text.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Alert } from '../../ui/Alert.tsx'

const texts = {
  cancelled: msg`No passkey was created. Try again when you’re ready.`,
  browserFailed: msg`Your browser couldn’t create a passkey here.`,
  unsupported: msg`This browser doesn’t support passkeys on this site.`,
  known: msg`This device already has a passkey for your account.`,
} as const

const states = ['cancelled', 'browserFailed', 'unsupported', 'known'] as const

/** Why no passkey was added. */
export function AddingError({ snapshot }: { snapshot: SnapshotFrom<typeof passkeysMachine> }) {
  const { i18n } = useLingui()
  const found = states.find((state) => snapshot.matches({ listed: state }))
  if (found !== undefined) return <Alert tone="warning">{i18n._(texts[found])}</Alert>
  // Other refusals are shown in their dialogs.
  if (!snapshot.matches('listed')) return null
  return <RequestError {...snapshot.context} textOf={passkeyRefusalText} isUnanswered={false} />
}
