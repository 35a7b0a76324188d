import { withTexts } from '../../i18n/catalogs.ts'
import { Late, late } from '../../ui/Late.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import type { FeedbackProps } from './Feedback.tsx'

const Feedback = late(withTexts(() => import('./Feedback.tsx')))

/** The request form at the end of a page: what is read comes first, and stays where the form cannot be fetched. */
export function LateFeedback(props: FeedbackProps) {
  return (
    <Late part={Feedback.part} failed={<PartFailed part={Feedback.part} title={props.title} />}>
      <Feedback.View {...props} />
    </Late>
  )
}
