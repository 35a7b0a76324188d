import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ResetActor } from '../../../machines/reset/reset.machine.ts'
import type { ResetSnapshot } from '../../../machines/reset/reset.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CircleAlert, CircleCheck } from '../../ui/icons.ts'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './reset.module.css'
import { ResetForm } from './ResetForm.tsx'

export interface ResetScreenProps {
  actor: ResetActor
}

interface EndProps extends ResetScreenProps {
  snapshot: ResetSnapshot
}

/** The heading of the result, with the focus. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

interface OnwardProps extends EndProps {
  /** Label of the button that requests a mail. */
  label: ReactNode
}

function Onward({ actor, snapshot, label }: OnwardProps) {
  return (
    <>
      <Button
        disabled={!snapshot.can({ type: 'recovery.chosen' })}
        onClick={() => actor.send({ type: 'recovery.chosen' })}
      >
        {label}
      </Button>
      <Button
        tone="secondary"
        disabled={!snapshot.can({ type: 'signIn.chosen' })}
        onClick={() => actor.send({ type: 'signIn.chosen' })}
      >
        <Trans>Sign in</Trans>
      </Button>
    </>
  )
}

function Changed({ actor, snapshot }: EndProps) {
  const { returning } = snapshot.context
  return (
    <ResultPanel
      heading={useHeading()}
      tone="success"
      icon={<CircleCheck />}
      title={<Trans>Your password has been changed</Trans>}
      actions={
        <Button
          disabled={!snapshot.can({ type: 'signIn.chosen' })}
          onClick={() => actor.send({ type: 'signIn.chosen' })}
        >
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      {returning === null ? (
        <Trans>Sign in with the new one. You’ve been signed out everywhere else.</Trans>
      ) : (
        <Trans>Your email is {returning} again. Sign in with it and your new password.</Trans>
      )}
    </ResultPanel>
  )
}

/** Opened without a token: how to get a mail. */
function Bare({ actor, snapshot }: EndProps) {
  return (
    <ResultPanel
      heading={useHeading()}
      icon={<KeyRound />}
      title={<Trans>Forgot your password?</Trans>}
      actions={<Onward actor={actor} snapshot={snapshot} label={<Trans>Email me a link</Trans>} />}
    >
      <Trans>Enter your email and we’ll send you a link to set a new password.</Trans>
    </ResultPanel>
  )
}

function Expired({ actor, snapshot }: EndProps) {
  return (
    <ResultPanel
      heading={useHeading()}
      tone="error"
      icon={<CircleAlert />}
      title={<Trans>Your token has expired</Trans>}
      actions={<Onward actor={actor} snapshot={snapshot} label={<Trans>Get a new link</Trans>} />}
    >
      <Trans>A password reset link works once and expires soon. Request a new one.</Trans>
    </ResultPanel>
  )
}

/** A password was set with the link; the reply may have been lost. */
function Used({ actor, snapshot }: EndProps) {
  const { returning } = snapshot.context
  return (
    <ResultPanel
      heading={useHeading()}
      icon={<KeyRound />}
      title={<Trans>This link has been used</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'signIn.chosen' })}>
            <Trans>Sign in</Trans>
          </Button>
          <Button tone="secondary" onClick={() => actor.send({ type: 'recovery.chosen' })}>
            <Trans>Get a new link</Trans>
          </Button>
        </>
      }
    >
      {returning === null ? (
        <Trans>A new password was set with it. Sign in with that password, or get a new link.</Trans>
      ) : (
        <Trans>
          A new password was set with it, and your email is {returning} again. Sign in with them, or get a new link.
        </Trans>
      )}
    </ResultPanel>
  )
}

function SignedIn() {
  return (
    <ResultPanel
      heading={useHeading()}
      icon={<Spinner size="lg" />}
      title={<Trans>Your password has been changed</Trans>}
    >
      <Trans>You’re signed in. Opening your account…</Trans>
    </ResultPanel>
  )
}

function Looking() {
  return (
    <ResultPanel icon={<Spinner size="lg" />} title={<Trans>One moment, please</Trans>}>
      <p role="status">
        <Trans>We’re checking the link.</Trans>
      </p>
    </ResultPanel>
  )
}

function Content({ actor, snapshot }: EndProps) {
  if (snapshot.matches('changed')) return <Changed actor={actor} snapshot={snapshot} />
  if (snapshot.matches('bare')) return <Bare actor={actor} snapshot={snapshot} />
  if (snapshot.matches('used')) return <Used actor={actor} snapshot={snapshot} />
  if (snapshot.matches('expired')) return <Expired actor={actor} snapshot={snapshot} />
  if (snapshot.matches('signedIn')) return <SignedIn />
  if (snapshot.matches('looking')) return <Looking />
  return <ResetForm actor={actor} snapshot={snapshot} />
}

/** Renders the reset chart: the new password, entered twice, and the result (spec §4, §5). */
export function ResetScreen({ actor }: ResetScreenProps) {
  const snapshot = useSelector(actor, (state) => state)
  return (
    <Card tone="raised" className={css.screen}>
      <Content actor={actor} snapshot={snapshot} />
    </Card>
  )
}
