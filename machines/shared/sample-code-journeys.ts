import { replies, secrets } from './sample-account.ts'
import { createSecret, noSecret, type Secret } from './secret.ts'

/** Journeys that charts with the states of `anyCodeStates` share, for samples only. */

interface CodeStep<Call, Step, Input, Rest> {
  /** The actor that is called with the code. */
  readonly call: Call
  /** Leads to the code step, with two-factor on. */
  readonly sent: readonly Step[]
  /** Input of a call with this code. */
  readonly input: (code: Secret) => Input
  /** What else of the context a wrong code leaves as it was. */
  readonly rest: Rest
}

const asked = { type: 'field.asked', key: 'code' } as const
const editing = { coding: { asking: 'editing' } } as const
const incomplete = { coding: { asking: 'incomplete' } } as const

/** A code is sent half, and wrong: what is asked for, and what stays. */
export const codeJourneys = <const Call extends string, const Step, Input, Rest extends object>({
  call,
  sent,
  input,
  rest,
}: CodeStep<Call, Step, Input, Rest>) =>
  [
    {
      name: 'half a code: the rest is asked for, and nothing is sent',
      input: 'twoFactor',
      steps: [
        ...sent,
        { tags: [] },
        { type: 'code.typed', code: createSecret('123') },
        'code.submitted',
        { see: incomplete },
        { tags: ['incomplete'] },
        { emitted: [asked] },
        { called: call, times: 0 },
        'code.typed',
        { see: editing },
        'code.submitted',
        { tags: ['busy'] },
        { called: call, input: input(secrets.code), times: 1 },
      ],
      end: 'saving',
    },
    {
      name: 'a wrong code is emptied and asked for again; its reason goes with the next attempt',
      input: 'twoFactor',
      steps: [
        ...sent,
        'code.typed',
        'code.submitted',
        { done: call, output: replies.codeWrong },
        { tags: ['refused'] },
        { context: { ...rest, code: noSecret, refusal: replies.codeWrong.refusal } },
        { emitted: [asked] },
        'code.submitted',
        { see: incomplete },
        { context: { refusal: null } },
        'code.typed',
        'code.submitted',
        { done: call, output: replies.codeWrong },
        'code.typed',
        { see: editing },
        { context: { refusal: null } },
      ],
      end: editing,
    },
  ] as const

/** The same, and: the other kind of code, before and during a wait after too many. */
export const anyCodeJourneys = <const Call extends string, const Step, Input, Rest extends object>(
  step: CodeStep<Call, Step, Input, Rest>,
) =>
  [
    ...codeJourneys(step),
    {
      name: 'the other kind of code is asked for, in an empty field',
      input: 'twoFactor',
      steps: [
        ...step.sent,
        'code.typed',
        'way.changed',
        { see: editing },
        { context: { way: 'backup', code: noSecret } },
        { emitted: [asked] },
      ],
      end: editing,
    },
    {
      name: 'too many codes: the other kind can be typed during the wait',
      input: 'twoFactor',
      steps: [
        ...step.sent,
        'code.typed',
        'code.submitted',
        { done: step.call, output: replies.flooded },
        { tags: ['heldBack'] },
        { context: { code: secrets.code, refusal: replies.flooded.refusal } },
        'code.submitted',
        { emitted: [] },
        'way.changed',
        { emitted: [asked] },
        { context: { way: 'backup', code: noSecret } },
        { type: 'code.typed', code: secrets.backupCode },
        { wait: 19_999 },
        { see: { coding: { asking: 'heldBack' } } },
        { called: step.call, times: 1 },
        { wait: 1 },
        { context: { refusal: null } },
        'code.submitted',
        { called: step.call, input: step.input(secrets.backupCode), times: 1 },
      ],
      end: 'saving',
    },
  ] as const
