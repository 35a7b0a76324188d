import { useEffect, useRef, type RefObject } from 'react'

/** A field that takes over what was typed into the prerendered page before this code was here. */
export const useEarlyText = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  onText: ((text: string) => void) | undefined,
): RefObject<Field | null> => {
  const field = useRef<Field>(null)
  useEffect(() => {
    const early = field.current?.value
    if (early && early !== value) onText?.(early)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return field
}
