import { lazy, Suspense } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { NotLoadedPart } from '../../ui/NotLoadedPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FeedbackProps } from './Feedback.tsx'

const Feedback = lazy(withTexts(() => import('./Feedback.tsx')))

/** The request form at the end of a page: what is read comes first, and stays where the form cannot be fetched. */
export function LateFeedback(props: FeedbackProps) {
  return (
    <ErrorBoundary fallback={<NotLoadedPart title={props.title} />}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <Feedback {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
