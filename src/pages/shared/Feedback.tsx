import { useEffect, useState, type ReactNode } from 'react'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import { usePageActors } from '../../components/use-page-actor.ts'
import { FeedbackForm } from '../../features/submission/FeedbackForm.tsx'
import type { PageProps } from '../page.types.ts'

/** Where the chart of a request lives: that of the page, or the one made for it. It outlives the form that shows it. */
export type RequestPlace = (create: () => SubmissionActor) => SubmissionActor

export interface FeedbackProps extends PageProps {
  title: ReactNode
  /** Begins with its heading alone. */
  isCollapsible: boolean
  place: RequestPlace
}

/** The request form of a page, with a chart of its own; it tells the service where it was written (spec §2: referer). */
export default function Feedback({ match, tools, title, isCollapsible, place }: FeedbackProps) {
  const { create } = usePageActors()
  const [actor] = useState(() => {
    const { createSubmission, now } = tools
    return place(() => create(createSubmission(match.name !== 'blogPost'), { kind: 'feedback', isCollapsible, now }))
  })
  useEffect(() => {
    actor.start()
  }, [actor])
  return <FeedbackForm actor={actor} title={title} />
}
