import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/ConfirmDialog.tsx'

export interface DeleteKeyProps {
  actor: ApiKeysActor
  chosen: ApiKey
  /** Focus target after the key and its button were removed. */
  fallbackFocus: ConfirmDialogProps['fallbackFocus']
}

/** Confirms the deletion. With two-factor on, the code is requested next. */
export function DeleteKey({ actor, chosen: { name }, fallbackFocus }: DeleteKeyProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal, code } = snapshot.context
  const isCode = snapshot.matches({ deleting: 'code' }) || (snapshot.matches({ deleting: 'sending' }) && !code.isEmpty)
  const confirmLabel = <Trans>Delete key</Trans>
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      description={t`Anything using this key will stop working immediately.`}
      fallbackFocus={fallbackFocus}
      onCancel={() => actor.send({ type: 'deletion.cancelled' })}
      confirmLabel={confirmLabel}
      onConfirm={() => actor.send({ type: 'deletion.agreed' })}
      isBusy={snapshot.hasTag('busy')}
      isHeldBack={snapshot.hasTag('heldBack')}
      isAnswered={isCode}
      {...(!isCode && { failure: { refusal, isUnanswered: snapshot.hasTag('unanswered') } })}
    >
      {isCode && (
        <CodeForm actor={actor} snapshot={snapshot} tone="danger" hasOtherWay takesFocus>
          {confirmLabel}
        </CodeForm>
      )}
    </ConfirmDialog>
  )
}
