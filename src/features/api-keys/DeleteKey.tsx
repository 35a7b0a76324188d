import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'

export interface DeleteKeyProps {
  actor: ApiKeysActor
  chosen: ApiKey
  /** Focus target after the key and its button were removed. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** Confirms the deletion. With two-factor on, the code is requested next. */
export function DeleteKey({ actor, chosen: { name }, fallbackFocus }: DeleteKeyProps) {
  const { t } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const cancel = () => actor.send({ type: 'deletion.cancelled' })
  const isCode =
    snapshot.matches({ deleting: 'code' }) ||
    (snapshot.matches({ deleting: 'sending' }) && !snapshot.context.code.isEmpty)
  return (
    <Dialog
      open
      size="sm"
      title={t`Delete “${name}”?`}
      description={t`Anything using this key will stop working immediately.`}
      closeLabel={t`Close`}
      onClose={cancel}
      initialFocus={keep}
      fallbackFocus={fallbackFocus}
      footer={
        !isCode && (
          <>
            <Button ref={keep} tone="secondary" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              tone="danger"
              busy={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: 'deletion.agreed' })}
            >
              <Trans>Delete key</Trans>
            </Button>
          </>
        )
      }
    >
      {isCode ? (
        <CodeForm actor={actor} snapshot={snapshot} tone="danger" hasOtherWay takesFocus>
          <Trans>Delete key</Trans>
        </CodeForm>
      ) : (
        <RequestError {...snapshot.context} isUnanswered={snapshot.hasTag('unanswered')} />
      )}
    </Dialog>
  )
}
