import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ClosureActor } from '../../../machines/closure/closure.machine.ts'
import type { ClosureKind } from '../../../machines/closure/closure.types.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'

export interface ClosureDialogProps {
  actor: ClosureActor
  kind: ClosureKind
}

/** The words of spec §2. */
function useWords(kind: ClosureKind, isSecond: boolean) {
  const { t } = useLingui()
  if (isSecond) {
    return {
      title: t`Are you sure?`,
      text:
        kind === 'block' ? t`This account will be blocked immediately.` : t`This account will be deleted immediately.`,
    }
  }
  return kind === 'block'
    ? { title: t`Are you want block your account?`, text: t`Your account will be blocked for 7 days.` }
    : { title: t`Delete your account?`, text: t`You can't undo this action!` }
}

/** Two questions, one after the other; the harmless answer has the focus. */
export function ClosureDialog({ actor, kind }: ClosureDialogProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const isSecond = !snapshot.matches('asking')
  const { title, text } = useWords(kind, isSecond)
  const trouble = troubleText(i18n, lang, {
    isUnreachable: snapshot.matches('unreachable'),
    refusal: snapshot.context.refusal,
  })
  const cancelButton = useRef<HTMLButtonElement>(null)
  const cancel = () => actor.send({ type: 'closure.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={text}
      closeLabel={t`Close`}
      onClose={cancel}
      initialFocus={cancelButton}
      footer={
        <>
          <Button
            ref={cancelButton}
            tone="secondary"
            aria-disabled={!snapshot.can({ type: 'closure.cancelled' })}
            onClick={cancel}
          >
            <Trans>Cancel</Trans>
          </Button>
          {isSecond ? (
            <Button
              key="sure"
              tone="danger"
              busy={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: 'closure.confirmed' })}
            >
              <Trans>Sure</Trans>
            </Button>
          ) : (
            <Button key="ok" tone="danger" onClick={() => actor.send({ type: 'closure.agreed' })}>
              <Trans>OK</Trans>
            </Button>
          )}
        </>
      }
    >
      {trouble !== undefined && <Alert tone="error">{trouble}</Alert>}
    </Dialog>
  )
}
