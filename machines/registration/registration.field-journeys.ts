import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { registrationMachine } from './registration.machine.ts'

type Journey = JourneyOf<typeof registrationMachine>

const captchaReset = { type: 'captcha.reset' } as const
const asked = (key: 'lastName' | 'email' | 'promoCode' | 'captcha') => ({ type: 'field.asked', key }) as const

const filled: Journey['steps'] = [
  { type: 'field.typed', key: 'firstName', text: 'Nino' },
  { type: 'field.typed', key: 'email', text: 'nino@example.com' },
  { type: 'password.typed', password: secrets.password },
]

const promoRefused = refused(codes.fieldInvalid, 'There is no such promo code.', { field: 'code' })
const lastNameRefused = refused(codes.fieldInvalid, 'This value is not valid.', { field: 'last_name' })

/** Journeys of single fields of the registration. */
export const fieldJourneys: readonly Journey[] = [
  {
    name: 'a single first name: no last name is sent',
    steps: [
      ...filled,
      { tags: [] },
      'form.submitted',
      { tags: ['busy'] },
      { called: 'register', input: { firstName: 'Nino', lastName: null, promoCode: null }, times: 1 },
    ],
    end: 'submitting',
  },
  {
    name: 'a last name of digits, and an e-mail without a host, are asked for again in the order of the form',
    steps: [
      ...filled,
      { type: 'field.typed', key: 'lastName', text: '12' },
      { type: 'field.typed', key: 'email', text: 'nino' },
      'form.submitted',
      { emitted: [asked('lastName')] },
      { type: 'field.typed', key: 'lastName', text: 'Beridze' },
      'form.submitted',
      { emitted: [asked('email')] },
      { type: 'field.typed', key: 'email', text: 'nino@example.com' },
      { called: 'register', times: 0 },
      'form.submitted',
      { called: 'register', times: 1 },
    ],
    end: 'submitting',
  },
  {
    name: 'a refused promo code, then a refused last name: each is asked for again',
    steps: [
      ...filled,
      { type: 'field.typed', key: 'promoCode', text: 'nothing' },
      'form.submitted',
      { done: 'register', output: promoRefused },
      { see: { form: 'refused' } },
      { emitted: [captchaReset, asked('promoCode')] },
      'form.submitted',
      { done: 'register', output: lastNameRefused },
      { emitted: [captchaReset, asked('lastName')] },
    ],
    end: { form: 'refused' },
  },
  {
    name: 'a captcha is wrong where none is shown: the refusal concerns the whole form',
    steps: [...filled, 'form.submitted', { done: 'register', output: replies.captchaWrong }],
    end: { form: 'refused' },
  },
  {
    name: 'a wrong captcha is asked for again',
    input: 'guarded',
    steps: [
      ...filled,
      'captcha.solved',
      'form.submitted',
      { done: 'register', output: replies.captchaWrong },
      { emitted: [captchaReset, asked('captcha')] },
    ],
    end: { form: 'refused' },
  },
]
