import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react'

/** Receives the heading of the current screen. */
export type HeadingRef = RefCallback<HTMLHeadingElement>

export interface OwnStep {
  heading: HeadingRef
  /** Call it when a user action may lead to another screen. */
  onAct: () => void
}

const focusWhenDue = (heading: HTMLHeadingElement | null, isDue: RefObject<boolean>) => {
  if (heading === null || !isDue.current) return
  isDue.current = false
  heading.focus()
}

/**
 * Moves the focus to the heading of a new screen, but only after a user action: automatic changes never move the focus
 * (WCAG 3.2).
 * @param screen changes with the screen
 * @param isSettled no command is pending: later changes are not caused by the action
 */
export function useOwnStep(screen: string, isSettled: boolean): OwnStep {
  const shown = useRef(screen)
  const hasActed = useRef(false)
  const element = useRef<HTMLHeadingElement>(null)
  const isDue = useRef(false)
  // A lazily loaded screen gets the focus when its heading is rendered.
  const heading = useCallback<HeadingRef>((next) => {
    // A focused heading passes the focus on to its successor.
    if (next === null && element.current === document.activeElement) isDue.current = true
    element.current = next
    focusWhenDue(next, isDue)
  }, [])
  // After every render: an action that changed nothing is forgotten.
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
