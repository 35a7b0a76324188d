import { accepted } from '../shared/outcome.ts'
import { replies, secrets, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import type { resetMachine } from './reset.machine.ts'
import { filled, left, looked, looks, submitted, typed } from './reset.sample-data.ts'

const { token, password } = secrets
const remembered = createSecret('remembered now')
const asked = (key: 'password' | 'repeat') => ({ type: 'field.asked', key }) as const
const wanted = (dialog: 'login' | 'recovery') => ({ type: 'dialog.wanted', dialog }) as const

/** Journeys of the form and the pages around it, with what they show, send and tell. */
export const formJourneys: readonly JourneyOf<typeof resetMachine>[] = [
  {
    name: 'the link and the password are sent once, and nothing of them is kept',
    steps: [
      { tags: ['busy'] },
      { called: 'lookAtLink', input: { token }, times: 1 },
      ...looked,
      { tags: [] },
      { context: { returning: null } },
      ...filled,
      'form.submitted',
      { tags: ['busy'] },
      'form.submitted',
      typed('password', remembered),
      { see: 'submitting' },
      { called: 'setPassword', input: { token, password }, times: 1 },
      { emitted: [] },
      { done: 'setPassword', output: accepted(user) },
      { emitted: [{ type: 'user.arrived', user }] },
      { context: { token: noSecret, passwords: { password: noSecret, repeat: noSecret } } },
    ],
    end: 'signedIn',
  },
  {
    name: 'an undo link names the e-mail that is restored',
    steps: [
      { done: 'lookAtLink', output: looks.undo },
      { see: { form: 'editing' } },
      { context: { returning: 'ni***@example.com' } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'the check of the link is refused for now: the form opens, and complains of nothing',
    steps: [
      { done: 'lookAtLink', output: replies.flooded },
      { see: { form: 'editing' } },
      { context: { refusal: null, returning: null } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'a field that was left empty is not complained of; a filled one is',
    steps: [
      ...looked,
      left('password'),
      { context: { touched: {} } },
      typed('password', createSecret('12345')),
      left('repeat'),
      { context: { touched: {} } },
      left('password'),
      { context: { touched: { password: true } } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'sent too early: the first field with a problem is asked for, and its correction is seen at once',
    steps: [
      ...looked,
      'form.submitted',
      { emitted: [asked('password')] },
      typed('password'),
      { see: { form: 'incomplete' } },
      'form.submitted',
      { emitted: [asked('repeat')] },
      typed('repeat'),
      { see: { form: 'incomplete' } },
      { tags: [] },
      'form.submitted',
      { emitted: [] },
    ],
    end: 'submitting',
  },
  {
    name: 'a refused password is asked for again, and its reason goes with the first letter',
    steps: [
      ...submitted,
      { done: 'setPassword', output: replies.passwordCommon },
      { see: { form: 'refused' } },
      { tags: [] },
      { context: { refusal: replies.passwordCommon.refusal, passwords: { password, repeat: password } } },
      { emitted: [asked('password')] },
      typed('password', remembered),
      { see: { form: 'editing' } },
      { context: { refusal: null, passwords: { password: remembered, repeat: password } } },
      { emitted: [] },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      ...submitted,
      { done: 'setPassword', output: replies.passwordWrong },
      'form.submitted',
      { see: 'submitting' },
      { context: { refusal: null } },
      'error:setPassword',
      { see: { form: 'unanswered' } },
      { tags: [] },
      { context: { refusal: null, passwords: { password, repeat: password } } },
    ],
    end: { form: 'unanswered' },
  },
  {
    name: 'held back: nothing is sent, and what is typed meanwhile is kept',
    steps: [
      ...submitted,
      { called: 'setPassword', times: 1 },
      { done: 'setPassword', output: replies.flooded },
      'form.submitted',
      typed('password', remembered),
      typed('repeat', remembered),
      { wait: 19_999 },
      { see: { form: 'heldBack' } },
      { context: { refusal: replies.flooded.refusal, passwords: { password: remembered, repeat: remembered } } },
      { called: 'setPassword', times: 0 },
      { wait: 1 },
      { see: { form: 'editing' } },
      { context: { refusal: null } },
      'form.submitted',
      { called: 'setPassword', input: { token, password: remembered }, times: 1 },
    ],
    end: 'submitting',
  },
  {
    name: 'the password was changed without a session: the login dialog is opened',
    steps: [
      ...submitted,
      { done: 'setPassword', output: accepted(null) },
      { tags: [] },
      'signIn.chosen',
      { emitted: [wanted('login')] },
    ],
    end: 'changed',
  },
  {
    name: 'a used link says so before a password is typed, and leads to the login dialog or to another mail',
    steps: [
      { done: 'lookAtLink', output: looks.used },
      { see: 'used' },
      { tags: [] },
      { context: { token: noSecret, returning: null, refusal: null } },
      'form.submitted',
      typed('password'),
      { emitted: [] },
      { called: 'setPassword', times: 0 },
      'signIn.chosen',
      { emitted: [wanted('login')] },
      'recovery.chosen',
      { emitted: [wanted('recovery')] },
    ],
    end: 'used',
  },
  {
    name: 'a used undo link names the e-mail that was restored',
    steps: [{ done: 'lookAtLink', output: looks.usedUndo }, { context: { returning: 'ni***@example.com' } }],
    end: 'used',
  },
  {
    name: 'an expired link leads to another mail or to the login dialog',
    steps: [
      { done: 'lookAtLink', output: replies.tokenExpired },
      'form.submitted',
      { emitted: [] },
      'recovery.chosen',
      { emitted: [wanted('recovery')] },
      'signIn.chosen',
      { emitted: [wanted('login')] },
    ],
    end: 'expired',
  },
  {
    name: 'an address without a token leads to another mail or to the login dialog',
    input: 'bare',
    steps: [
      { see: 'bare' },
      { called: 'lookAtLink', times: 0 },
      'recovery.chosen',
      { emitted: [wanted('recovery')] },
      'signIn.chosen',
      { emitted: [wanted('login')] },
    ],
    end: 'bare',
  },
]
