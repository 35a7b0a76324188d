import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, Banknote, PencilLine, Wallet } from '../../ui/icons-home.ts'
import { HomeSection } from './HomeSection.tsx'
import css from './steps.module.css'

/** The steps of an exchange, from the form to the money. */
export function Steps() {
  return (
    <HomeSection title={<Trans>How the exchange works</Trans>}>
      <ol className={css.steps}>
        <li>
          <ArrowLeftRight />
          <h3>
            <Trans>Choose</Trans>
          </h3>
          <p>
            <Trans>
              Choose what you give, what you get, and how much. You see the rate, the limits and the reserve right away.
            </Trans>
          </p>
        </li>
        <li>
          <PencilLine />
          <h3>
            <Trans>Fill in</Trans>
          </h3>
          <p>
            <Trans>Your email address, and where to send the money. Most pairs need no account.</Trans>
          </p>
        </li>
        <li>
          <Wallet />
          <h3>
            <Trans>Pay</Trans>
          </h3>
          <p>
            <Trans>Check your order and confirm it. Then pay exactly the amount shown, to the details shown.</Trans>
          </p>
        </li>
        <li>
          <Banknote />
          <h3>
            <Trans>Receive</Trans>
          </h3>
          <p>
            <Trans>
              We’ll send your payout as soon as your payment is confirmed, and email you the link to your order.
            </Trans>
          </p>
        </li>
      </ol>
    </HomeSection>
  )
}
