import { useEffect, useState } from 'react'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import type { RequestPlace } from '../../pages/content/FeedbackSlot.tsx'
import { usePageActors } from '../../ui/use-page-actor.ts'

const createPlace = (leave: (actor: SubmissionActor) => void) => {
  let actor: SubmissionActor | null = null
  let isOpen = false
  const close = () => {
    isOpen = false
    // React's strict mode closes a page and opens it again in one go.
    queueMicrotask(() => {
      if (!isOpen && actor !== null) leave(actor)
    })
  }
  return {
    take: ((create) => (actor ??= create())) satisfies RequestPlace,
    open: () => {
      isOpen = true
      return close
    },
  }
}

/** Keeps the request that is written on a page while its text comes in another language, until the page is left. */
export const useRequestPlace = (): RequestPlace => {
  const { leave } = usePageActors()
  const [place] = useState(() => createPlace(leave))
  useEffect(() => place.open(), [place])
  return place.take
}
