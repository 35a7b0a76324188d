import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react'

/** Takes the heading of the screen that is shown. */
export type HeadingRef = RefCallback<HTMLHeadingElement>

export interface OwnStep {
  heading: HeadingRef
  /** To be called when the person does something that may lead to another screen. */
  onAct: () => void
}

const focusWhenDue = (heading: HTMLHeadingElement | null, isDue: RefObject<boolean>) => {
  if (heading === null || !isDue.current) return
  isDue.current = false
  heading.focus()
}

/**
 * Moves the focus to the heading of a new screen, but only when the person's own action led there: what changes by
 * itself never takes the focus away (WCAG 3.2).
 * @param screen changes with the screen
 * @param isSettled nothing is on its way to the service: whatever comes later is no answer to the action
 */
export function useOwnStep(screen: string, isSettled: boolean): OwnStep {
  const shown = useRef(screen)
  const hasActed = useRef(false)
  const element = useRef<HTMLHeadingElement>(null)
  const isDue = useRef(false)
  // A screen that is still being fetched gets the focus when its heading is there.
  const heading = useCallback<HeadingRef>((next) => {
    // Whoever stands on a heading goes on to the one in its place.
    if (next === null && element.current === document.activeElement) isDue.current = true
    element.current = next
    focusWhenDue(next, isDue)
  }, [])
  // After every drawing, before anything else can happen: an action that changed nothing is forgotten at once.
  useLayoutEffect(() => {
    if (screen !== shown.current && hasActed.current && isSettled) isDue.current = true
    shown.current = screen
    if (isSettled) hasActed.current = false
    focusWhenDue(element.current, isDue)
  })
  return {
    heading,
    onAct: () => {
      hasActed.current = true
    },
  }
}
