import type { InputHTMLAttributes } from 'react'
import { roomFor } from '../inline/amount-room.ts'
import { groupDigits, withMark } from '../inline/group-digits.ts'
import type { Lang } from '../../machines/shared/api.ts'
import css from './AmountInput.module.css'
import { usePrehydrationText } from '../ui/use-prehydration-text.ts'
import { useGroupedText } from './use-grouped-text.ts'

export interface AmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'className' | 'size'> {
  /** The text as typed or computed, without displayed separators; not parsed here. */
  value: string
  /** Language of the displayed decimal mark and separators. */
  lang: Lang
  onText: (text: string) => void
}

/** The amount as the hero: large tabular digits, decimal keyboard. Give it `aria-label` or an `id` with a label. */
export function AmountInput({ value, lang, onText, onChange, ...rest }: AmountInputProps) {
  const text = withMark(value, lang)
  const shown = groupDigits(text, lang)
  const field = usePrehydrationText<HTMLInputElement>(shown, onText)
  const change = useGroupedText(field, text, shown, onText)
  return (
    <span className={css.box} data-room={roomFor(shown.length)}>
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0"
        {...rest}
        className={css.amount}
        value={shown}
        onChange={(event) => {
          onChange?.(event)
          change(event)
        }}
      />
    </span>
  )
}
