import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import {
  asked,
  captchaSpent,
  draft,
  heldByOwn,
  inputs,
  offered,
  step,
  submitted,
  withCaptcha,
  withOwnHeld,
} from './exchange.sample-data.ts'

const refusal = heldByOwn.kind === 'refused' ? heldByOwn.refusal : null

/** Journeys of orders that are refused because the caller's own unpaid orders hold a share of the reserve. */
export const shareJourneys: readonly JourneyOf<typeof exchangeMachine>[] = [
  {
    name: 'one’s own unpaid orders: the amounts are shown as they were typed, and the next ones are checked against it',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { done: 'placing', output: heldByOwn },
      { see: { open: { form: 'amounts', rates: 'refreshing' } } },
      { context: { refusal, amount: draft.amount, values: draft.values } },
      { emitted: [asked('get'), step('amounts')] },
      // The same maximum before the service is asked again.
      'form.submitted',
      { see: { open: { form: 'amounts' } } },
      { called: 'placing', times: 1 },
      { done: 'loadRoutes', output: withOwnHeld },
      { context: { refusal } },
      { type: 'amount.typed', side: 'give', text: '0.005' },
      { context: { refusal: null } },
      'form.submitted',
      { type: 'captcha.solved', token: 'another-token' },
      'form.submitted',
      { called: 'placing', times: 1 },
    ],
    end: 'ordering',
  },
  {
    name: 'the refusal is over once the rates name no share of one’s own: the same amount can be sent',
    input: 'kept',
    steps: [
      ...submitted,
      { done: 'placing', output: heldByOwn },
      { done: 'loadRoutes', output: offered },
      { context: { refusal: null, amount: draft.amount } },
      'form.submitted',
      { type: 'captcha.solved', token: 'another-token' },
      'form.submitted',
    ],
    end: 'ordering',
  },
  {
    name: 'the share is known before an order is placed, and keeps the form in its first step',
    input: 'kept',
    steps: [{ done: 'loadRoutes', output: withOwnHeld }, 'form.submitted', { called: 'placing', times: 0 }],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'a direction of which many guests hold much asks for a captcha, which the site asks of nobody',
    input: 'prerendered',
    steps: [
      { type: 'draft.found', draft: inputs.kept.draft },
      { done: 'loadRoutes', output: withCaptcha },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      'form.submitted',
      { called: 'placing', times: 0 },
      { type: 'captcha.solved', token: 'token-1' },
      'form.submitted',
      { called: 'placing', input: { captchaToken: 'token-1' }, times: 1 },
    ],
    end: 'ordering',
  },
  {
    name: 'it begins to ask during the preview: the refusal leads to the captcha',
    input: 'prerendered',
    steps: [
      { type: 'draft.found', draft: inputs.kept.draft },
      'form.submitted',
      { see: 'ordering' },
      { done: 'placing', output: captchaSpent },
      { see: { open: { form: 'details', rates: 'refreshing' } } },
      { done: 'loadRoutes', output: withCaptcha },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      { type: 'captcha.solved', token: 'token-1' },
      'form.submitted',
    ],
    end: 'ordering',
  },
]
