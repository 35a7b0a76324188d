import { useEffect, useState } from 'react'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import type { RequestPlace } from '../../pages/content/FeedbackSlot.tsx'

const createPlace = () => {
  let actor: SubmissionActor | null = null
  let isOpen = false
  const close = () => {
    isOpen = false
    // React's strict mode closes a page and opens it again in one go.
    queueMicrotask(() => {
      if (!isOpen) actor?.stop()
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
  const [place] = useState(createPlace)
  useEffect(() => place.open(), [place])
  return place.take
}
