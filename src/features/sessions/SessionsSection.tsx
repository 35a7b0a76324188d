import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SessionsActor } from '../../../machines/sessions/sessions.machine.ts'
import type { SignIn } from '../../../machines/sessions/sessions.types.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { RequestErrorText } from '../../components/RequestErrorText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './sessions.module.css'

export interface SessionsSectionProps {
  actor: SessionsActor
}

/** Name of the device; browser and system names are not translated. */
function useDeviceName(): (session: SignIn) => string {
  const { t } = useLingui()
  return ({ browser, system }) => [browser, system].filter((name) => name !== '').join(', ') || t`Unknown device`
}

interface RowProps extends SessionsSectionProps {
  session: SignIn
}

function Times({ session: { place, createdAt, seenAt, current } }: { session: SignIn }) {
  const lang = useLocale()
  const begun = formatTime(createdAt, lang)
  const used = formatTime(seenAt, lang)
  return (
    <span className={css.about}>
      {place !== '' && (
        <span className="num">
          <Trans>Address {place}</Trans>
        </span>
      )}
      <span>
        <Trans>Signed in: {begun}</Trans>
      </span>
      {!current && (
        <span>
          <Trans>Last used: {used}</Trans>
        </span>
      )}
    </span>
  )
}

function Row({ actor, session }: RowProps) {
  const { t } = useLingui()
  const { id, current } = session
  const name = useDeviceName()(session)
  const isEnding = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('ending') && snapshot.context.ending?.kind === 'one' && snapshot.context.ending.id === id,
  )
  const canEnd = useSelector(actor, (snapshot) => snapshot.can({ type: 'session.ended', id }))
  return (
    <li className={css.row}>
      <div className={css.text}>
        <b className={css.name}>
          {name}
          {current && (
            <Badge tone="green">
              <Trans>This device</Trans>
            </Badge>
          )}
        </b>
        <Times session={session} />
      </div>
      {!current && (
        <Button
          tone="secondary"
          size="sm"
          busy={isEnding}
          disabled={!canEnd && !isEnding}
          aria-label={t`Sign out on ${name}`}
          onClick={() => actor.send({ type: 'session.ended', id })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

/** Refusal or lost reply: retry, or reload the list. */
function Unended({ actor }: SessionsSectionProps) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isHeldBack = useSelector(actor, (snapshot) => snapshot.hasTag('heldBack'))
  return (
    <Alert
      tone="error"
      action={
        <>
          <Button size="sm" tone="secondary" muted={isHeldBack} onClick={() => actor.send({ type: 'ending.retried' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" tone="quiet" onClick={() => actor.send({ type: 'ending.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <RequestErrorText refusal={refusal} />
    </Alert>
  )
}

function List({ actor }: SessionsSectionProps) {
  const sessions = useSelector(actor, ({ context }) => context.sessions)
  const hasOthers = sessions.some(({ current }) => !current)
  const canEndOthers = useSelector(actor, (snapshot) => snapshot.can({ type: 'others.ended' }))
  const isEndingOthers = useSelector(
    actor,
    (snapshot) => snapshot.matches('ending') && snapshot.context.ending?.kind === 'others',
  )
  const isUnended = useSelector(actor, (snapshot) => snapshot.matches('unended') || snapshot.hasTag('heldBack'))
  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Row key={session.id} actor={actor} session={session} />
        ))}
      </ul>
      {isUnended && <Unended actor={actor} />}
      {hasOthers ? (
        <Button
          tone="secondary"
          className={css.others}
          busy={isEndingOthers}
          disabled={!canEndOthers && !isEndingOthers}
          onClick={() => actor.send({ type: 'others.ended' })}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      ) : (
        <p className={css.alone} role="status">
          <Trans>You’re not signed in anywhere else.</Trans>
        </p>
      )}
    </>
  )
}

/** Sessions of the account, and ending them. */
export function SessionsSection({ actor }: SessionsSectionProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  return (
    <Section
      title={<Trans>Where you’re signed in</Trans>}
      text={<Trans>Don’t recognise a device? Sign it out, then change your password.</Trans>}
    >
      {snapshot.matches('failed') && (
        <LoadFailed
          tone="error"
          refusal={snapshot.context.refusal}
          onRetry={() => actor.send({ type: 'list.retried' })}
        />
      )}
      {snapshot.matches('loading') && (
        <p role="status">
          <Spinner />
          <span className="sr">{t`Loading`}</span>
        </p>
      )}
      {!snapshot.matches('failed') && !snapshot.matches('loading') && <List actor={actor} />}
    </Section>
  )
}
