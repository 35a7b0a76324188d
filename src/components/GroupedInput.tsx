import { useRef } from 'react'
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx'
import { useGroupedText } from './use-grouped-text.ts'

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** The text as typed, without the separators that are shown. */
  value: string
  onText: (text: string) => void
  /** The text as it is shown: with separators, but with every character of it in its order. */
  group: (text: string) => string
}

/** A text control that shows a long number in groups while it is typed. */
export function GroupedInput({ value, onText, group, ...rest }: GroupedInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = group(value)
  return <TextInput {...rest} ref={field} value={shown} onChange={useGroupedText(field, value, shown, onText)} />
}
