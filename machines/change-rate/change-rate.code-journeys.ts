import { fault, secrets } from '../shared/sample-account.ts'
import { anyCodeJourneys } from '../shared/sample-code-journeys.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { changeRateMachine } from './change-rate.machine.ts'
import { outcomes, sent, sentWithCode } from './change-rate.sample-data.ts'

/** Journeys through the code that a change needs where two-factor is on. */
export const codeJourneys: readonly JourneyOf<typeof changeRateMachine>[] = [
  {
    name: 'with two-factor on, the part stays: no code is asked for',
    input: 'twoFactor',
    steps: ['change.submitted', { emitted: [] }],
    end: 'kept',
    output: { share: null, isUnsure: false },
  },
  {
    name: 'no reply to a code: the same one is sent again, and the answer ends the doubt',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { error: 'saveShare', reason: fault },
      { see: { coding: { asking: 'unanswered' } } },
      { tags: ['unanswered'] },
      'code.submitted',
      { called: 'saveShare', input: { share: '40', code: secrets.code }, times: 2 },
      { done: 'saveShare', output: outcomes.saved },
    ],
    end: 'changed',
    output: { share: '40', isUnsure: false },
  },
  {
    name: 'no reply to a code, then closed: it may have changed',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { error: 'saveShare', reason: fault },
      'change.cancelled',
      { context: { code: noSecret } },
    ],
    end: 'kept',
    output: { share: null, isUnsure: true },
  },
  {
    name: 'the code step is left: nothing was sent, and the code is not kept',
    input: 'twoFactor',
    steps: [
      ...sent,
      'code.typed',
      'change.cancelled',
      { called: 'saveShare', times: 0 },
      { context: { code: noSecret } },
    ],
    end: 'kept',
    output: { share: null, isUnsure: false },
  },
  ...anyCodeJourneys({ call: 'saveShare', sent, input: (code) => ({ share: '40', code }), rest: {} }),
]
