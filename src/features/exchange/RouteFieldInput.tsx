import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormField } from '../../../machines/exchange/exchange.book.ts'
import { isSameProblem, selectFieldProblem, selectFieldText } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { LastRefusal } from './LastRefusal.tsx'
import { PasteButton } from './PasteButton.tsx'
import { attributesOf, isMono, isPasted } from './field-attributes.ts'
import { problemText } from './problem-text.ts'

/** A forgotten memo loses the money, so it says so itself. */
function useHint(field: FormField): string | undefined {
  const { t } = useLingui()
  if (field.kind === 'memo' || field.kind === 'tag') {
    return field.required
      ? t`Take it from where you receive. Without it the money can be lost.`
      : t`Only if the place you receive at gives one. Without it the money can be lost.`
  }
  if (field.kind === 'address' && field.network !== undefined) return t`Only the ${field.network} network`
  return field.example === undefined || field.kind === 'address' ? undefined : t`For example: ${field.example}`
}

interface RouteFieldInputProps {
  actor: ExchangeActor
  field: FormField
  lang: Lang
}

/** One thing the route asks for; checked while it is typed, scolded only once it was left. */
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
  const error =
    problem?.key === 'refused' ? <LastRefusal actor={actor} lang={lang} /> : problem && problemText(i18n, lang, problem)
  return (
    <Field
      label={label}
      required={required}
      aside={problem?.key === 'fieldInvalid' ? hint : !required && t`optional`}
      hint={hint}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          {...attributesOf(field)}
          data-field={key}
          mono={isMono(field)}
          maxLength={256}
          value={text}
          suffix={isPasted(field) && text === '' && <PasteButton label={label} onPaste={paste} />}
          onText={type}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
