import { useEffect, useState, type ReactNode } from 'react'
import type { SubmissionActor, submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { FeedbackForm } from '../../features/submission/FeedbackForm.tsx'
import { usePageActors } from '../../components/use-page-actor.ts'

/** Where the chart of a request lives: that of the page, or the one made for it. It outlives the form that shows it. */
export type RequestPlace = (create: () => SubmissionActor) => SubmissionActor

export interface FeedbackOutletProps {
  machine: typeof submissionMachine
  /** ms since the epoch, UTC. */
  now: () => number
  /** Begins with its heading alone. */
  isCollapsible: boolean
  title: ReactNode
  place: RequestPlace
}

/** The request form of a page, with a chart of its own. */
export function FeedbackOutlet({ machine, now, isCollapsible, title, place }: FeedbackOutletProps) {
  const { create } = usePageActors()
  const [actor] = useState(() => place(() => create(machine, { kind: 'feedback', isCollapsible, now })))
  useEffect(() => {
    actor.start()
  }, [actor])
  return <FeedbackForm actor={actor} title={title} />
}
