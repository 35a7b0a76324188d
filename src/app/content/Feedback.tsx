import { useMemo, type ReactNode } from 'react'
import { FeedbackOutlet, type RequestPlace } from '../../pages/shared/FeedbackOutlet.tsx'
import type { PageProps } from '../account/user.ts'
import { createPageSubmission } from './page-submission.ts'

export interface FeedbackProps extends PageProps {
  title: ReactNode
  /** Begins with its heading alone. */
  isCollapsible: boolean
  place: RequestPlace
}

/** The request form of a page; it tells the service where it was written (spec §2: referer). */
export default function Feedback({ shell, match: { name }, ...form }: FeedbackProps) {
  const isOutsideBlog = name !== 'blogPost'
  const machine = useMemo(() => createPageSubmission(shell, isOutsideBlog), [shell, isOutsideBlog])
  return <FeedbackOutlet {...form} machine={machine} now={shell.platform.now} />
}
