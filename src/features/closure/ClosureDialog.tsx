import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ClosureActor } from '../../../machines/closure/closure.machine.ts'
import type { ClosureKind } from '../../../machines/closure/closure.types.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import Dialog from '../../ui/Dialog.tsx'

export interface ClosureDialogProps {
  actor: ClosureActor
  kind: ClosureKind
  walletsHref: string
}

/** Texts of spec §2. */
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
    ? { title: t`Do you want to block your account?`, text: t`Your account will be blocked for 7 days.` }
    : { title: t`Delete your account?`, text: t`You can’t undo this action!` }
}

/** Outcome after a lost reply. */
function useLoss(actor: ClosureActor, kind: ClosureKind): string | undefined {
  const { t, i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('undone')) {
    const fault = faultText(i18n, 'title')
    return kind === 'block'
      ? t`${fault}. Your account isn’t blocked. Try again.`
      : t`${fault}. Your account isn’t deleted. Try again.`
  }
  if (snapshot.matches('unanswered')) {
    return kind === 'block'
      ? t`We can’t tell yet whether your account is blocked. Check now, or come back in a minute.`
      : t`We can’t tell yet whether your account is deleted. Check now, or come back in a minute.`
  }
  return undefined
}

/** Money is on the wallets: how much, and the way there. */
function Funded({ actor, walletsHref }: ClosureDialogProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const cancel = () => actor.send({ type: 'closure.cancelled' })
  return (
    <Dialog
      open
      size="sm"
      title={t`Withdraw your money first`}
      description={refusal === null ? undefined : refusalText(i18n, lang, refusal)}
      closeLabel={t`Close`}
      onClose={cancel}
      footer={
        <>
          <Button tone="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <ButtonLink href={walletsHref}>
            <Trans>Go to wallets</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}

/** Two consecutive questions, or what keeps the account from being deleted. */
export function ClosureDialog(props: ClosureDialogProps) {
  const isFunded = useSelector(props.actor, (snapshot) => snapshot.matches('funded'))
  return isFunded ? <Funded {...props} /> : <Questions {...props} />
}

/** Two consecutive questions; the safe answer has the focus. */
function Questions({ actor, kind }: ClosureDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const isSecond = !snapshot.matches('asking')
  const { title, text } = useWords(kind, isSecond)
  const loss = useLoss(actor, kind)
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
              muted={snapshot.hasTag('heldBack')}
              onClick={() => actor.send({ type: 'closure.confirmed' })}
            >
              {snapshot.matches('unanswered') ? <Trans>Check now</Trans> : <Trans>Sure</Trans>}
            </Button>
          ) : (
            <Button key="ok" tone="danger" onClick={() => actor.send({ type: 'closure.agreed' })}>
              <Trans>OK</Trans>
            </Button>
          )}
        </>
      }
    >
      {loss === undefined ? (
        <RequestError {...snapshot.context} isUnanswered={false} />
      ) : (
        <Alert tone="error">{loss}</Alert>
      )}
    </Dialog>
  )
}
