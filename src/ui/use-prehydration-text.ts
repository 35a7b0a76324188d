import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Hands over text typed into a prerendered field before hydration. Amounts computed by the inline script
 * (`data-answer`, src/inline/amounts.ts) are skipped: the person did not type them.
 */
export const usePrehydrationText = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  onText: ((text: string) => void) | undefined,
): RefObject<Field | null> => {
  const field = useRef<Field>(null)
  // A layout effect runs before the next press: a form sent right after hydration already contains these texts.
  useLayoutEffect(() => {
    const { value: early, dataset } = field.current ?? {}
    if (early && early !== value && dataset?.['answer'] === undefined) onText?.(early)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return field
}
