import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import { ChevronDown, ShieldCheck } from '../../ui/icons.ts'
import css from './HowItWorks.module.css'
import { RateKind } from './RateLine.tsx'
import type { ExchangeActor } from './view-selectors.ts'

/** AML risk above which a payment is refused, per cent (spec §9). */
const amlThreshold = 40

interface HowItWorksProps {
  actor: ExchangeActor
}

function RateStep({ actor }: HowItWorksProps) {
  const route = useSelector(actor, selectRoute)
  if (route === null) return null
  return (
    <li>
      <RateKind route={route} />
    </li>
  )
}

/** The AML notice, and for who wants it the course of an exchange. */
export function HowItWorks({ actor }: HowItWorksProps) {
  return (
    <div className={css.notes}>
      <p className={css.aml}>
        <ShieldCheck />
        <span>
          <Trans>Incoming coins are checked: a payment with an AML risk above {amlThreshold}% is refused.</Trans>
        </span>
      </p>
      <details className={css.how}>
        <summary>
          <span>
            <Trans>How the exchange works</Trans>
          </span>
          <ChevronDown />
        </summary>
        <ol>
          <li>
            <Trans>You check the whole order once more. Until you confirm it, nothing happens.</Trans>
          </li>
          <RateStep actor={actor} />
          <li>
            <Trans>You pay exactly the amount shown, to the details shown, within the time of the order.</Trans>
          </li>
          <li>
            <Trans>
              We send what you get as soon as your payment is confirmed. You can close the page: the link comes by
              e-mail.
            </Trans>
          </li>
        </ol>
      </details>
    </div>
  )
}
