import { withTexts } from '../../i18n/catalogs.ts'
import { PartBoundary, lazyPart } from '../../ui/LazyPart.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import type { FeedbackProps } from './Feedback.tsx'

const Feedback = lazyPart(withTexts(() => import('./Feedback.tsx')))

/** The request form at the end of a page: what is read comes first, and stays where the form cannot be fetched. */
export function LazyFeedback(props: FeedbackProps) {
  return (
    <PartBoundary part={Feedback.part} failed={<PartFailed part={Feedback.part} title={props.title} />}>
      <Feedback.View {...props} />
    </PartBoundary>
  )
}
