import type { Refused } from '../shared/waiting.ts'
import { waysOf } from './step-up.rules.ts'
import type { StepUpInput, StepUpOutput } from './step-up.types.ts'

interface Ended {
  event: { output: StepUpOutput }
}

interface Targets<Confirmed, Left, Unanswered> {
  /** Where what was refused is sent once more. */
  confirmed: Confirmed
  /** Where somebody goes who did not confirm. */
  left: Left
  unanswered: Unanswered
}

/** The guard of {@link stepUp}. */
export const isConfirmed = (_: unknown, { isConfirmed: isDone }: StepUpOutput): boolean => isDone

/** What a state `proving` invokes: the owner confirms that it is them, in the ways that the last refusal names. */
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
