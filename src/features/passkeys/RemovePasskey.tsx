import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import type { Passkey } from '../../../machines/passkeys/passkeys.types.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'

export interface RemovePasskeyProps {
  actor: PasskeysActor
  chosen: Passkey
  /** Gets the focus once the passkey is gone with its button. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** Really remove it? The harmless answer has the focus. */
export function RemovePasskey({ actor, chosen: { name }, fallbackFocus }: RemovePasskeyProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const isUnreachable = snapshot.matches({ removing: 'unreachable' })
  const refusal = snapshot.matches({ removing: 'refused' }) ? snapshot.context.refusal : null
  const trouble = troubleText(i18n, lang, { isUnreachable, refusal })
  const cancel = () => actor.send({ type: 'removal.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={t`Remove “${name}”?`}
      description={t`You can no longer sign in with this passkey.`}
      closeLabel={t`Close`}
      onClose={cancel}
      initialFocus={keep}
      fallbackFocus={fallbackFocus}
      footer={
        <>
          <Button ref={keep} tone="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'removal.agreed' })}>
            <Trans>Remove passkey</Trans>
          </Button>
        </>
      }
    >
      {trouble !== undefined && <Alert tone="error">{trouble}</Alert>}
    </Dialog>
  )
}
