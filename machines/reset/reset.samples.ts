import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret, noSecret, reveal, Secret } from '../shared/secret.ts'
import { formJourneys } from './reset.form-journeys.ts'
import { resetMachine } from './reset.machine.ts'
import { firstProblem } from './reset.rules.ts'
import { filled, looked, looks, submitted } from './reset.sample-data.ts'
import { selectProblems } from './reset.selectors.ts'

const textOf = (secret: unknown): string => (secret instanceof Secret ? reveal(secret) : '')

export const resetSamples = defineSamples(resetMachine, {
  inputs: {
    mailed: { token: secrets.token },
    bare: { token: noSecret },
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
    lookAtLink: {
      done: [looks.plain, looks.undo, looks.used, looks.usedUndo, replies.tokenExpired, replies.flooded],
      error: fault,
    },
    setPassword: {
      done: [accepted(user), accepted(null), replies.tokenExpired, replies.flooded, replies.passwordWrong],
      error: fault,
    },
  },
  journeys: [
    {
      name: 'the password was changed, and the session begins',
      steps: [...submitted, { done: 'setPassword', output: accepted(user) }],
      end: 'signedIn',
    },
    {
      name: 'the password was changed: sign in with it',
      steps: [...submitted, { done: 'setPassword', output: accepted(null) }, { see: 'changed' }, 'signIn.chosen'],
      end: 'changed',
    },
    {
      name: 'an undo link shows which e-mail is restored',
      steps: [{ see: 'looking' }, { done: 'lookAtLink', output: looks.undo }, ...filled, 'form.submitted'],
      end: 'submitting',
    },
    {
      name: 'an invalid link is reported before a password is typed',
      steps: [{ done: 'lookAtLink', output: replies.tokenExpired }],
      end: 'expired',
    },
    {
      name: 'a lost reply: the same password, sent again from the same page, succeeds',
      steps: [
        ...submitted,
        'error:setPassword',
        { see: { form: 'unanswered' } },
        'form.submitted',
        { done: 'setPassword', output: accepted(user) },
      ],
      end: 'signedIn',
    },
    {
      name: "the link's effect cannot be loaded: the form opens anyway",
      steps: ['error:lookAtLink', ...filled, 'form.submitted', { done: 'setPassword', output: accepted(user) }],
      end: 'signedIn',
    },
    {
      name: 'the check takes long: the form opens meanwhile',
      steps: [{ wait: 3_999 }, { see: 'looking' }, { wait: 1 }],
      end: { form: 'editing' },
    },
    {
      name: 'a different repetition is not sent',
      steps: [
        ...looked,
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
        ...looked,
        { type: 'password.typed', key: 'password', password: createSecret('12345') },
        { type: 'password.typed', key: 'repeat', password: createSecret('12345') },
        'form.submitted',
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'the link is used or expired: another mail',
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
      name: 'a refused password, then no reply, then a rate limit',
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
        { see: { form: 'heldBack' } },
        'form.submitted',
        'password.typed',
        { wait: 20_000 },
      ],
      end: { form: 'editing' },
    },
    ...formJourneys,
  ],
  invariants: {
    'a field shows its problem only when it was left or the form was sent too early': (snapshot) => {
      const { touched } = snapshot.context
      const { password, repeat } = selectProblems(snapshot)
      const isLeft = (touched.password === true || password === null) && (touched.repeat === true || repeat === null)
      return isLeft || snapshot.matches({ form: 'incomplete' })
    },
    'a form sent too early shows the problem that keeps it': (snapshot) => {
      const key = firstProblem(snapshot.context)
      return !snapshot.matches({ form: 'incomplete' }) || key === null || selectProblems(snapshot)[key] !== null
    },
    'no password and no token in persisted, emitted or returned data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'secrets are cleared at the end': (snapshot) =>
      snapshot.matches('looking') ||
      snapshot.matches('form') ||
      snapshot.matches('submitting') ||
      (snapshot.context.passwords.password.isEmpty &&
        snapshot.context.passwords.repeat.isEmpty &&
        snapshot.context.token.isEmpty),
    'every password is sent with a token and is long enough': (_snapshot, _persisted, { started }) =>
      started.every(
        ({ src, input }) =>
          src === 'lookAtLink' ||
          (textOf(fieldOf(input, 'token')) !== '' && textOf(fieldOf(input, 'password')).length >= 6),
      ),
    'an arrival is emitted once': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length === (snapshot.matches('signedIn') ? 1 : 0),
    'an expired link was reported by the service, or has no token': (snapshot, _persisted, { events }) =>
      !snapshot.matches('expired') ||
      events.every(
        (event) =>
          !event.type.startsWith('xstate.done.actor.') || fieldOf(event, 'output', 'refusal', 'code') !== undefined,
      ) ||
      events.some((event) => fieldOf(event, 'output', 'refusal', 'code') === codes.tokenExpired),
  },
})
