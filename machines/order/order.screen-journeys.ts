import { accepted } from '../shared/outcome.ts'
import { receivedIn } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { orderMachine } from './order.machine.ts'
import { shownByPayment, shownByStatus, shownByTemplate, type Shown } from './order.screens.sample-data.ts'

type Journey = JourneyOf<typeof orderMachine>

/** Each of the orders is received in turn; the invariants compare what is shown of it. */
const inTurn = (name: string, all: readonly Shown[]): Journey => ({
  name,
  steps: [
    'done:getOrder',
    ...all.flatMap(({ order }): Journey['steps'] => [
      'order.signalled',
      { done: 'getOrder', output: accepted({ ...receivedIn(order.status), order }) },
    ]),
  ],
  end: { live: { sync: 'idle' } },
})

/** Journeys of orders of every kind, for what their screens show. */
export const screenJourneys: readonly Journey[] = [
  inTurn('orders of every status show their steps and the usual wait', shownByStatus),
  inTurn('orders whose payment differs show the difference while it matters', shownByPayment),
  inTurn('payment instructions are shown only where they can be followed safely', shownByTemplate),
]
