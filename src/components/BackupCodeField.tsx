import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export interface BackupCodeFieldProps {
  value: string
  error?: string | undefined
  readOnly: boolean
  onText: (text: string) => void
  /** Name by which a chart requests the focus. */
  field?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A backup code instead of the six boxes; case, spaces and dashes are ignored. Takes the focus when it appears. */
export function BackupCodeField({ value, error, readOnly, onText, field = 'code', ref }: BackupCodeFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <Field label={t`Backup code`} hint={t`For example 7k3m-9qxd. Each code works once.`} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          data-field={field}
          name="backup-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          value={value}
          readOnly={readOnly}
          onText={onText}
        />
      )}
    </Field>
  )
}
