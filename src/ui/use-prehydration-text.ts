import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A field that takes over what was typed into the prerendered page before this code was here; what the page answered
 * there by itself (`data-answer`, src/inline/amounts.ts) nobody typed.
 */
export const usePrehydrationText = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  onText: ((text: string) => void) | undefined,
): RefObject<Field | null> => {
  const field = useRef<Field>(null)
  // Before anybody can press anything: what is sent a moment after React is here is sent with these texts.
  useLayoutEffect(() => {
    const { value: early, dataset } = field.current ?? {}
    if (early && early !== value && dataset?.['answer'] === undefined) onText?.(early)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return field
}
