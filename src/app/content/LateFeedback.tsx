import { lazy, Suspense } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FeedbackProps } from './Feedback.tsx'

const Feedback = lazy(withTexts(() => import('./Feedback.tsx')))

/** The request form at the end of a page: what is read comes first. */
export function LateFeedback(props: FeedbackProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Feedback {...props} />
    </Suspense>
  )
}
