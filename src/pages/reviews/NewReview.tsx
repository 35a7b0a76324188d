import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { ReviewForm } from '../../features/submission/ReviewForm.tsx'
import { Section } from '../../ui/Section.tsx'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'

export interface NewReviewProps {
  submission: BoundChart<typeof submissionMachine>
  /** Name of the signed-in user; empty for a guest, and while the session is unknown. */
  firstName: string
  /** ms since the epoch */
  now: () => number
}

/** The review form, prefilled with the name of a signed-in user. */
export function NewReview({ submission, firstName, now }: NewReviewProps) {
  const actor = useBoundActor(submission, { kind: 'review', known: { name: firstName }, now })
  useEffect(() => {
    const isNamed = actor.getSnapshot().context.values.name !== ''
    if (firstName !== '' && !isNamed) actor.send({ type: 'field.filled', key: 'name', text: firstName })
  }, [actor, firstName])
  return (
    <Section title={<Trans>Leave a review</Trans>}>
      <ReviewForm actor={actor} />
    </Section>
  )
}
