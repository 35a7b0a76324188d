import { fault, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { changeRateMachine } from './change-rate.machine.ts'
import { outcomes, sent, sentWithCode } from './change-rate.sample-data.ts'
import { noSecret } from '../shared/secret.ts'

const asked = { type: 'field.asked', key: 'share' } as const

/** Journeys of a part that is refused, held back or not answered. */
export const refusalJourneys: readonly JourneyOf<typeof changeRateMachine>[] = [
  {
    name: 'a second press while the part is being saved does nothing',
    steps: [
      ...sent,
      { tags: ['busy'] },
      'change.submitted',
      'change.cancelled',
      { called: 'saveShare', input: { share: '40' }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      ...sent,
      { done: 'saveShare', output: outcomes.amountRefused },
      { see: { choosing: 'refused' } },
      { tags: [] },
      { context: { share: '40', refusal: outcomes.amountRefused.refusal } },
      { emitted: [asked] },
      'change.submitted',
      { context: { refusal: null } },
      { called: 'saveShare', input: { share: '40', code: null }, times: 2 },
      { error: 'saveShare', reason: fault },
      { tags: ['unanswered'] },
      { context: { refusal: null } },
    ],
    end: { choosing: 'unanswered' },
  },
  {
    name: 'the reason of a refusal goes when another part is typed',
    steps: [
      ...sent,
      { done: 'saveShare', output: outcomes.amountRefused },
      { type: 'share.typed', text: '30' },
      { see: { choosing: 'editing' } },
      { context: { share: '30', refusal: null } },
    ],
    end: { choosing: 'editing' },
  },
  {
    name: 'too many attempts: a part can be typed, but nothing is sent until the wait ends',
    steps: [
      ...sent,
      { done: 'saveShare', output: replies.flooded },
      { see: { choosing: 'heldBack' } },
      { tags: ['heldBack'] },
      { context: { refusal: replies.flooded.refusal } },
      'change.submitted',
      { type: 'share.typed', text: '30' },
      { context: { share: '30' } },
      { wait: 19_999 },
      { see: { choosing: 'heldBack' } },
      { called: 'saveShare', times: 1 },
      { wait: 1 },
      { see: { choosing: 'editing' } },
      { context: { share: '30', refusal: null } },
      'change.submitted',
      { called: 'saveShare', input: { share: '30' }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'refused with a code: the part is asked for again, and its code is not kept',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { done: 'saveShare', output: outcomes.amountRefused },
      { see: { choosing: 'refused' } },
      { context: { code: noSecret } },
      'change.submitted',
      { see: { coding: { asking: 'editing' } } },
      { context: { refusal: null } },
      { called: 'saveShare', times: 1 },
    ],
    end: { coding: { asking: 'editing' } },
  },
]
