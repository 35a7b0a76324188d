import { useEffect, useState, type ReactNode } from 'react'
import type { Actor } from 'xstate'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { usePageActors } from '../../components/use-page-actor.ts'
import { FeedbackForm } from '../../features/submission/FeedbackForm.tsx'
import type { PageProps } from '../page.types.ts'

export type RequestActor = Actor<typeof submissionMachine>

/** Owner of a request's chart: the page's, or a new one. It outlives the form that shows it. */
export type RequestPlace = (create: () => RequestActor) => RequestActor

export interface FeedbackProps extends PageProps {
  title: ReactNode
  /** Starts collapsed. */
  isCollapsible: boolean
  place: RequestPlace
}

/** The request form of a page, with its own chart; sends the page's address (spec §2: referer). */
export default function Feedback({ match, tools, title, isCollapsible, place }: FeedbackProps) {
  const { create } = usePageActors()
  const [{ machine, bind }] = useState(() => tools.createSubmission(match.name !== 'blogPost'))
  const [actor] = useState(() => place(() => create(machine, { kind: 'feedback', isCollapsible, now: tools.now })))
  useEffect(() => {
    actor.start()
    return bind(actor)
  }, [actor, bind])
  return <FeedbackForm actor={actor} title={title} />
}
