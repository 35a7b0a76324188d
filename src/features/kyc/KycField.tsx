import type { InputHTMLAttributes } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { shownFieldProblem } from '../../../machines/kyc/kyc.rules.ts'
import type { KycField as AskedField } from '../../../machines/kyc/kyc.types.ts'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field, type FieldControl } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { kycProblemText, mindedText } from './kyc-texts.ts'

const attributes: Record<AskedField['kind'], InputHTMLAttributes<HTMLInputElement>> = {
  text: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  date: { type: 'date', autoComplete: 'off' },
  choice: {},
}

interface KycFieldProps {
  actor: KycActor
  field: AskedField
}

function Control({ actor, field, control }: KycFieldProps & { control: FieldControl }) {
  const { t } = useLingui()
  const { name, kind, options, earliest, latest, maxLength } = field
  const value = useSelector(actor, ({ context }) => context.values[name] ?? '')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const type = (text: string) => actor.send({ type: 'field.typed', name, text })
  const shared = { ...control, 'data-field': name, name, onBlur: () => actor.send({ type: 'field.left', name }) }
  if (kind === 'choice') {
    const choices = [{ value: '', label: t`Choose…` }, ...(options ?? [])]
    return <Select {...shared} options={choices} value={value} disabled={isBusy} onValue={type} />
  }
  return (
    <TextInput
      {...shared}
      {...attributes[kind]}
      {...(earliest !== undefined && { min: earliest })}
      {...(latest !== undefined && { max: latest })}
      maxLength={maxLength ?? 128}
      value={value}
      readOnly={isBusy}
      onText={type}
    />
  )
}

/** A field of the template. */
export function KycField({ actor, field }: KycFieldProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const minded = mindedText(i18n, lang, context, field.name)
  return (
    <Field
      label={field.label}
      hint={field.hint}
      required={field.required}
      error={kycProblemText(i18n, lang, shownFieldProblem(context, field), field) ?? minded}
    >
      {(control) => <Control actor={actor} field={field} control={control} />}
    </Field>
  )
}
