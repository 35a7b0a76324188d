import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  isSameProblem,
  selectEmail,
  selectEmailProblem,
  selectFields,
  selectFieldText,
} from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { isExtra, onEnter } from '../../components/field-attributes.ts'
import css from './ExchangeForm.module.css'
import { LastRefusal } from './LastRefusal.tsx'
import { RouteFieldInput } from './RouteFieldInput.tsx'
import { problemText } from './problem-text.ts'

interface ActorProps {
  actor: ExchangeActor
}

/** Fields of the direction, without optional contacts. */
export function RouteFields({ actor, lang }: ActorProps & { lang: Lang }) {
  const fields = useSelector(actor, selectFields)
  return fields
    .filter((field) => !isExtra(field))
    .map((field) => <RouteFieldInput key={field.key} actor={actor} field={field} lang={lang} />)
}

/** Optional contacts, folded while empty. */
export function ExtraFields({ actor, lang }: ActorProps & { lang: Lang }) {
  const extras = useSelector(actor, selectFields).filter(isExtra)
  const isFilled = useSelector(actor, (snapshot) => extras.some((field) => selectFieldText(field)(snapshot) !== ''))
  const [isOpen, setIsOpen] = useState(isFilled)
  // It stays open when its last text is removed.
  if (isFilled && !isOpen) setIsOpen(true)
  if (extras.length === 0) return null
  return (
    <Disclosure look="fold" open={isOpen} summary={<Trans>Other contacts (optional)</Trans>}>
      <div className={css.fields}>
        {extras.map((field) => (
          <RouteFieldInput key={field.key} actor={actor} field={field} lang={lang} />
        ))}
      </div>
    </Disclosure>
  )
}

/** E-mail for the order; saved with the draft. */
export function EmailField({ actor, lang }: ActorProps & { lang: Lang }) {
  const { t, i18n } = useLingui()
  const email = useSelector(actor, selectEmail)
  const problem = useSelector(actor, selectEmailProblem, isSameProblem)
  const error =
    problem?.key === 'refused' ? <LastRefusal actor={actor} lang={lang} /> : problem && problemText(i18n, lang, problem)
  return (
    <Field label={t`Email`} required hint={t`We’ll email you the link to your order.`} error={error}>
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
          onKeyDown={onEnter(() => actor.send({ type: 'field.entered', key: 'email' }))}
        />
      )}
    </Field>
  )
}
