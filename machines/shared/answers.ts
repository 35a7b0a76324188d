import { refusalOf, type Outcome } from './outcome.ts'

/** For `onDone` of a call, in charts that name the guard `isAccepted` and the action `takeRefusal`. */

interface Answered {
  event: { output: Outcome<unknown> }
}

/** Guard: the service accepted the call. */
export const ifAccepted = { type: 'isAccepted', params: ({ event }: Answered) => event.output } as const

/** Action: keeps the refusal. */
export const takeRefusal = { type: 'takeRefusal', params: ({ event }: Answered) => refusalOf(event.output) } as const
