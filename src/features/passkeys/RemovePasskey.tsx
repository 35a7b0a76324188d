import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import type { Passkey } from '../../../machines/passkeys/passkeys.types.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'

export interface RemovePasskeyProps {
  actor: PasskeysActor
  chosen: Passkey
  /** Focus target after the passkey and its button were removed. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** Confirms the removal. The safe answer has the focus. */
export function RemovePasskey({ actor, chosen: { name }, fallbackFocus }: RemovePasskeyProps) {
  const { t } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const cancel = () => actor.send({ type: 'removal.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={t`Remove “${name}”?`}
      description={t`You won’t be able to sign in with this passkey.`}
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
      <RequestError {...snapshot.context} isUnanswered={snapshot.matches({ removing: 'unanswered' })} />
    </Dialog>
  )
}
