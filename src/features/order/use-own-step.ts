import { useEffect, useRef, type RefObject } from 'react'

export interface OwnStep {
  heading: RefObject<HTMLHeadingElement | null>
  /** To be called when the person does something that may lead to another screen. */
  onAct: () => void
}

/**
 * Moves the focus to the heading of a new screen, but only when the person's own action led there: what changes by
 * itself never takes the focus away (WCAG 3.2).
 * @param screen changes with the screen
 * @param isSettled nothing is on its way to the service: whatever comes later is no answer to the action
 */
export function useOwnStep(screen: string, isSettled: boolean): OwnStep {
  const heading = useRef<HTMLHeadingElement>(null)
  const acted = useRef(false)
  const shown = useRef(screen)
  // After every drawing: an action that changed nothing is forgotten at once.
  useEffect(() => {
    if (screen === shown.current) {
      if (isSettled) acted.current = false
      return
    }
    shown.current = screen
    if (!acted.current || !isSettled) return
    acted.current = false
    heading.current?.focus()
  })
  return {
    heading,
    onAct: () => {
      acted.current = true
    },
  }
}
