import { useLayoutEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PasskeyWay } from './PasskeyWay.tsx'
import { StepUpForm } from './StepUpForm.tsx'
import css from './step-up.module.css'

export interface StepUpDialogProps {
  /** Invoked by a chart whose call was refused until the session is confirmed. */
  actor: StepUpActor
}

function Mailing() {
  return (
    <div className={css.middle} role="status">
      <Spinner size="lg" />
      <p>
        <Trans>Sending you a code…</Trans>
      </p>
    </div>
  )
}

/** The code could not be mailed. */
function Unsent({ actor }: StepUpDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  const again = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => again.current?.focus(), [])
  return (
    <div className={css.form}>
      <RequestError
        {...snapshot.context}
        isUnanswered={snapshot.matches({ unsent: 'idle' }) && snapshot.context.refusal === null}
      />
      <Button
        ref={again}
        full
        muted={snapshot.matches({ unsent: 'heldBack' })}
        onClick={() => actor.send({ type: 'mail.resent' })}
      >
        <Trans>Send again</Trans>
      </Button>
      <OtherWays actor={actor} />
    </div>
  )
}

function SignInAgain({ actor }: StepUpDialogProps) {
  return (
    <div className={css.form}>
      <p>
        <Trans>Your account has no password or email yet. Sign out, sign in again and do this within 15 minutes.</Trans>
      </p>
      <Button full onClick={() => actor.send({ type: 'stepUp.cancelled' })}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}

function Content({ actor }: StepUpDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('signIn')) return <SignInAgain actor={actor} />
  if (snapshot.matches('mailing')) return <Mailing />
  if (snapshot.matches('signing') || snapshot.matches('passkey')) return <PasskeyWay actor={actor} />
  return snapshot.matches('unsent') ? <Unsent actor={actor} /> : <StepUpForm actor={actor} />
}

/** Step-up: the owner confirms the session before a sensitive change. */
export function StepUpDialog({ actor }: StepUpDialogProps) {
  const { t } = useLingui()
  const content = useRef<HTMLDivElement>(null)
  // The field of the first way; rendered when the dialog requests it.
  const field = {
    get current() {
      return content.current?.querySelector<HTMLElement>('input:not([readonly]), [data-field="passkey"]') ?? null
    },
  }
  return (
    <Dialog
      open
      size="sm"
      title={t`Confirm it’s you`}
      description={t`This way, no one else can do it in your name. We won’t ask again for 15 minutes.`}
      closeLabel={t`Close`}
      initialFocus={field}
      onClose={() => actor.send({ type: 'stepUp.cancelled' })}
    >
      <div ref={content} className={css.content}>
        <Content actor={actor} />
      </div>
    </Dialog>
  )
}
