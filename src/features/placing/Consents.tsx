import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import type { PlacingActor } from '../../../machines/placing/placing.machine.ts'
import { selectConsentError } from '../../../machines/placing/placing.selectors.ts'
import type { Consent } from '../../../machines/placing/placing.types.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './placing.module.css'

interface ToggleProps {
  actor: PlacingActor
  consent: Consent
  /** Error of a missing consent. */
  error: ReactNode
  children: ReactNode
}

function Toggle({ actor, consent, error, children }: ToggleProps) {
  const isOn = useSelector(actor, ({ context }) => context.consents[consent])
  const isMissing = useSelector(actor, selectConsentError(consent))
  const canToggle = useSelector(actor, (snapshot) => snapshot.can({ type: 'consent.toggled', consent }))
  return (
    <div data-field={consent}>
      <Checkbox
        checked={isOn}
        disabled={!canToggle}
        error={isMissing && error}
        onChecked={() => actor.send({ type: 'consent.toggled', consent })}
      >
        {children}
      </Checkbox>
    </div>
  )
}

/** Consents before an order is created (spec §5), if there are rules. */
export function Consents({ actor, rulesPath }: { actor: PlacingActor; rulesPath: string }) {
  const { t } = useLingui()
  const boxes = useRef<HTMLDivElement>(null)
  useAskedFocus(actor, boxes)
  return (
    <div ref={boxes} className={css.consents}>
      <Toggle actor={actor} consent="details" error={t`Check that every field is correct.`}>
        <Trans>I’ve checked that the details are correct</Trans>
      </Toggle>
      <Toggle actor={actor} consent="agreement" error={t`You must agree to the rules.`}>
        {rulesPath === '' ? (
          <Trans>I agree to the rules of the exchange</Trans>
        ) : (
          <Trans>
            I agree to the{' '}
            <a href={rulesPath} target="_blank" rel="noreferrer">
              rules of the exchange
            </a>
          </Trans>
        )}
      </Toggle>
    </div>
  )
}
