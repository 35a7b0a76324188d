import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FormField } from '../../../machines/exchange/exchange.book.ts'
import { isSameProblem, selectFieldProblem, selectFieldText } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { formCodes } from '../../../machines/shared/form-codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { CardBrand } from '../../components/CardBrand.tsx'
import { GroupedInput } from '../../components/GroupedInput.tsx'
import { useFieldHint } from '../../components/use-field-hint.ts'
import { Field } from '../../ui/Field.tsx'
import { LastRefusal, RefusalText } from './LastRefusal.tsx'
import { PasteButton } from './PasteButton.tsx'
import { ScanButton } from './ScanButton.tsx'
import { attributesOf, groupOf, isMono, isPasted, onEnter } from '../../components/field-attributes.ts'
import { problemText } from './problem-text.ts'
import css from './Requisites.module.css'

interface RouteFieldInputProps {
  actor: ExchangeActor
  field: FormField
  lang: Lang
}

function useError({ actor, field, lang }: RouteFieldInputProps): ReactNode {
  const { t, i18n } = useLingui()
  const problem = useSelector(actor, selectFieldProblem(field), isSameProblem)
  if (problem === null) return null
  if (problem.key === 'refused') return <LastRefusal actor={actor} lang={lang} />
  if (problem.key === 'recipientRefused')
    return <RefusalText refusal={refused(formCodes.fieldInvalid, '', problem.object).refusal} lang={lang} />
  if (problem.key !== 'fieldInvalid') return problemText(i18n, lang, problem)
  return field.example === undefined ? problemText(i18n, lang, problem) : t`Enter it like this: ${field.example}`
}

interface EndProps {
  field: FormField
  text: string
  onFill: (text: string) => void
}

/** At the end of a field: the payment system of a card, or buttons that fill what is pasted. */
function End({ field, text, onFill }: EndProps) {
  const { kind, label } = field
  if (kind === 'card')
    return (
      <span className={css.brand} role="status">
        <CardBrand number={text} />
      </span>
    )
  if (!isPasted(field) || text !== '') return null
  return (
    <>
      {kind === 'address' && <ScanButton label={label} onScan={onFill} />}
      <PasteButton label={label} onPaste={onFill} />
    </>
  )
}

/** An error in place of a hint, which may take more lines: what follows stays where it is. */
function InPlace({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  return (
    <span className={css.message}>
      <span className={css.hint} aria-hidden="true">
        {hint}
      </span>
      <span>{children}</span>
    </span>
  )
}

/** A field of the route; validated while typing, errors are shown after blur. */
export function RouteFieldInput({ actor, field, lang }: RouteFieldInputProps) {
  const { t } = useLingui()
  const { key, label, required } = field
  const text = useSelector(actor, selectFieldText(field))
  const error = useError({ actor, field, lang })
  const hint = useFieldHint(field)
  const type = (typed: string) => actor.send({ type: 'field.typed', key, text: typed })
  const leave = () => actor.send({ type: 'field.left', key })
  const fill = (pasted: string) => {
    // The clipboard may take its time; what was typed meanwhile is kept.
    if (selectFieldText(field)(actor.getSnapshot()) !== '') return
    type(pasted)
    leave()
  }
  return (
    <Field
      label={label}
      required={required}
      aside={!required && t`optional`}
      hint={hint}
      error={error && <InPlace hint={hint}>{error}</InPlace>}
    >
      {(control) => (
        <GroupedInput
          {...control}
          {...attributesOf(field)}
          data-field={key}
          mono={isMono(field)}
          maxLength={256}
          value={text}
          suffix={<End field={field} text={text} onFill={fill} />}
          group={groupOf(field)}
          onText={type}
          onBlur={leave}
          onKeyDown={onEnter(() => actor.send({ type: 'field.entered', key }))}
        />
      )}
    </Field>
  )
}
