import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './TextInput.module.css'
import { cx } from './cx.ts'
import { usePrehydrationText } from './use-prehydration-text.ts'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className'> {
  onText?: (text: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
  /** Fixed-width letters: addresses, codes. */
  mono?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One-line text control; spread a `FieldControl` on it. */
export function TextInput({ onText, prefix, suffix, mono, onChange, ...rest }: TextInputProps) {
  return (
    <div className={css.box}>
      {prefix}
      <input
        ref={usePrehydrationText(rest.value, onText)}
        type="text"
        {...rest}
        className={cx(css.input, mono && css.mono)}
        onChange={(event) => {
          onChange?.(event)
          onText?.(event.target.value)
        }}
      />
      {suffix}
    </div>
  )
}
