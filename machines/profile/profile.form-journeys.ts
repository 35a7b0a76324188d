import { replies, user } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { profileMachine } from './profile.machine.ts'
import { outcomes } from './profile.sample-data.ts'
import type { ProfileField, ProfileForm, ProfileTextField } from './profile.types.ts'

const typed = (key: ProfileTextField, text: string) => ({ type: 'field.typed', key, text }) as const
const asked = (key: ProfileField) => ({ type: 'field.asked', key }) as const

const verified = { ...user, verificationPerson: true }

/** The form of an account without any choices. */
const blank: ProfileForm = {
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '',
  telegramUsername: '',
  dateOfBirth: '',
  userLocale: 'en',
  notifyLogin: false,
  notifyChangePass: false,
  agreeEmailNewsletter: false,
  notifyMessenger: false,
}

const chosen = {
  userLocale: 'ka',
  notifyLogin: true,
  notifyChangePass: true,
  agreeEmailNewsletter: true,
  notifyMessenger: true,
} as const

const allChosen = [
  { type: 'locale.chosen', lang: 'ka' },
  { type: 'switch.toggled', key: 'notifyLogin' },
  { type: 'switch.toggled', key: 'notifyChangePass' },
  { type: 'switch.toggled', key: 'agreeEmailNewsletter' },
  { type: 'switch.toggled', key: 'notifyMessenger' },
] as const

/** Journeys with what the form shows, sends and tells. */
export const formJourneys: readonly JourneyOf<typeof profileMachine>[] = [
  {
    name: 'everything is changed, sent in its clean form, and told to the session',
    steps: [
      { context: { form: blank } },
      { tags: [] },
      typed('firstName', ' Ana  Maria '),
      typed('lastName', 'Kapanadze'),
      typed('phone', '995 (555) 12-34-56'),
      typed('telegramUsername', '@nino_b'),
      typed('dateOfBirth', '1990-02-28'),
      ...allChosen,
      'form.submitted',
      { tags: ['busy'] },
      {
        called: 'saveProfile',
        input: {
          edit: {
            firstName: 'Ana Maria',
            lastName: 'Kapanadze',
            phone: '+995555123456',
            telegramUsername: 'nino_b',
            dateOfBirth: '1990-02-28',
            ...chosen,
          },
        },
        times: 1,
      },
      'form.submitted',
      typed('phone', ''),
      'changes.dropped',
      { see: 'saving' },
      { emitted: [] },
      { done: 'saveProfile', output: outcomes.saved },
      {
        emitted: [
          {
            type: 'user.changed',
            user: {
              ...user,
              first_name: 'Ana Maria',
              last_name: 'Kapanadze',
              phone: '+995555123456',
              telegramUsername: 'nino_b',
              dateOfBirth: '1990-02-28',
              ...chosen,
            },
          },
        ],
      },
      { tags: [] },
    ],
    end: { form: 'saved' },
  },
  {
    name: 'a choice after saving: it no longer says that all is saved',
    steps: [
      'form.submitted',
      { see: { form: 'saved' } },
      'changes.dropped',
      { see: { form: 'saved' } },
      { type: 'locale.chosen', lang: 'ka' },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'spaces around a known name are no change: nothing is sent',
    steps: [
      typed('firstName', '  Nino '),
      typed('phone', ' '),
      'form.submitted',
      { called: 'saveProfile', times: 0 },
      { context: { form: blank } },
      { emitted: [] },
    ],
    end: { form: 'saved' },
  },
  {
    name: 'what another tab saved is shown, and what was typed here stays',
    steps: [
      typed('phone', '+995 555 12 34'),
      { type: 'user.refreshed', user: { ...verified, ...chosen, last_name: 'Kapanadze', phone: '+995555000000' } },
      { context: { form: { ...blank, ...chosen, lastName: 'Kapanadze', phone: '+995 555 12 34' } } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'a field that was left is noted, also while it is saved, until the changes are dropped',
    steps: [
      { type: 'locale.chosen', lang: 'ka' },
      { type: 'field.left', key: 'phone' },
      'form.submitted',
      { type: 'field.left', key: 'lastName' },
      { context: { touched: { phone: true, lastName: true } } },
      'error:saveProfile',
      'changes.dropped',
      { see: { form: 'editing' } },
      { context: { touched: {}, form: blank } },
    ],
    end: { form: 'editing' },
  },
  {
    name: 'sent too early: the first field with a problem is asked for, and its correction is seen at once',
    steps: [
      typed('phone', '12'),
      typed('lastName', ''),
      'form.submitted',
      { tags: ['incomplete'] },
      { emitted: [asked('lastName')] },
      typed('lastName', 'Smith'),
      { see: { form: 'incomplete' } },
      ...allChosen,
      { context: { form: { ...blank, ...chosen, lastName: 'Smith', phone: '12' } } },
      'form.submitted',
      { emitted: [asked('phone')] },
      typed('phone', '+995 555 12 34'),
      'form.submitted',
      { emitted: [] },
    ],
    end: 'saving',
  },
  {
    name: 'eighteen today is old enough, and a day less is not',
    steps: [
      typed('dateOfBirth', '2008-01-02'),
      'form.submitted',
      { emitted: [asked('dateOfBirth')] },
      typed('dateOfBirth', '2008-01-01'),
      'form.submitted',
      { called: 'saveProfile', input: { edit: { dateOfBirth: '2008-01-01' } } },
    ],
    end: 'saving',
  },
  {
    name: 'a refused field is asked for, by its name or by what was refused',
    steps: [
      typed('phone', '+995 555 12 34'),
      typed('lastName', 'Smith-Jones'),
      'form.submitted',
      { done: 'saveProfile', output: outcomes.nameRefused },
      { emitted: [asked('lastName')] },
      'form.submitted',
      { done: 'saveProfile', output: outcomes.someNameRefused },
      { emitted: [asked('firstName')] },
      'form.submitted',
      { done: 'saveProfile', output: outcomes.phoneRefused },
      { emitted: [asked('phone')] },
      'form.submitted',
      { done: 'saveProfile', output: outcomes.localeRefused },
      { emitted: [asked('userLocale')] },
      'form.submitted',
      { done: 'saveProfile', output: replies.forbidden },
      { emitted: [] },
      { tags: [] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'an old refusal does not stay beside the next attempt',
    steps: [
      typed('phone', '+995 555 12 34'),
      'form.submitted',
      { done: 'saveProfile', output: outcomes.phoneRefused },
      { context: { refusal: outcomes.phoneRefused.refusal } },
      'form.submitted',
      { see: 'saving' },
      { context: { refusal: null } },
      'error:saveProfile',
      { tags: [] },
      { context: { refusal: null } },
    ],
    end: { form: 'unanswered' },
  },
  {
    name: 'an old refusal does not stay beside a name that was shortened elsewhere',
    steps: [
      typed('phone', '+995 555 12 34'),
      'form.submitted',
      { done: 'saveProfile', output: outcomes.phoneRefused },
      { emitted: [asked('phone')] },
      { type: 'user.refreshed', user: { ...verified, first_name: 'N' } },
      { see: { form: 'refused' } },
      'form.submitted',
      { emitted: [asked('firstName')] },
      { context: { refusal: null } },
    ],
    end: { form: 'incomplete' },
  },
  {
    name: 'held back: nothing is sent, and what is changed meanwhile is kept or dropped',
    steps: [
      typed('phone', '+995 555 12 34'),
      'form.submitted',
      { called: 'saveProfile', times: 1 },
      { done: 'saveProfile', output: replies.flooded },
      { tags: ['heldBack'] },
      'form.submitted',
      typed('lastName', 'Smith'),
      ...allChosen,
      { context: { form: { ...blank, ...chosen, lastName: 'Smith', phone: '+995 555 12 34' } } },
      'changes.dropped',
      { context: { form: blank, refusal: replies.flooded.refusal } },
      { see: { form: 'heldBack' } },
      { called: 'saveProfile', times: 0 },
      typed('lastName', 'Jones'),
      { wait: 20_000 },
      { context: { refusal: null } },
      'form.submitted',
      { called: 'saveProfile', input: { edit: { lastName: 'Jones' } }, times: 1 },
    ],
    end: 'saving',
  },
]
