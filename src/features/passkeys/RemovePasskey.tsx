import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import type { Passkey } from '../../../machines/passkeys/passkeys.types.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/ConfirmDialog.tsx'

export interface RemovePasskeyProps {
  actor: PasskeysActor
  chosen: Passkey
  /** Focus target after the passkey and its button were removed. */
  fallbackFocus: ConfirmDialogProps['fallbackFocus']
}

/** Confirms the removal. */
export function RemovePasskey({ actor, chosen: { name }, fallbackFocus }: RemovePasskeyProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  return (
    <ConfirmDialog
      title={t`Remove “${name}”?`}
      description={t`You won’t be able to sign in with this passkey.`}
      fallbackFocus={fallbackFocus}
      onCancel={() => actor.send({ type: 'removal.cancelled' })}
      confirmLabel={<Trans>Remove passkey</Trans>}
      onConfirm={() => actor.send({ type: 'removal.agreed' })}
      isBusy={snapshot.hasTag('busy')}
      isHeldBack={snapshot.hasTag('heldBack')}
      failure={{ refusal, isUnanswered: snapshot.matches({ removing: 'unanswered' }) }}
    />
  )
}
