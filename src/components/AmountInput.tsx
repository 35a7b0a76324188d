import type { InputHTMLAttributes } from 'react'
import { roomFor } from '../inline/amount-room.ts'
import css from './AmountInput.module.css'
import { usePrehydrationText } from '../ui/use-prehydration-text.ts'

export interface AmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'className' | 'size'> {
  /** The text as typed; never parsed here. */
  value: string
  onText: (text: string) => void
}

/** The amount as the hero: large tabular digits, decimal keyboard. Give it `aria-label` or an `id` with a label. */
export function AmountInput({ value, onText, onChange, ...rest }: AmountInputProps) {
  return (
    <span className={css.box} data-room={roomFor(value.length)}>
      <input
        ref={usePrehydrationText(value, onText)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0"
        {...rest}
        className={css.amount}
        value={value}
        onChange={(event) => {
          onChange?.(event)
          onText(event.target.value)
        }}
      />
    </span>
  )
}
