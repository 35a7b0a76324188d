import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import { StepsAhead } from '../../components/OrderSteps.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { AmlNote } from './AmlNote.tsx'
import css from './ExchangeForm.module.css'
import { FormRefusal } from './FormNotices.tsx'
import { EmailField, ExtraFields, RouteFields } from './Requisites.tsx'
import { ExchangeCaptcha, SubmitBar, type RenderCaptcha } from './Submit.tsx'
import { Summary } from './Summary.tsx'

function Newsletter({ actor }: { actor: ExchangeActor }) {
  const isOn = useSelector(actor, ({ context }) => context.newsletter)
  return (
    <Checkbox checked={isOn} onChecked={() => actor.send({ type: 'newsletter.toggled' })}>
      <Trans>Email me news and offers</Trans>
    </Checkbox>
  )
}

interface DetailsStepProps {
  actor: ExchangeActor
  lang: Lang
  renderCaptcha?: RenderCaptcha | undefined
}

/** Second step: the fields of the direction, below a one-line summary of the amounts. */
export default function DetailsStep({ actor, lang, renderCaptcha }: DetailsStepProps) {
  const route = useSelector(actor, selectRoute)
  return (
    <>
      {route && <StepsAhead give={route.from} get={route.to} />}
      <Summary actor={actor} lang={lang} />
      <h2 className={css.title}>
        <Trans>Your details</Trans>
      </h2>
      <div data-offer hidden />
      <div className={css.fields}>
        <RouteFields actor={actor} lang={lang} />
        <EmailField actor={actor} lang={lang} />
        <ExtraFields actor={actor} lang={lang} />
      </div>
      <ExchangeCaptcha actor={actor} lang={lang} renderCaptcha={renderCaptcha} />
      <FormRefusal actor={actor} lang={lang} />
      <SubmitBar actor={actor} lang={lang} />
      <p className={css.note}>
        <Trans>Next, you’ll review your order. You won’t pay yet.</Trans>
      </p>
      <Newsletter actor={actor} />
      {route?.from.kind === 'crypto' && <AmlNote />}
    </>
  )
}
