import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

export interface EmailFieldProps {
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error?: ReactNode
  hint?: ReactNode
  readOnly?: boolean
}

/** The e-mail of an account, marked as the user name for password managers. */
export function EmailField({ value, onText, onBlur, error, hint, readOnly }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Email`} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          aria-required="true"
          data-field="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          value={value}
          readOnly={readOnly}
          onText={onText}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
