import { useLingui } from '@lingui/react/macro'
import type { RouteField } from '../../machines/shared/api.ts'
import { Field } from '../ui/Field.tsx'
import { attributesOf, groupOf, isMono } from './field-attributes.ts'
import { GroupedInput } from './GroupedInput.tsx'
import { useFieldHint } from './use-field-hint.ts'

export interface ValueFieldProps {
  field: RouteField
  /** Target of the chart's `field.asked`. */
  place: string
  /** As typed. */
  text: string
  error: string | undefined
  readOnly?: boolean
  onText: (text: string) => void
}

/** A field of payment details: an address, a card, a name. */
export function ValueField({ field, place, text, error, readOnly = false, onText }: ValueFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={field.label}
      required={field.required}
      aside={!field.required && t`optional`}
      hint={useFieldHint(field)}
      error={error}
    >
      {(control) => (
        <GroupedInput
          {...control}
          {...attributesOf(field)}
          data-field={place}
          mono={isMono(field)}
          maxLength={256}
          readOnly={readOnly}
          value={text}
          group={groupOf(field)}
          onText={onText}
        />
      )}
    </Field>
  )
}
