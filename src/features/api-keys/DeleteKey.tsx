import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'
import { KeyCode } from './KeyCode.tsx'

export interface DeleteKeyProps {
  actor: ApiKeysActor
  lang: Lang
  chosen: ApiKey
  /** Gets the focus once the key is gone with its button. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** Really delete it? With two-factor on, its code is asked for next. */
export function DeleteKey({ actor, chosen, lang, fallbackFocus }: DeleteKeyProps) {
  const { t, i18n } = useLingui()
  const keep = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { name } = chosen
  const cancel = () => actor.send({ type: 'deletion.cancelled' })
  const isCode = snapshot.matches({ deleting: 'code' }) || snapshot.matches({ deleting: 'checking' })
  const trouble = troubleText(i18n, lang, {
    isUnreachable: snapshot.matches({ deleting: 'unreachable' }),
    refusal: snapshot.context.refusal,
  })
  return (
    <Dialog
      open
      size="sm"
      title={t`Delete “${name}”?`}
      description={t`Whatever uses this key stops working at once.`}
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
        <KeyCode actor={actor} lang={lang} tone="danger">
          <Trans>Delete key</Trans>
        </KeyCode>
      ) : (
        trouble !== undefined && <Alert tone="error">{trouble}</Alert>
      )}
    </Dialog>
  )
}
