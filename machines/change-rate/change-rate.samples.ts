import { typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples, type JourneyOf } from '../shared/samples.ts'
import { createSecret, isSameSecret, Secret } from '../shared/secret.ts'
import { changeRateMachine } from './change-rate.machine.ts'

const saved = accepted(null)
const amountRefused = refused(codes.amountNotValid, 'The field amount isn’t valid.')

const chosen = { type: 'share.typed', text: '40' } as const

const journeys: readonly JourneyOf<typeof changeRateMachine>[] = [
  {
    name: 'a part is chosen and saved',
    steps: [
      chosen,
      'change.submitted',
      { called: 'saveShare', input: { share: '40', code: null }, times: 1 },
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
    output: { share: '40', isUnsure: false },
  },
  {
    name: 'the part stays: nothing is sent',
    steps: ['change.submitted'],
    end: 'kept',
    output: { share: null, isUnsure: false },
  },
  {
    name: 'closed without a change',
    steps: [chosen, 'change.cancelled'],
    end: 'kept',
    output: { share: null, isUnsure: false },
  },
  {
    name: 'more than the whole reward, then nothing at all: both are asked for again',
    steps: [
      { type: 'share.typed', text: '101' },
      'change.submitted',
      { see: { choosing: 'incomplete' } },
      { type: 'share.typed', text: '' },
      'change.submitted',
      { see: { choosing: 'incomplete' } },
      { type: 'share.typed', text: '07 %' },
      'change.submitted',
      { called: 'saveShare', input: { share: '7', code: null }, times: 1 },
    ],
    end: 'saving',
  },
  {
    name: 'with two-factor on the code is requested, and again after a wrong one',
    input: 'twoFactor',
    steps: [
      chosen,
      'change.submitted',
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveShare', output: replies.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
  },
  {
    name: 'two-factor was turned on elsewhere: the code is requested',
    steps: [
      chosen,
      'change.submitted',
      { done: 'saveShare', output: replies.codeWanted },
      { see: { coding: { asking: 'editing' } } },
      'code.typed',
      'code.submitted',
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
  },
  {
    name: 'lost authenticator: a backup code changes it, too',
    input: 'twoFactor',
    steps: [
      chosen,
      'change.submitted',
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
  },
  {
    name: 'no reply, then closed: it may have changed',
    steps: [chosen, 'change.submitted', 'error:saveShare', { see: { choosing: 'unanswered' } }, 'change.cancelled'],
    end: 'kept',
    output: { share: null, isUnsure: true },
  },
  {
    name: 'no reply, then back to the old part: it is sent, because the new one may be saved',
    steps: [
      chosen,
      'change.submitted',
      'error:saveShare',
      { type: 'share.typed', text: '25' },
      'change.submitted',
      { called: 'saveShare', input: { share: '25', code: null }, times: 2 },
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
    output: { share: '25', isUnsure: false },
  },
  {
    name: 'refused by the service: the reason, then another part',
    steps: [
      chosen,
      'change.submitted',
      { done: 'saveShare', output: amountRefused },
      { see: { choosing: 'refused' } },
      { type: 'share.typed', text: '30' },
      'change.submitted',
      { done: 'saveShare', output: saved },
    ],
    end: 'changed',
  },
  {
    name: 'too many codes: nothing is sent until the wait ends',
    input: 'twoFactor',
    steps: [
      chosen,
      'change.submitted',
      'code.typed',
      'code.submitted',
      { done: 'saveShare', output: replies.flooded },
      'code.submitted',
      { type: 'code.typed', code: createSecret('135791') },
      { wait: 19_999 },
      { see: { coding: { asking: 'heldBack' } } },
      { wait: 1 },
    ],
    end: { coding: { asking: 'editing' } },
  },
]

export const changeRateSamples = defineSamples(changeRateMachine, {
  inputs: {
    plain: { current: '25', reward: '0.1', isOtpOn: () => false },
    twoFactor: { current: '25', reward: '0.1', isOtpOn: () => true },
  },
  events: {
    'share.typed': [{ text: '40' }, { text: '101' }],
    'change.submitted': {},
    'change.cancelled': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    saveShare: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [saved, amountRefused, replies.codeWanted, replies.flooded]
          : [saved, amountRefused, replies.codeWrong, replies.flooded],
      error: fault,
    },
  },
  journeys,
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'only a whole percent from 0 to 100 is sent': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => /^(\d{1,2}|100)$/.test(String(fieldOf(input, 'share')))),
    'with two-factor on nothing is sent without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() || started.every(({ input }) => fieldOf(input, 'code') !== null),
    'changed means that the service accepted it': (snapshot, _persisted, { events }) =>
      !snapshot.matches('changed') || fieldOf(events.at(-1), 'output', 'ok') === true,
    'what changed is what was sent last': ({ context }, _persisted, { started }) =>
      context.saved === null || context.saved === fieldOf(started.at(-1)?.input, 'share'),
    'a typed part is kept': ({ context }, _persisted, { events }) =>
      (fieldOf(events.at(-1), 'text') ?? context.share) === context.share,
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'a lost reply is remembered until there is one': ({ context }, _persisted, { events }) => {
      const ends = events.filter(({ type }) => /^xstate\.(done|error)\.actor\.saveShare/.test(type))
      const isLost = ends.some(({ type }) => type.startsWith('xstate.error'))
      return context.isUnsure ? isLost : !isLost || context.saved !== null
    },
  },
})
