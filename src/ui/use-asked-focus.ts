import { useEffect, useState, type RefObject } from 'react'

/** An actor that emits `field.asked`. */
export interface AsksForFields {
  on: (type: 'field.asked', listen: (event: { key: string }) => void) => { unsubscribe: () => void }
}

const focusable = 'input, select, textarea, button, iframe'

function controlOf(root: HTMLElement | null, key: string): HTMLElement | null {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`) ?? null
  return place === null || place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
}

/**
 * Focuses the control whose `data-field` the chart asks for, after it is drawn; a fold around it opens.
 *
 * @param root contains the fields
 */
export function useAskedFocus(actor: AsksForFields, root: RefObject<HTMLElement | null>): void {
  const [asked, setAsked] = useState<{ key: string } | null>(null)
  useEffect(() => {
    const asking = actor.on('field.asked', ({ key }) => setAsked({ key }))
    return () => asking.unsubscribe()
  }, [actor])
  useEffect(() => {
    if (asked === null) return
    const control = controlOf(root.current, asked.key)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'nearest' })
  }, [asked, root])
}
