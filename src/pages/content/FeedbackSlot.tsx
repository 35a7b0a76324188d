import { useActorRef } from '@xstate/react'
import type { ReactNode } from 'react'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { FeedbackForm } from '../../features/submission/FeedbackForm.tsx'

export interface FeedbackSlotProps {
  machine: typeof submissionMachine
  /** ms since the epoch, UTC. */
  now: () => number
  /** Begins with its heading alone. */
  isCollapsible: boolean
  title: ReactNode
}

/** The request form of a page, with a chart of its own. */
export function FeedbackSlot({ machine, now, isCollapsible, title }: FeedbackSlotProps) {
  const actor = useActorRef(machine, { input: { kind: 'feedback', isCollapsible, now } })
  return <FeedbackForm actor={actor} title={title} />
}
