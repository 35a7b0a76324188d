import { problemInvariants } from '../shared/form-invariants.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret, reveal } from '../shared/secret.ts'
import { formJourneys } from './password-change.form-journeys.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { firstProblem, shownProblem } from './password-change.rules.ts'
import { fields, filledIn, typed } from './password-change.sample-data.ts'

const done = accepted(null)

export const passwordChangeSamples = defineSamples(passwordChangeMachine, {
  events: {
    'password.typed': ({ context: { passwords } }) => ({
      key: fields.find((key) => passwords[key].isEmpty) ?? ('repeat' as const),
      password: secrets.password,
    }),
    'field.left': { key: 'oldPassword' },
    'form.submitted': {},
  },
  actors: {
    changePassword: { done: [done, replies.passwordWrong, replies.passwordCommon, replies.flooded], error: fault },
  },
  journeys: [
    {
      name: 'changed with the current password',
      steps: [...filledIn, 'form.submitted', { see: 'submitting' }, 'done:changePassword'],
      end: 'changed',
    },
    {
      name: 'the current one is wrong: corrected, nothing else is typed again',
      steps: [
        ...filledIn,
        'form.submitted',
        { done: 'changePassword', output: replies.passwordWrong },
        { see: { form: 'refused' } },
        typed('oldPassword'),
        'form.submitted',
        'done:changePassword',
      ],
      end: 'changed',
    },
    {
      name: 'five characters are refused',
      steps: [
        typed('oldPassword'),
        typed('newPassword', createSecret('12345')),
        typed('repeat', createSecret('12345')),
        'form.submitted',
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'six are accepted',
      steps: [
        typed('oldPassword', createSecret('1')),
        typed('newPassword', createSecret('123456')),
        typed('repeat', createSecret('123456')),
        'form.submitted',
      ],
      end: 'submitting',
    },
    {
      name: 'a common password: another one is requested',
      steps: [
        ...filledIn,
        'form.submitted',
        { done: 'changePassword', output: replies.passwordCommon },
        { see: { form: 'refused' } },
        typed('newPassword'),
        'form.submitted',
        'done:changePassword',
      ],
      end: 'changed',
    },
    {
      name: 'the repetition differs',
      steps: [
        typed('oldPassword'),
        typed('newPassword'),
        typed('repeat', createSecret('correct-horse-batery')),
        'form.submitted',
        { see: { form: 'incomplete' } },
        typed('repeat'),
        'form.submitted',
      ],
      end: 'submitting',
    },
    {
      name: 'no reply: sent again',
      steps: [
        ...filledIn,
        'form.submitted',
        'error:changePassword',
        { see: { form: 'unanswered' } },
        'form.submitted',
        'done:changePassword',
      ],
      end: 'changed',
    },
    {
      name: 'too many attempts: nothing is sent until the wait ends',
      steps: [
        ...filledIn,
        'form.submitted',
        { done: 'changePassword', output: replies.flooded },
        'form.submitted',
        typed('oldPassword', createSecret('remembered now')),
        { wait: 19_999 },
        { see: { form: 'heldBack' } },
        { wait: 1 },
        'form.submitted',
      ],
      end: 'submitting',
    },
    {
      name: 'changed twice',
      steps: [...filledIn, 'form.submitted', 'done:changePassword', typed('oldPassword'), { see: 'form' }],
      end: { form: 'editing' },
    },
    ...formJourneys,
  ],
  invariants: {
    ...problemInvariants(fields, shownProblem, firstProblem),
    'no password in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'passwords are cleared after the change': (snapshot) =>
      !snapshot.matches('changed') || fields.every((key) => snapshot.context.passwords[key].isEmpty),
    'nothing is sent without an equal repetition': (snapshot) =>
      !snapshot.matches('submitting') ||
      reveal(snapshot.context.passwords.newPassword) === reveal(snapshot.context.passwords.repeat),
    'input is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const password = fieldOf(events.at(-1), 'password')
      return password === undefined || fields.some((key) => context.passwords[key] === password)
    },
    'a refusal keeps the input': (snapshot) =>
      !snapshot.matches({ form: 'refused' }) || fields.every((key) => !snapshot.context.passwords[key].isEmpty),
  },
})
