import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SocialActor } from '../../../machines/social/social.machine.ts'
import type { SocialMethod } from '../../../machines/social/social.types.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, lookOf } from '../../ui/Button.tsx'
import { RefreshCw } from '../../ui/icons-deferred.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { safeHref } from '../../ui/safe-href.ts'
import css from './social.module.css'

export interface SocialButtonsProps {
  actor: SocialActor
}

/** Neutral mark of a provider: its initial. */
function Mark({ name }: { name: string }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}

/** A link to a path of the service, or a button that calls the provider's SDK (spec §2). */
function Method({ actor, method: { name, href, action } }: SocialButtonsProps & { method: SocialMethod }) {
  const { t } = useLingui()
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('acting') && snapshot.context.chosen?.name === name)
  const canChoose = useSelector(actor, (snapshot) => snapshot.can({ type: 'method.chosen', name }))
  const label = t`Continue with ${name}`
  if (action === null) {
    return (
      <a className={lookOf({ children: name, tone: 'secondary', full: true })} href={safeHref(href)} aria-label={label}>
        <Mark name={name} />
        {name}
      </a>
    )
  }
  return (
    <Button
      tone="secondary"
      full
      aria-label={label}
      icon={<Mark name={name} />}
      busy={isAsked}
      disabled={!canChoose && !isAsked}
      onClick={() => actor.send({ type: 'method.chosen', name })}
    >
      {name}
    </Button>
  )
}

function Methods({ actor }: SocialButtonsProps) {
  const methods = useSelector(actor, ({ context }) => context.methods)
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'refused' }))
  return (
    <>
      {isRefused && (
        <Alert tone="warning">
          <Trans>The sign-in service didn’t respond, or its window was closed. Try again.</Trans>
        </Alert>
      )}
      <ul className={css.methods}>
        {methods.map((method) => (
          <li key={method.name}>
            <Method actor={actor} method={method} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Failed({ actor }: SocialButtonsProps) {
  return (
    <div className={css.status}>
      <p role="alert">
        <Trans>Error loading social methods</Trans>
      </p>
      <Button tone="quiet" size="sm" icon={<RefreshCw />} onClick={() => actor.send({ type: 'methods.retried' })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** Social sign-in with the status texts of spec §2; nothing without providers. */
export function SocialButtons({ actor }: SocialButtonsProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.matches('none')) return null
  return (
    <section className={css.social} aria-label={t`Other ways to sign in`}>
      <p className={css.divider}>
        <span>
          <Trans>or continue with</Trans>
        </span>
      </p>
      {snapshot.matches('loading') && (
        <p className={css.status} role="status">
          <Spinner />
          <Trans>Loading social methods…</Trans>
        </p>
      )}
      {snapshot.matches('failed') && <Failed actor={actor} />}
      {snapshot.context.methods.length > 0 && <Methods actor={actor} />}
    </section>
  )
}
