import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FormField } from '../../../machines/exchange/exchange.book.ts'
import { isSameProblem, selectFieldProblem, selectFieldText } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { GroupedInput } from '../../components/GroupedInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { LastRefusal } from './LastRefusal.tsx'
import { PasteButton } from './PasteButton.tsx'
import { ScanButton } from './ScanButton.tsx'
import { attributesOf, groupOf, isMono, isPasted, onEnter } from '../../components/field-attributes.ts'
import { problemText } from './problem-text.ts'
import css from './Requisites.module.css'

/** A missing memo loses the money, so the hint says so. */
function useHint(field: FormField): string | undefined {
  const { t } = useLingui()
  if (field.kind === 'memo' || field.kind === 'tag') {
    return field.required
      ? t`Copy it from the wallet or crypto exchange that will receive the funds. Without it, they may be lost.`
      : t`Only if the receiving wallet or crypto exchange gives you one. Without it, the funds may be lost.`
  }
  if (field.kind === 'address' && field.network !== undefined) return t`Only the ${field.network} network`
  return field.example === undefined || field.kind === 'address' ? undefined : t`For example: ${field.example}`
}

interface RouteFieldInputProps {
  actor: ExchangeActor
  field: FormField
  lang: Lang
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
  const { t, i18n } = useLingui()
  const { key, label, required } = field
  const text = useSelector(actor, selectFieldText(field))
  const problem = useSelector(actor, selectFieldProblem(field), isSameProblem)
  const hint = useHint(field)
  const type = (typed: string) => actor.send({ type: 'field.typed', key, text: typed })
  const leave = () => actor.send({ type: 'field.left', key })
  const paste = (pasted: string) => {
    type(pasted)
    leave()
  }
  const error = (): ReactNode => {
    if (problem === null) return null
    if (problem.key === 'refused') return <LastRefusal actor={actor} lang={lang} />
    if (problem.key === 'fieldInvalid' && field.example !== undefined) return t`Enter it like this: ${field.example}`
    return problemText(i18n, lang, problem)
  }
  return (
    <Field
      label={label}
      required={required}
      aside={!required && t`optional`}
      hint={hint}
      error={problem && <InPlace hint={hint}>{error()}</InPlace>}
    >
      {(control) => (
        <GroupedInput
          {...control}
          {...attributesOf(field)}
          data-field={key}
          mono={isMono(field)}
          maxLength={256}
          value={text}
          suffix={
            isPasted(field) &&
            text === '' && (
              <>
                {field.kind === 'address' && <ScanButton label={label} onScan={paste} />}
                <PasteButton label={label} onPaste={paste} />
              </>
            )
          }
          group={groupOf(field)}
          onText={type}
          onBlur={leave}
          onKeyDown={onEnter(() => actor.send({ type: 'field.entered', key }))}
        />
      )}
    </Field>
  )
}
