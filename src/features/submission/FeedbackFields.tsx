import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes } from 'react'
import { longest } from '../../../machines/submission/submission.rules.ts'
import { submissionErrorText } from '../../i18n/submission-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { choiceOf, controlOf, type PartProps } from './control-of.ts'
import css from './feedback.module.css'
import { RequestTypes } from './RequestTypes.tsx'
import { useFieldNames } from './use-field-names.ts'

type Line = 'name' | 'email' | 'contact'

const lines: readonly { key: Line; attributes: InputHTMLAttributes<HTMLInputElement> }[] = [
  {
    key: 'name',
    attributes: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, maxLength: longest.name },
  },
  {
    key: 'email',
    attributes: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 254,
    },
  },
  {
    key: 'contact',
    attributes: { autoComplete: 'tel', autoCapitalize: 'none', spellCheck: false, maxLength: longest.contact },
  },
]

/** The fields of spec §2 in the order of the chart; all are required. */
export function FeedbackFields(props: PartProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const names = useFieldNames()
  const { snapshot } = props
  return (
    <div className={css.fields}>
      <RequestTypes
        label={names.requestType}
        {...choiceOf(props, 'requestType')}
        error={submissionErrorText(i18n, lang, snapshot, 'requestType')}
      />
      <Field label={names.details} error={submissionErrorText(i18n, lang, snapshot, 'details')} required>
        {(control) => <TextArea {...control} {...controlOf(props, 'details')} autoComplete="off" />}
      </Field>
      <div className={css.lines}>
        {lines.map(({ key, attributes }) => (
          <Field key={key} label={names[key]} error={submissionErrorText(i18n, lang, snapshot, key)} required>
            {(control) => <TextInput {...control} {...attributes} {...controlOf(props, key)} />}
          </Field>
        ))}
      </div>
    </div>
  )
}
