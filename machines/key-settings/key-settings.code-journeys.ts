import { fault, secrets } from '../shared/sample-account.ts'
import { anyCodeJourneys } from '../shared/sample-code-journeys.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { keySettingsMachine } from './key-settings.machine.ts'
import { outcomes, sent, sentWithCode, withUrl } from './key-settings.sample-data.ts'

/** Journeys through the code that a change of a key needs where two-factor is on. */
export const codeJourneys: readonly JourneyOf<typeof keySettingsMachine>[] = [
  {
    name: 'with two-factor on, nothing changed: no code is asked for',
    input: 'twoFactor',
    steps: ['form.submitted', { emitted: [] }],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  {
    name: 'no reply to a code: the same one is sent again, and the answer ends the doubt',
    input: 'twoFactor',
    steps: [
      ...sentWithCode,
      { error: 'saveKey', reason: fault },
      { see: { coding: { asking: 'unanswered' } } },
      { tags: ['unanswered'] },
      'code.submitted',
      { called: 'saveKey', input: { code: secrets.code }, times: 2 },
      { done: 'saveKey', output: outcomes.saved },
    ],
    end: 'left',
    output: { key: withUrl, isUnsure: false },
  },
  {
    name: 'no reply to a code, then left: the list is reloaded',
    input: 'twoFactor',
    steps: [...sentWithCode, { error: 'saveKey', reason: fault }, 'settings.left', { context: { code: noSecret } }],
    end: 'left',
    output: { key: null, isUnsure: true },
  },
  {
    name: 'the code step is left: nothing was sent, and the code is not kept',
    input: 'twoFactor',
    steps: [...sent, 'code.typed', 'settings.left', { called: 'saveKey', times: 0 }, { context: { code: noSecret } }],
    end: 'left',
    output: { key: null, isUnsure: false },
  },
  ...anyCodeJourneys({ call: 'saveKey', sent, input: (code) => ({ code }), rest: {} }),
]
