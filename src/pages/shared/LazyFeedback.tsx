import { withTexts } from '../../i18n/catalogs.ts'
import { PartBoundary, lazyPart } from '../../ui/LazyPart.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import type { FeedbackProps } from './Feedback.tsx'

const Feedback = lazyPart(withTexts(() => import('./Feedback.tsx')))

/** The lazily loaded request form at the end of a page, whose content stays if the form fails to load. */
export function LazyFeedback(props: FeedbackProps) {
  return (
    <PartBoundary part={Feedback.part} failed={<PartFailed part={Feedback.part} title={props.title} />}>
      <Feedback.View {...props} />
    </PartBoundary>
  )
}
