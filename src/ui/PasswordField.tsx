import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { Eye, EyeOff } from './icons-sign-in.ts'
import { TextInput } from './TextInput.tsx'

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onBlur' | 'onKeyDown' | 'readOnly'>

export interface PasswordFieldProps extends InputProps {
  label: ReactNode
  value: string
  onText: (text: string) => void
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
  /** Names of the button that shows the letters: "Show password", "Hide password". */
  showLabel: string
  hideLabel: string
  /** Key of the field in the chart, so that the form finds the control. */
  field?: string
  error?: ReactNode
  hint?: ReactNode
  aside?: ReactNode
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, showLabel, hideLabel, field = 'password', error, hint, aside, ...input } = props
  const [isWanted, setWanted] = useState(false)
  // Hidden while it is being sent: browsers store the value of a plain-text field.
  const isShown = isWanted && input.readOnly !== true
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <TextInput
          name={field}
          {...control}
          aria-required="true"
          {...input}
          data-field={field}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={256}
          suffix={
            <IconButton
              label={isShown ? hideLabel : showLabel}
              icon={isShown ? <EyeOff /> : <Eye />}
              aria-controls={control.id}
              onClick={() => setWanted(!isShown)}
            />
          }
        />
      )}
    </Field>
  )
}
