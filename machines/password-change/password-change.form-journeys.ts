import { accepted } from '../shared/outcome.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'
import { filledIn, typed } from './password-change.sample-data.ts'
import type { PasswordField } from './password-change.types.ts'

const { password } = secrets
const remembered = createSecret('remembered now')
const asked = (key: PasswordField) => ({ type: 'field.asked', key }) as const

/** Journeys with what the form shows, sends and tells. */
export const formJourneys: readonly JourneyOf<typeof passwordChangeMachine>[] = [
  {
    name: 'both passwords are sent once; the change is told, and nothing of it is kept',
    steps: [
      { tags: [] },
      ...filledIn,
      typed('oldPassword', remembered),
      { type: 'field.left', key: 'oldPassword' },
      'form.submitted',
      { tags: ['busy'] },
      'form.submitted',
      typed('oldPassword'),
      { see: 'submitting' },
      { called: 'changePassword', input: { oldPassword: remembered, newPassword: password }, times: 1 },
      { emitted: [] },
      { done: 'changePassword', output: accepted(null) },
      { emitted: [{ type: 'password.changed' }] },
      { tags: [] },
      { context: { passwords: { oldPassword: noSecret, newPassword: noSecret, repeat: noSecret }, touched: {} } },
    ],
    end: 'changed',
  },
  {
    name: 'a field that was left is noted, at any time',
    steps: [
      { type: 'field.left', key: 'newPassword' },
      { context: { touched: { newPassword: true } } },
      ...filledIn,
      'form.submitted',
      { type: 'field.left', key: 'repeat' },
      { context: { touched: { newPassword: true, repeat: true } } },
    ],
    end: 'submitting',
  },
  {
    name: 'sent too early: the first field with a problem is asked for, and its correction is seen at once',
    steps: [
      'form.submitted',
      { tags: ['incomplete'] },
      { emitted: [asked('oldPassword')] },
      typed('oldPassword'),
      { tags: ['incomplete'] },
      'form.submitted',
      { emitted: [asked('newPassword')] },
      typed('newPassword'),
      'form.submitted',
      { emitted: [asked('repeat')] },
      typed('repeat'),
      { see: { form: 'incomplete' } },
      'form.submitted',
      { emitted: [] },
    ],
    end: 'submitting',
  },
  {
    name: 'an empty current password is asked for before the others',
    steps: [typed('newPassword'), typed('repeat'), 'form.submitted', { emitted: [asked('oldPassword')] }],
    end: { form: 'incomplete' },
  },
  {
    name: 'a wrong password is asked for again, and its reason goes with the first letter',
    steps: [
      ...filledIn,
      'form.submitted',
      { done: 'changePassword', output: replies.passwordWrong },
      { tags: [] },
      { context: { refusal: replies.passwordWrong.refusal } },
      { emitted: [asked('oldPassword')] },
      typed('oldPassword', remembered),
      { see: { form: 'editing' } },
      { context: { refusal: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'a common password is asked for again; another reason leads to the first field',
    steps: [
      ...filledIn,
      'form.submitted',
      { done: 'changePassword', output: replies.passwordCommon },
      { emitted: [asked('newPassword')] },
      'form.submitted',
      { done: 'changePassword', output: replies.forbidden },
      { see: { form: 'refused' } },
      { emitted: [asked('oldPassword')] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      ...filledIn,
      'form.submitted',
      { done: 'changePassword', output: replies.passwordWrong },
      'form.submitted',
      { context: { refusal: null } },
      'error:changePassword',
      { tags: [] },
      {
        context: { refusal: null, passwords: { oldPassword: password, newPassword: password, repeat: password } },
      },
    ],
    end: { form: 'unanswered' },
  },
  {
    name: 'held back: nothing is sent, and what is typed meanwhile is kept',
    steps: [
      ...filledIn,
      'form.submitted',
      { called: 'changePassword', times: 1 },
      { done: 'changePassword', output: replies.flooded },
      { tags: [] },
      { emitted: [] },
      'form.submitted',
      typed('oldPassword', remembered),
      { see: { form: 'heldBack' } },
      { context: { refusal: replies.flooded.refusal } },
      { called: 'changePassword', times: 0 },
      { wait: 20_000 },
      { see: { form: 'editing' } },
      { context: { refusal: null } },
      'form.submitted',
      { called: 'changePassword', input: { oldPassword: remembered, newPassword: password }, times: 1 },
    ],
    end: 'submitting',
  },
  {
    name: 'the next change begins with the typed password only',
    steps: [
      ...filledIn,
      'form.submitted',
      'done:changePassword',
      'form.submitted',
      { see: 'changed' },
      typed('oldPassword', remembered),
      { context: { passwords: { oldPassword: remembered, newPassword: noSecret, repeat: noSecret } } },
      { called: 'changePassword', times: 1 },
    ],
    end: { form: 'editing' },
  },
]
