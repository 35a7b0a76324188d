import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { tokenLoginMachine, TokenLoginActor } from '../../../machines/token-login/token-login.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CodeForm } from '../../components/CodeForm.tsx'
import { CircleAlert, Clock, ShieldCheck } from '../../ui/icons.ts'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { FormError } from '../../components/FormError.tsx'
import css from './token-login.module.css'

export interface TokenLoginScreenProps {
  actor: TokenLoginActor
  homeHref: string
}

type Snapshot = SnapshotFrom<typeof tokenLoginMachine>

interface PartProps extends TokenLoginScreenProps {
  snapshot: Snapshot
}

/** Retry, sign in another way, or leave; each where the chart offers it. */
function Actions({ actor, snapshot, homeHref }: PartProps) {
  const canRetry = snapshot.can({ type: 'signIn.retried' })
  return (
    <>
      {canRetry && (
        <Button onClick={() => actor.send({ type: 'signIn.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        tone={canRetry ? 'secondary' : 'primary'}
        disabled={!snapshot.can({ type: 'signIn.chosen' })}
        onClick={() => actor.send({ type: 'signIn.chosen' })}
      >
        <Trans>Sign in with a password</Trans>
      </Button>
      <ButtonLink tone="quiet" href={homeHref}>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </>
  )
}

function titleOf({ snapshot }: PartProps): ReactNode {
  if (snapshot.matches('bare')) return <Trans>Sign in to your account</Trans>
  if (snapshot.matches('expired')) return <Trans>Your token has expired</Trans>
  if (snapshot.matches('blocked')) return <Trans>You can’t sign in now</Trans>
  if (snapshot.matches('heldBack')) return <Trans>One moment, please</Trans>
  return <Trans>The link didn’t work</Trans>
}

function Ended(props: PartProps) {
  const { snapshot } = props
  const { refusal } = snapshot.context
  const isHeldBack = snapshot.matches('heldBack')
  const isBare = snapshot.matches('bare')
  return (
    <ResultPanel
      tone={isHeldBack || isBare ? 'notice' : 'error'}
      icon={isBare ? <KeyRound /> : isHeldBack ? <Clock /> : <CircleAlert />}
      title={titleOf(props)}
      actions={<Actions {...props} />}
    >
      {isBare && (
        <p>
          <Trans>The links we email you work once. You can always sign in with your email and password.</Trans>
        </p>
      )}
      {!isBare && snapshot.matches('expired') && (
        <p>
          <Trans>A sign-in link works once and expires soon. Sign in with your password, or request a new link.</Trans>
        </p>
      )}
      {!isBare && !snapshot.matches('expired') && (
        <div className={css.trouble}>
          <FormError refusal={refusal} isUnanswered={snapshot.matches('unanswered')} />
        </div>
      )}
    </ResultPanel>
  )
}

/** The opened link, which only the button uses up. */
function Ready({ actor, snapshot }: PartProps) {
  return (
    <ResultPanel
      icon={<KeyRound />}
      title={<Trans>Sign in to your account</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'signIn.confirmed' })}>
            <Trans>Sign in</Trans>
          </Button>
          <Button
            tone="secondary"
            disabled={!snapshot.can({ type: 'signIn.chosen' })}
            onClick={() => actor.send({ type: 'signIn.chosen' })}
          >
            <Trans>Sign in with a password</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The link works once, when you press the button.</Trans>
      </p>
    </ResultPanel>
  )
}

/** The authenticator code, if the account requires one besides the link. */
function Code({ actor, snapshot }: PartProps) {
  return (
    <ResultPanel icon={<ShieldCheck />} title={<Trans>Enter the code</Trans>}>
      <p>
        <Trans>Two-factor authentication is on for your account.</Trans>
      </p>
      <div className={css.code}>
        <CodeForm takesFocus hasOtherWay actor={actor} snapshot={snapshot}>
          <Trans>Confirm</Trans>
        </CodeForm>
      </div>
    </ResultPanel>
  )
}

/** Renders the sign-in link chart: its button, loading, the code step, or the error (spec §2). */
export function TokenLoginScreen({ actor, homeHref }: TokenLoginScreenProps) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.matches('ready')) return <Ready actor={actor} snapshot={snapshot} homeHref={homeHref} />
  if (snapshot.matches('code') || snapshot.matches('submittingCode')) {
    return <Code actor={actor} snapshot={snapshot} homeHref={homeHref} />
  }
  if (!snapshot.matches('signing') && !snapshot.matches('signedIn')) {
    return <Ended actor={actor} snapshot={snapshot} homeHref={homeHref} />
  }
  return (
    <ResultPanel icon={<Spinner size="lg" />} title={<Trans>Signing you in…</Trans>}>
      <p role="status">
        {snapshot.matches('signedIn') ? (
          <Trans>You’re signed in. Opening your account…</Trans>
        ) : (
          <Trans>We’re checking the link.</Trans>
        )}
      </p>
    </ResultPanel>
  )
}
