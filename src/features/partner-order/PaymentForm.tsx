import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { arrivingOf } from '../../../machines/partner-order/partner-order.amounts.ts'
import { placeOfRefusal } from '../../../machines/partner-order/partner-order.refusals.ts'
import {
  chosenRoute,
  chosenWallet,
  fieldProblem,
  fieldsOf,
  offeredRoutes,
  paymentProblem,
  textOf,
} from '../../../machines/partner-order/partner-order.rules.ts'
import type { PartnerProblem } from '../../../machines/partner-order/partner-order.types.ts'
import { FormError } from '../../components/FormError.tsx'
import { ValueField } from '../../components/ValueField.tsx'
import { moneyText } from '../../i18n/format.ts'
import { partnerProblemText, partnerRefusalText, payoutName } from '../../i18n/partner-order-text.ts'
import { rateText } from '../../i18n/rate-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { PaymentAmount, type PaymentViewProps } from './PaymentAmount.tsx'
import { SavedDetails } from './SavedDetails.tsx'
import css from './partner-order.module.css'
import { Figure } from '../../ui/Figure.tsx'

/** Texts of problems and refusals at the places of the form. */
function useErrorAt({ actor, lang }: Pick<PaymentViewProps, 'actor' | 'lang'>) {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  return (place: string, problem: PartnerProblem | null): string | undefined => {
    if (context.refusal !== null && placeOfRefusal(context) === place)
      return partnerRefusalText(i18n, lang, context.refusal, chosenRoute(context))
    return snapshot.hasTag('incomplete') && problem?.place === place
      ? partnerProblemText(i18n, lang, problem)
      : undefined
  }
}

function Currency({ actor, lang }: PaymentViewProps) {
  const { t, i18n } = useLingui()
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor, lang })
  const offered = offeredRoutes(context).map(({ to }) => ({ value: to.currencyId, label: payoutName(i18n, to) }))
  const route = chosenRoute(context)
  const rate = route && rateText(route.rate.amount, route.from.symbol, route.to.symbol, lang)
  return (
    <Field
      label={t`Currency to receive`}
      required
      error={errorAt('currency', paymentProblem(context))}
      hint={rate !== null && <Figure>{rate}</Figure>}
    >
      {(control) => (
        <Select
          {...control}
          data-field="currency"
          options={route === null ? [{ value: '', label: t`Choose a currency` }, ...offered] : offered}
          value={route?.to.currencyId ?? ''}
          onValue={(currencyId) => actor.send({ type: 'currency.chosen', currencyId })}
        />
      )}
    </Field>
  )
}

function Arriving({ actor, lang }: PaymentViewProps) {
  const { context } = useSelector(actor, (current) => current)
  const route = chosenRoute(context)
  const arrives = arrivingOf(context.amount, chosenWallet(context), route)
  if (route === null) return null
  return (
    <p className={css.arriving} aria-live="polite">
      <span>
        <Trans>You get</Trans>
      </span>
      <Figure as="b">{moneyText(arrives ?? '0', route.to.symbol, lang)}</Figure>
    </p>
  )
}

function Values({ actor, lang }: PaymentViewProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const errorAt = useErrorAt({ actor, lang })
  const route = chosenRoute(context)
  if (route === null) {
    return (
      <p className={css.waiting}>
        <Trans>Choose a currency first. Then we’ll ask where to send the money.</Trans>
      </p>
    )
  }
  return fieldsOf(route).map((field) => (
    <ValueField
      key={field.key}
      field={field}
      place={field.key}
      text={textOf(context, field)}
      readOnly={snapshot.hasTag('busy')}
      error={errorAt(field.key, fieldProblem(context, field))}
      onText={(text) => actor.send({ type: 'value.typed', key: field.key, text })}
    />
  ))
}

function Agreement({ actor, lang, rulesHref }: PaymentViewProps) {
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor, lang })
  return (
    <div data-field="agreement">
      <Checkbox
        checked={context.isAgreed}
        error={errorAt('agreement', paymentProblem(context))}
        onChecked={() => actor.send({ type: 'agreement.toggled' })}
      >
        <Trans>
          I agree to the{' '}
          <a href={rulesHref} target="_blank" rel="noreferrer">
            rules of the exchange
          </a>
        </Trans>
      </Checkbox>
    </div>
  )
}

/** Errors that belong to no field. */
function Trouble({ actor }: Pick<PaymentViewProps, 'actor'>) {
  const { context } = useSelector(actor, (current) => current)
  const route = chosenRoute(context)
  return (
    <FormError
      refusal={placeOfRefusal(context) === null ? context.refusal : null}
      isUnanswered={false}
      textOf={(i18n, lang, refusal) => partnerRefusalText(i18n, lang, refusal, route)}
    />
  )
}

/** What is taken from which balance, what is paid out of it, and where it goes. */
export function PaymentForm(props: PaymentViewProps) {
  const { actor } = props
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Form label={t`New payment`} actor={actor} onSubmit={() => actor.send({ type: 'payment.submitted' })}>
      <div className={css.form}>
        <div className={css.column}>
          <PaymentAmount {...props} />
          <FormFields>
            <Currency {...props} />
          </FormFields>
          <Arriving {...props} />
        </div>
        <div className={css.column}>
          <SavedDetails actor={actor} />
          <FormFields>
            <Values {...props} />
          </FormFields>
          <Agreement {...props} />
          <Trouble actor={actor} />
          <Button type="submit" full busy={snapshot.hasTag('busy')} muted={snapshot.hasTag('heldBack')}>
            <Trans>Make the payment</Trans>
          </Button>
        </div>
      </div>
    </Form>
  )
}
