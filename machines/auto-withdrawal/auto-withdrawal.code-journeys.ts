import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { autoWithdrawalMachine } from './auto-withdrawal.machine.ts'
import { at, auto, filled, outcomes } from './auto-withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof autoWithdrawalMachine>[]

const asking = <const TState>(state: TState) => ({ see: at({ coding: { asking: state } }) })
const codeAsked = { emitted: [{ type: 'field.asked', key: 'code' }] } as const
const asked = [...filled, 'auto.submitted', asking('editing')] as const
const coded = [...asked, 'code.typed', 'code.submitted', { see: at('saving') }] as const

/** Journeys through the code of automatic withdrawals. */
export const codeJourneys: Journeys = [
  {
    name: 'a wrong code is forgotten, and its refusal does not stay beside another one',
    input: 'twoFactor',
    steps: [
      ...asked,
      { tags: ['open'] },
      { called: 'saveAuto', times: 0 },
      'code.submitted',
      asking('incomplete'),
      { tags: ['open', 'incomplete'] },
      codeAsked,
      'code.typed',
      asking('editing'),
      'code.submitted',
      { called: 'saveAuto', input: { auto, code: secrets.code }, times: 1 },
      { done: 'saveAuto', output: replies.codeWrong },
      asking('refused'),
      { tags: ['open', 'refused'] },
      codeAsked,
      { context: { code: noSecret, refusal: replies.codeWrong.refusal } },
      'code.submitted',
      asking('incomplete'),
      codeAsked,
      { context: { refusal: null } },
      'code.typed',
      'code.submitted',
      { done: 'saveAuto', output: replies.codeWrong },
      'code.typed',
      asking('editing'),
      { context: { code: secrets.code, refusal: null } },
    ],
    end: at({ coding: { asking: 'editing' } }),
  },
  {
    name: 'lost authenticator: a backup code',
    input: 'twoFactor',
    steps: [
      ...asked,
      'code.typed',
      'way.changed',
      asking('editing'),
      codeAsked,
      { context: { way: 'backup', code: noSecret } },
      'code.typed',
      'code.submitted',
      { called: 'saveAuto', input: { auto, code: secrets.backupCode }, times: 1 },
      { done: 'saveAuto', output: outcomes.saved },
      { context: { way: 'app', code: noSecret } },
    ],
    end: 'closed',
  },
  {
    name: 'too many codes: wait, and type one meanwhile',
    input: 'twoFactor',
    steps: [
      ...coded,
      { done: 'saveAuto', output: replies.flooded },
      asking('heldBack'),
      { tags: ['open', 'heldBack'] },
      'code.submitted',
      'way.changed',
      codeAsked,
      { context: { way: 'backup', code: noSecret } },
      'code.typed',
      { context: { code: secrets.backupCode } },
      'code.submitted',
      asking('heldBack'),
      { called: 'saveAuto', times: 1 },
      { wait: 19_999 },
      asking('heldBack'),
      { wait: 1 },
      asking('editing'),
      { context: { code: secrets.backupCode, refusal: null } },
    ],
    end: at({ coding: { asking: 'editing' } }),
  },
  {
    name: 'no reply to a code: the same code once more',
    input: 'twoFactor',
    steps: [
      ...coded,
      'error:saveAuto',
      asking('unanswered'),
      { tags: ['open', 'unanswered'] },
      'code.submitted',
      { called: 'saveAuto', input: { auto, code: secrets.code }, times: 2 },
    ],
    end: at('saving'),
  },
  {
    name: 'two-factor was turned on elsewhere: a code is asked for, and the code step can be left',
    steps: [
      ...filled,
      'auto.submitted',
      { done: 'saveAuto', output: replies.codeWanted },
      asking('editing'),
      { context: { refusal: null } },
      'code.typed',
      'auto.closed',
      { see: 'closed' },
      { context: { code: noSecret } },
      { called: 'saveAuto', times: 1 },
    ],
    end: 'closed',
  },
  {
    name: 'refused for another reason than its code: the form, and the code is forgotten',
    input: 'twoFactor',
    steps: [
      ...coded,
      { done: 'saveAuto', output: outcomes.gone },
      { see: at({ form: 'refused' }) },
      { context: { code: noSecret, refusal: outcomes.gone.refusal } },
      'auto.submitted',
      asking('editing'),
      { context: { refusal: null } },
    ],
    end: at({ coding: { asking: 'editing' } }),
  },
]
