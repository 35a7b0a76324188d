import { useCallback, useRef } from 'react'
import type { RequestActor, RequestPlace } from './Feedback.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { usePageActors } from '../../components/use-page-actor.ts'

/** Keeps a page's unsent request across languages, until the page is left. */
export const useRequestPlace = (): RequestPlace => {
  const { leave } = usePageActors()
  const actor = useRef<RequestActor | null>(null)
  useLeaving(
    useCallback(() => {
      if (actor.current !== null) leave(actor.current)
    }, [leave]),
  )
  return useCallback((create) => (actor.current ??= create()), [])
}
