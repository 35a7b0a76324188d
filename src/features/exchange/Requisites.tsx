import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import {
  isSameProblem,
  selectEmail,
  selectEmailProblem,
  selectFields,
} from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { LastRefusal } from './LastRefusal.tsx'
import { RouteFieldInput } from './RouteFieldInput.tsx'
import css from './Requisites.module.css'
import { problemText } from './problem-text.ts'
import { selectCities, selectCurrency } from './view-selectors.ts'

interface ActorProps {
  actor: ExchangeActor
}

/** Cash is one row of the list; its cities are chosen here (spec §3). */
export function CityField({ actor, side }: ActorProps & { side: Side }) {
  const { t } = useLingui()
  const id = useId()
  const cities = useSelector(actor, selectCities(side))
  const currencyId = useSelector(actor, (snapshot) => selectCurrency(side)(snapshot)?.currencyId)
  if (cities.length === 0 || currencyId === undefined) return null
  const choose = (chosen: string) =>
    actor.send(
      side === 'give' ? { type: 'give.chosen', currencyId: chosen } : { type: 'get.chosen', currencyId: chosen },
    )
  return (
    <Field
      id={id}
      label={side === 'give' ? t`City where you hand over the cash` : t`City where you collect the cash`}
      hint={t`The rate and the reserve are those of the city.`}
    >
      {(control) => (
        <div className={css.select}>
          <select
            {...control}
            aria-invalid={undefined}
            value={currencyId}
            onChange={(event) => choose(event.target.value)}
          >
            {cities.map((city) => (
              <option key={city.currencyId} value={city.currencyId}>
                {city.name}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      )}
    </Field>
  )
}

/** Everything the chosen direction asks for. */
export function RouteFields({ actor, lang }: ActorProps & { lang: Lang }) {
  const fields = useSelector(actor, selectFields)
  return fields.map((field) => <RouteFieldInput key={field.key} actor={actor} field={field} lang={lang} />)
}

/** Where the order is sent; kept for the next time by the draft. */
export function EmailField({ actor, lang }: ActorProps & { lang: Lang }) {
  const { t, i18n } = useLingui()
  const email = useSelector(actor, selectEmail)
  const problem = useSelector(actor, selectEmailProblem, isSameProblem)
  const error =
    problem?.key === 'refused' ? <LastRefusal actor={actor} lang={lang} /> : problem && problemText(i18n, lang, problem)
  return (
    <Field label={t`E-mail`} required hint={t`The link to your order is sent there.`} error={error}>
      {(control) => (
        <TextInput
          {...control}
          data-field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onText={(text) => actor.send({ type: 'email.typed', text })}
          onBlur={() => actor.send({ type: 'field.left', key: 'email' })}
        />
      )}
    </Field>
  )
}
