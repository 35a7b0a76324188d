import { useLingui } from '@lingui/react/macro'
import type { RouteField } from '../../machines/shared/api.ts'
import { Field } from '../ui/Field.tsx'
import { attributesOf, groupOf, isMono } from './field-attributes.ts'
import { GroupedInput } from './GroupedInput.tsx'

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

/** A missing memo loses the money, so the hint says so. */
function useHint(field: RouteField): string | undefined {
  const { t } = useLingui()
  if (field.kind === 'memo' || field.kind === 'tag') {
    return field.required
      ? t`Copy it from the wallet or crypto exchange that will receive the funds. Without it, they may be lost.`
      : t`Only if the receiving wallet or crypto exchange gives you one. Without it, the funds may be lost.`
  }
  if (field.kind === 'address' && field.network !== undefined) return t`Only the ${field.network} network`
  if (field.bank !== undefined) return t`Only an account at ${field.bank}`
  return field.example === undefined || field.kind === 'address' ? undefined : t`For example: ${field.example}`
}

/** A field of payment details: an address, a card, a name. */
export function ValueField({ field, place, text, error, readOnly = false, onText }: ValueFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={field.label}
      required={field.required}
      aside={!field.required && t`optional`}
      hint={useHint(field)}
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
