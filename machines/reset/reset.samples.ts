import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret, noSecret, reveal, Secret } from '../shared/secret.ts'
import { resetMachine } from './reset.machine.ts'

const filled = [
  { type: 'password.typed' as const, key: 'password' as const, password: secrets.password },
  { type: 'password.typed' as const, key: 'repeat' as const, password: secrets.password },
]
const submitted = [...filled, 'form.submitted' as const, { see: 'submitting' as const }]

const textOf = (secret: unknown): string => (secret instanceof Secret ? reveal(secret) : '')

export const resetSamples = defineSamples(resetMachine, {
  inputs: {
    mailed: ({ now }) => ({ token: secrets.token, now }),
    bare: ({ now }) => ({ token: noSecret, now }),
  },
  events: {
    'password.typed': [
      { key: 'password', password: secrets.password },
      { key: 'repeat', password: secrets.password },
    ],
    'field.left': [{ key: 'password' }, { key: 'repeat' }],
    'form.submitted': {},
    'signIn.chosen': {},
    'recovery.chosen': {},
  },
  actors: {
    setPassword: {
      done: [accepted(user), accepted(null), replies.tokenExpired, replies.flooded, replies.passwordWrong],
      error: fault,
    },
  },
  journeys: [
    {
      name: 'the password is another one, and the session begins',
      steps: [...submitted, { done: 'setPassword', output: accepted(user) }],
      end: 'signedIn',
    },
    {
      name: 'the password is another one: sign in with it',
      steps: [...submitted, { done: 'setPassword', output: accepted(null) }, { see: 'changed' }, 'signIn.chosen'],
      end: 'changed',
    },
    {
      name: 'repeated differently, it is not sent',
      steps: [
        ...filled,
        { type: 'password.typed', key: 'repeat', password: createSecret('something else') },
        'form.submitted',
        { see: { form: 'incomplete' } },
        ...filled,
        'form.submitted',
      ],
      end: 'submitting',
    },
    {
      name: 'too short a password is not sent',
      steps: [
        { type: 'password.typed', key: 'password', password: createSecret('12345') },
        { type: 'password.typed', key: 'repeat', password: createSecret('12345') },
        'form.submitted',
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'the link is used or too old: another mail',
      steps: [
        ...submitted,
        { done: 'setPassword', output: replies.tokenExpired },
        { see: 'expired' },
        'recovery.chosen',
        'signIn.chosen',
      ],
      end: 'expired',
    },
    {
      name: 'an address without a token',
      input: 'bare',
      steps: ['form.submitted', 'recovery.chosen', 'signIn.chosen'],
      end: 'bare',
    },
    {
      name: 'the service minds the password, then does not answer, then is asked too often',
      steps: [
        ...submitted,
        { done: 'setPassword', output: replies.passwordWrong },
        { see: { form: 'refused' } },
        'password.typed',
        'form.submitted',
        'error:setPassword',
        { see: { form: 'unanswered' } },
        'form.submitted',
        { done: 'setPassword', output: replies.flooded },
        { see: { form: 'flooded' } },
        'form.submitted',
        'password.typed',
        { wait: 20_000 },
      ],
      end: { form: 'editing' },
    },
  ],
  invariants: {
    'no password and no token in anything that is kept, told or handed on': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'nothing secret outlives the form': (snapshot) =>
      snapshot.matches('form') ||
      snapshot.matches('submitting') ||
      (snapshot.context.passwords.password.isEmpty &&
        snapshot.context.passwords.repeat.isEmpty &&
        snapshot.context.token.isEmpty),
    'a token goes with every password, which is long enough': (_snapshot, _persisted, { started }) =>
      started.every(
        ({ input }) => textOf(fieldOf(input, 'token')) !== '' && textOf(fieldOf(input, 'password')).length >= 6,
      ),
    'whoever arrives was told once': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length === (snapshot.matches('signedIn') ? 1 : 0),
    'an expired link is what the service said, or none': (snapshot, _persisted, { events }) =>
      !snapshot.matches('expired') ||
      events.every(
        (event) =>
          event.type !== 'xstate.done.actor.setPassword' || fieldOf(event, 'output', 'refusal', 'code') !== undefined,
      ) ||
      events.some((event) => fieldOf(event, 'output', 'refusal', 'code') === codes.tokenExpired),
  },
  serialize: ({ context }) => [context.passwords.password.isEmpty, context.passwords.repeat.isEmpty],
})
