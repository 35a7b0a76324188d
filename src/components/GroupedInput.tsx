import { useRef } from 'react'
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx'
import { useGroupedText } from './use-grouped-text.ts'

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** The text as typed, without displayed separators. */
  value: string
  onText: (text: string) => void
  /** Adds separators for display; keeps all characters in order. */
  group: (text: string) => string
}

/** A text control that groups the digits of a long number while typing. */
export function GroupedInput({ value, onText, group, ...rest }: GroupedInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = group(value)
  return <TextInput {...rest} ref={field} value={shown} onChange={useGroupedText(field, value, shown, onText)} />
}
