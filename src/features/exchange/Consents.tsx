import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isSameProblem, selectConsentProblem } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import css from './ExchangeForm.module.css'
import { LastRefusal } from './LastRefusal.tsx'
import { problemText } from './problem-text.ts'

interface ConsentProps {
  actor: ExchangeActor
  lang: Lang
}

/** Why the consent is asked for again, or undefined. */
export function useConsentError(
  actor: ExchangeActor,
  lang: Lang,
  field: 'details' | 'agreement' | 'captcha',
): ReactNode {
  const { i18n } = useLingui()
  const problem = useSelector(actor, selectConsentProblem(field), isSameProblem)
  if (problem === null) return undefined
  return problem.key === 'refused' ? <LastRefusal actor={actor} lang={lang} /> : problemText(i18n, lang, problem)
}

interface ToggleProps extends ConsentProps {
  field: 'details' | 'agreement'
  children: ReactNode
}

const toggled = { details: 'details.toggled', agreement: 'agreement.toggled' } as const

function Toggle({ actor, lang, field, children }: ToggleProps) {
  const isOn = useSelector(actor, ({ context }) => context[field])
  const error = useConsentError(actor, lang, field)
  return (
    <Checkbox data-field={field} checked={isOn} error={error} onChecked={() => actor.send({ type: toggled[field] })}>
      {children}
    </Checkbox>
  )
}

function Newsletter({ actor }: { actor: ExchangeActor }) {
  const isOn = useSelector(actor, ({ context }) => context.newsletter)
  return (
    <Checkbox checked={isOn} onChecked={() => actor.send({ type: 'newsletter.toggled' })}>
      <Trans>Send me news and offers by e-mail</Trans>
    </Checkbox>
  )
}

/** Details checked, rules agreed to, newsletter (spec §2, §5). `rules`: path of the rules, or empty. */
export function Consents({ actor, lang, rules }: ConsentProps & { rules: string }) {
  return (
    <div className={css.consents}>
      <Toggle actor={actor} lang={lang} field="details">
        <Trans>I have checked that the details are correct</Trans>
      </Toggle>
      <Toggle actor={actor} lang={lang} field="agreement">
        {rules === '' ? (
          <Trans>I agree to the rules of the exchange</Trans>
        ) : (
          <Trans>
            I agree to the{' '}
            <a href={rules} target="_blank" rel="noreferrer">
              rules of the exchange
            </a>
          </Trans>
        )}
      </Toggle>
      <Newsletter actor={actor} />
    </div>
  )
}
