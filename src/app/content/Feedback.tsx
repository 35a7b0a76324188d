import { useMemo, type ReactNode } from 'react'
import { FeedbackSlot } from '../../pages/content/FeedbackSlot.tsx'
import { createSubmission } from '../../services/submissions.ts'
import type { PageProps } from '../account/user.ts'

export interface FeedbackProps extends PageProps {
  title: ReactNode
  /** Begins with its heading alone. */
  isCollapsible: boolean
}

/** The request form of a page; it tells the service where it was written (spec §2: referer). */
export default function Feedback({ frame: { api, platform }, match: { lang, name }, ...form }: FeedbackProps) {
  const isOutsideBlog = name !== 'blogPost'
  const machine = useMemo(
    () => createSubmission({ api, lang: () => lang, pageAddress: () => location.href, isOutsideBlog }),
    [api, lang, isOutsideBlog],
  )
  return <FeedbackSlot {...form} machine={machine} now={platform.now} />
}
