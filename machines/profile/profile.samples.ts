import { problemInvariants } from '../shared/form-invariants.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { formJourneys } from './profile.form-journeys.ts'
import { profileMachine } from './profile.machine.ts'
import { firstProblem, isChanged, shownProblem, textFields } from './profile.rules.ts'
import { outcomes } from './profile.sample-data.ts'

/** The fields of a save call. */
const editIn = (input: unknown): [string, unknown][] => {
  const edit = fieldOf(input, 'edit')
  return typeof edit === 'object' && edit !== null ? Object.entries(edit) : []
}

export const profileSamples = defineSamples(profileMachine, {
  inputs: { user: { user, lang: 'en', today: '2026-01-01' } },
  events: {
    'field.typed': ({ context }) =>
      isChanged(context) ? { key: 'phone' as const, text: '' } : { key: 'phone' as const, text: '+995 555 12 34' },
    'field.left': { key: 'phone' },
    'locale.chosen': { lang: 'ka' },
    'switch.toggled': { key: 'notifyLogin' },
    'form.submitted': {},
    'changes.dropped': {},
    'user.refreshed': ({ context }) => ({ user: { ...context.user, verificationPerson: true } }),
  },
  actors: {
    saveProfile: { done: [outcomes.saved, outcomes.phoneRefused, outcomes.unconfirmed, replies.flooded], error: fault },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [
    {
      name: 'a phone number is added',
      steps: [
        { type: 'field.typed', key: 'phone', text: '+995 (555) 12-34-56' },
        { type: 'field.left', key: 'phone' },
        'form.submitted',
        { see: 'saving' },
        'done:saveProfile',
      ],
      end: { form: 'saved' },
    },
    {
      name: 'a number without its country code is not sent; the right one is',
      steps: [
        { type: 'field.typed', key: 'phone', text: '555 12 34 56' },
        'form.submitted',
        { see: { form: 'incomplete' } },
        { type: 'field.typed', key: 'phone', text: '+995 555 12 34 56' },
        'form.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'the first name cannot be left out',
      steps: [
        { type: 'field.typed', key: 'firstName', text: ' ' },
        'form.submitted',
        { see: { form: 'incomplete' } },
        { type: 'locale.chosen', lang: 'ka' },
        { type: 'switch.toggled', key: 'notifyLogin' },
      ],
      end: { form: 'incomplete' },
    },
    {
      name: 'a date of birth in the future is refused',
      steps: [
        { type: 'field.typed', key: 'dateOfBirth', text: '2026-01-02' },
        'form.submitted',
        { see: { form: 'incomplete' } },
        { type: 'field.typed', key: 'dateOfBirth', text: '1990-02-29' },
        'form.submitted',
        { see: { form: 'incomplete' } },
        { type: 'field.typed', key: 'dateOfBirth', text: '1992-02-29' },
        'form.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'a known last name can be changed, but not removed',
      steps: [
        { type: 'field.typed', key: 'lastName', text: '' },
        'form.submitted',
        { see: { form: 'incomplete' } },
        { type: 'field.typed', key: 'lastName', text: 'Kapanadze' },
        'form.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'a name is refused: corrected and sent again',
      steps: [
        { type: 'field.typed', key: 'lastName', text: 'Smith-Jones' },
        'form.submitted',
        { done: 'saveProfile', output: outcomes.nameRefused },
        { see: { form: 'refused' } },
        { type: 'field.typed', key: 'lastName', text: 'Smith' },
        'form.submitted',
        'done:saveProfile',
      ],
      end: { form: 'saved' },
    },
    {
      name: 'no reply: the input is sent again',
      steps: [
        'switch.toggled',
        'form.submitted',
        'error:saveProfile',
        { see: { form: 'unanswered' } },
        'form.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'too many attempts: the form can be changed, and nothing is sent until the wait ends',
      steps: [
        'switch.toggled',
        'form.submitted',
        { done: 'saveProfile', output: replies.flooded },
        { see: { form: 'heldBack' } },
        'form.submitted',
        { type: 'field.typed', key: 'phone', text: '+995 555 12 34' },
        { type: 'locale.chosen', lang: 'ka' },
        { type: 'switch.toggled', key: 'notifyMessenger' },
        { wait: 19_999 },
        { see: { form: 'heldBack' } },
        { wait: 1 },
        { see: { form: 'editing' } },
        'form.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'a reset of the input does not end the wait',
      steps: [
        'switch.toggled',
        'form.submitted',
        { done: 'saveProfile', output: replies.flooded },
        'changes.dropped',
        { wait: 19_999 },
        { see: { form: 'heldBack' } },
        { wait: 1 },
      ],
      end: { form: 'editing' },
    },
    {
      name: 'the input is reset: nothing to send',
      steps: [{ type: 'field.typed', key: 'firstName', text: '' }, 'changes.dropped', 'form.submitted'],
      end: { form: 'saved' },
    },
    {
      name: 'verified in another tab during input',
      steps: [
        'locale.chosen',
        { type: 'user.refreshed', user: { ...user, verificationPerson: true } },
        'form.submitted',
        'done:saveProfile',
      ],
      end: { form: 'saved' },
    },
    ...formJourneys,
  ],
  invariants: {
    ...problemInvariants(textFields, shownProblem, firstProblem),
    'changes can be dropped if there are any, unless they are being saved': (snapshot) =>
      snapshot.can({ type: 'changes.dropped' }) === (isChanged(snapshot.context) && snapshot.matches('form')),
    'only changed fields are sent, and no empty ones': (_snapshot, _persisted, { started, events }) => {
      const changed = events.map((event) => (event.type === 'locale.chosen' ? 'userLocale' : fieldOf(event, 'key')))
      const sent = started.flatMap(({ input }) => editIn(input))
      return (
        started.every(({ src, input }) => src !== 'saveProfile' || editIn(input).length > 0) &&
        sent.every(([key, value]) => changed.includes(key) && value !== '')
      )
    },
    'saved means that the service has the displayed values': (snapshot) =>
      !snapshot.matches({ form: 'saved' }) || !isChanged(snapshot.context),
    'a refusal keeps the input': (snapshot) =>
      !snapshot.matches({ form: 'refused' }) || snapshot.context.form.firstName !== '',
    'a wait says how long it is, also while the form changes': (snapshot) =>
      snapshot.matches({ form: 'heldBack' }) === (snapshot.context.refusal?.code === codes.antiFlood),
    'a verification is never lost': ({ context }, _persisted, { events }) =>
      context.user.verificationPerson === events.some(({ type }) => type === 'user.refreshed'),
    'each save updates the session, and nothing else does': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'user.changed').length ===
      events.filter((event) => fieldOf(event, 'output', 'ok') === true).length,
  },
})
