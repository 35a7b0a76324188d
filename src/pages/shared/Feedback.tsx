import { useEffect, useState, type ReactNode } from 'react'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import { usePageActors } from '../../components/use-page-actor.ts'
import { FeedbackForm } from '../../features/submission/FeedbackForm.tsx'
import type { PageProps } from '../page.types.ts'

/** Owner of a request's chart: the page's, or a new one. It outlives the form that shows it. */
export type RequestPlace = (create: () => SubmissionActor) => SubmissionActor

export interface FeedbackProps extends PageProps {
  title: ReactNode
  /** Starts collapsed. */
  isCollapsible: boolean
  place: RequestPlace
}

/** The request form of a page, with its own chart; sends the page's address (spec §2: referer). */
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
