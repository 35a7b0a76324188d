import type { Refused } from '../shared/waiting.ts'
import { waysOf } from './step-up.rules.ts'
import type { StepUpInput, StepUpOutput } from './step-up.types.ts'

interface Ended {
  event: { output: StepUpOutput }
}

interface Targets<Confirmed, Left, Unanswered> {
  /** Target after the confirmation, where the refused call is repeated. */
  confirmed: Confirmed
  /** Target without a confirmation. */
  left: Left
  unanswered: Unanswered
}

/** The guard of {@link stepUp}. */
export const isConfirmed = (_: unknown, { isConfirmed: isDone }: StepUpOutput): boolean => isDone

/** The invoke of a state `proving`: the owner confirms the session, in the ways named by the last refusal. */
export const stepUp = <const Confirmed extends string, const Left extends string, const Unanswered extends string>({
  confirmed,
  left,
  unanswered,
}: Targets<Confirmed, Left, Unanswered>) =>
  ({
    id: 'stepUp',
    src: 'stepUp',
    input: ({ context }: { context: Refused }): StepUpInput => ({ ways: waysOf(context.refusal) }),
    onDone: [
      { guard: { type: 'isConfirmed', params: ({ event }: Ended) => event.output }, target: confirmed },
      { target: left },
    ],
    onError: unanswered,
  }) as const

interface HeldBack<View, Proving, Back, On> {
  view: View
  /** Target of the step-up by the owner. */
  proving: Proving
  /** Target after the wait. */
  back: Back
  /** What is possible during the wait. */
  on: On
}

/**
 * States after a refusal of what the owner asked for. The chart must have the guards `isConfirmNeeded` and `isHeldBack`
 * and the delay `heldBack`; the state `refused` is next to these.
 */
export const heldBackStates = <
  const View extends string,
  const Proving extends string,
  const Back extends string,
  const On extends object,
>({
  view,
  proving,
  back,
  on,
}: HeldBack<View, Proving, Back, On>) =>
  ({
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: proving },
        { guard: 'isHeldBack', target: 'heldBack' },
        { target: 'refused' },
      ],
    },
    heldBack: {
      tags: 'heldBack',
      meta: { view, description: 'Too many attempts: countdown of the wait.' },
      after: { heldBack: back },
      on,
    },
  }) as const
