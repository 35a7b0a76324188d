import { useEffect, useState, type RefObject } from 'react'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'

const focusable = 'input, select, textarea, button, iframe'

const controlOf = (root: HTMLElement | null, key: string): HTMLElement | null => {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`) ?? null
  return place === null || place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
}

interface AskedFieldProps {
  actor: ExchangeActor
  /** Container of the fields. */
  root: RefObject<HTMLElement | null>
}

/** Scrolls to the field that the chart asks for and focuses it, after rendering. */
export function AskedField({ actor, root }: AskedFieldProps) {
  const [asked, setAsked] = useState<{ key: string } | null>(null)
  useEffect(() => {
    const asking = actor.on('field.asked', ({ key }) => setAsked({ key }))
    return () => asking.unsubscribe()
  }, [actor])
  useEffect(() => {
    if (asked === null) return undefined
    const focus = (): boolean => {
      const control = controlOf(root.current, asked.key)
      control?.closest('details')?.setAttribute('open', '')
      control?.focus({ preventScroll: true })
      control?.scrollIntoView({ block: 'center' })
      return control !== null
    }
    if (focus() || root.current === null) return undefined
    // The code of the step is still loading.
    const drawing = new MutationObserver(() => focus() && drawing.disconnect())
    drawing.observe(root.current, { childList: true, subtree: true })
    return () => drawing.disconnect()
  }, [asked, root])
  return null
}
