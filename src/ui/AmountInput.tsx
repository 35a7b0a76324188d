import type { InputHTMLAttributes } from 'react'
import css from './AmountInput.module.css'
import { useEarlyText } from './use-early-text.ts'

export interface AmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'className' | 'size'> {
  /** The text as typed; never parsed here. */
  value: string
  onText: (text: string) => void
}

const steps = [6, 8, 10, 12, 16, 20] as const

/** Room in letters: long amounts get smaller letters instead of being cut. */
function room(length: number): number {
  return steps.find((step) => length <= step) ?? 28
}

/** The amount as the hero: large tabular digits, decimal keyboard. Give it `aria-label` or an `id` with a label. */
export function AmountInput({ value, onText, onChange, ...rest }: AmountInputProps) {
  return (
    <span className={css.box} data-room={room(value.length)}>
      <input
        ref={useEarlyText(value, onText)}
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
