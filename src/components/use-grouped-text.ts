import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'
import { caretIn, readEdit } from './grouped-text.ts'

/**
 * Groups a text while typing, keeping the caret in place.
 * @param shown the text with separators
 * @returns the field's change handler
 */
export const useGroupedText = (
  field: RefObject<HTMLInputElement | null>,
  text: string,
  shown: string,
  onText: (text: string) => void,
): ((event: ChangeEvent<HTMLInputElement>) => void) => {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const before = caret.current
    caret.current = null
    if (before === null || field.current === null) return
    const at = caretIn(shown, text, before)
    field.current.setSelectionRange(at, at)
  })
  return ({ target, nativeEvent }) => {
    const edit = readEdit({
      text,
      shown,
      next: target.value,
      caret: target.selectionStart ?? target.value.length,
      inserted: nativeEvent instanceof InputEvent ? nativeEvent.data : null,
      isForward: nativeEvent instanceof InputEvent && nativeEvent.inputType.endsWith('Forward'),
    })
    caret.current = edit.caret
    onText(edit.text)
  }
}
