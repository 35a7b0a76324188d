import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { ReviewForm } from '../../features/submission/ReviewForm.tsx'
import { Section } from '../../ui/Section.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface NewReviewProps {
  submission: typeof submissionMachine
  /** Of the person who is signed in; empty for a guest, and while that is asked for. */
  firstName: string
  /** ms since the epoch */
  now: () => number
}

/** The form of a review; whoever is signed in need not say their name again. */
export function NewReview({ submission, firstName, now }: NewReviewProps) {
  const actor = usePageActor(submission, { kind: 'review', known: { name: firstName }, now })
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
