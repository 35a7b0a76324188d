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
  /** Asking again right now. */
  isBusy: boolean
}

/** No form can be shown: the reason, what happens by itself, and a button for who does not want to wait. */
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
            <Trans>{fault}. We’ll keep trying every few seconds. What you typed is saved.</Trans>
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
