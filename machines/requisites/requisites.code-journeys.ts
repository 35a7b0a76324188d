import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import type { requisitesMachine } from './requisites.machine.ts'
import { filled, outcomes } from './requisites.sample-data.ts'

type Journeys = readonly JourneyOf<typeof requisitesMachine>[]

const asking = <const TState>(state: TState) => ({ see: { editing: { coding: { asking: state } } } })
const codeAsked = { emitted: [{ type: 'field.asked', key: 'code' }] } as const
const coded = [...filled, 'code.typed', 'code.submitted', { see: { editing: 'saving' } }] as const

/** Journeys through the code of payment details. */
export const codeJourneys: Journeys = [
  {
    name: 'a wrong code is forgotten, and its refusal does not stay beside another one',
    input: 'twoFactor',
    steps: [
      ...filled,
      asking('editing'),
      { tags: ['editing'] },
      'code.submitted',
      asking('incomplete'),
      { tags: ['editing', 'incomplete'] },
      codeAsked,
      { called: 'saveRequisite', times: 0 },
      'code.typed',
      asking('editing'),
      'code.submitted',
      { tags: ['editing', 'busy'] },
      { called: 'saveRequisite', input: { code: secrets.code }, times: 1 },
      { done: 'saveRequisite', output: replies.codeWrong },
      asking('refused'),
      { tags: ['editing', 'refused'] },
      codeAsked,
      { context: { code: noSecret, refusal: replies.codeWrong.refusal } },
      'code.submitted',
      asking('incomplete'),
      codeAsked,
      { context: { refusal: null } },
      'code.typed',
      'code.submitted',
      { done: 'saveRequisite', output: replies.codeWrong },
      'code.typed',
      asking('editing'),
      { context: { code: secrets.code, refusal: null } },
      'form.closed',
      { context: { code: noSecret } },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'too many codes: wait, and type a backup code meanwhile',
    input: 'twoFactor',
    steps: [
      ...filled,
      'way.changed',
      asking('editing'),
      codeAsked,
      'code.typed',
      'code.submitted',
      { done: 'saveRequisite', output: replies.flooded },
      asking('heldBack'),
      { tags: ['editing', 'heldBack'] },
      'way.changed',
      codeAsked,
      { context: { way: 'app', code: noSecret } },
      'code.typed',
      { context: { code: secrets.code } },
      'code.submitted',
      asking('heldBack'),
      { called: 'saveRequisite', times: 1 },
      { wait: 20_000 },
      asking('editing'),
      { context: { code: secrets.code, refusal: null } },
    ],
    end: { editing: { coding: { asking: 'editing' } } },
  },
  {
    name: 'no reply to a code: the same code once more, or closed and the list is loaded',
    input: 'twoFactor',
    steps: [
      ...coded,
      'error:saveRequisite',
      asking('unanswered'),
      { tags: ['editing', 'unanswered'] },
      { context: { isUnsure: true } },
      'code.submitted',
      { called: 'saveRequisite', input: { code: secrets.code }, times: 2 },
      'error:saveRequisite',
      'form.closed',
    ],
    end: 'loading',
  },
  {
    name: 'two-factor was turned on elsewhere: a code is asked for',
    steps: [
      ...filled,
      { done: 'saveRequisite', output: replies.codeWanted },
      asking('editing'),
      { context: { refusal: null } },
    ],
    end: { editing: { coding: { asking: 'editing' } } },
  },
  {
    name: 'refused for another reason than its code: the form, and the code is forgotten',
    input: 'twoFactor',
    steps: [
      ...coded,
      { done: 'saveRequisite', output: outcomes.tooMany },
      { see: { editing: { form: 'refused' } } },
      { context: { code: noSecret, refusal: outcomes.tooMany.refusal } },
    ],
    end: { editing: { form: 'refused' } },
  },
]
