import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import { RateKind } from './RateLine.tsx'
import type { ExchangeActor } from './view-selectors.ts'

function RateStep({ actor }: { actor: ExchangeActor }) {
  const route = useSelector(actor, selectRoute)
  if (route === null) return null
  return (
    <li>
      <RateKind route={route} />
    </li>
  )
}

/** The course of an exchange. Load it lazily, when it is unfolded. */
export default function HowItWorksSteps({ actor }: { actor: ExchangeActor }) {
  return (
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
          We send what you get as soon as your payment is confirmed. You can close the page: the link comes by e-mail.
        </Trans>
      </li>
    </ol>
  )
}
