import { fromPromise, type AnyStateMachine, type InputFrom, type OutputFrom } from 'xstate'
import type { LazyChart } from '../../machines/shared/lazy.ts'

/** Replaces a lazily loaded chart without views: it ends like the given promise. */
export const playedChart = <Chart extends AnyStateMachine, Input = InputFrom<Chart>>(
  play: (input: Input) => Promise<OutputFrom<Chart>>,
): LazyChart<Chart, Input> =>
  fromPromise<OutputFrom<Chart>, Input>(({ input }) => play(input)) as unknown as LazyChart<Chart, Input>
