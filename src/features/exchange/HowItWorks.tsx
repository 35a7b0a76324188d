import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { ChevronDown, ShieldCheck } from '../../ui/icons.ts'
import css from './HowItWorks.module.css'
import type { ExchangeActor } from './view-selectors.ts'

const Steps = lazy(withTexts(() => import('./HowItWorksSteps.tsx')))

/** AML risk above which a payment is refused, per cent (spec §9). */
const amlThreshold = 40

interface HowItWorksProps {
  actor: ExchangeActor
}

/** The AML notice, and for who wants it the course of an exchange. */
export function HowItWorks({ actor }: HowItWorksProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div className={css.notes}>
      <p className={css.aml}>
        <ShieldCheck />
        <span>
          <Trans>Incoming coins are checked: a payment with an AML risk above {amlThreshold}% is refused.</Trans>
        </span>
      </p>
      <details className={css.how} onToggle={() => setWasOpened(true)}>
        <summary>
          <span>
            <Trans>How the exchange works</Trans>
          </span>
          <ChevronDown />
        </summary>
        <Suspense fallback={null}>{wasOpened && <Steps actor={actor} />}</Suspense>
      </details>
    </div>
  )
}
