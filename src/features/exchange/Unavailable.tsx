import { Trans, useLingui } from '@lingui/react/macro'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CircleAlert, Clock } from '../../ui/icons.ts'
import css from './ExchangeForm.module.css'

interface UnavailableProps {
  actor: ExchangeActor
  why: 'failed' | 'empty'
  /** A retry is in progress. */
  isBusy: boolean
}

/** The form cannot be shown: the reason, the automatic retry, and a button for an immediate one. */
export function Unavailable({ actor, why, isBusy }: UnavailableProps) {
  const { i18n } = useLingui()
  const fault = faultText(i18n, 'title')
  return (
    <Card tone="raised" className={css.message}>
      {why === 'failed' ? <CircleAlert /> : <Clock />}
      <div role="alert">
        <h2>
          {why === 'failed' ? (
            <Trans>The rates couldn’t be loaded</Trans>
          ) : (
            <Trans>No pairs are available right now</Trans>
          )}
        </h2>
        <p>
          {why === 'failed' ? (
            <Trans>{fault}. We’ll keep trying every few seconds. We’ve saved what you typed.</Trans>
          ) : (
            <Trans>All pairs are temporarily unavailable. We’ll check again in 30 seconds.</Trans>
          )}
        </p>
      </div>
      <Button tone="secondary" busy={isBusy} onClick={() => actor.send({ type: 'routes.retried' })}>
        <Trans>Try again</Trans>
      </Button>
    </Card>
  )
}
