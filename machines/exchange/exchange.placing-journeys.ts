import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { abandoned, captchaSpent, created, offered, routeOff, submitted } from './exchange.sample-data.ts'

/** Journeys of placing an order, with and without a reply. */
export const placingJourneys: readonly JourneyOf<typeof exchangeMachine>[] = [
  {
    name: 'a refusal: the form keeps its input and shows the reason',
    input: 'kept',
    steps: [...submitted, { see: 'ordering' }, { done: 'placing', output: routeOff }],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'a refused direction sends whoever goes on without a captcha back to the amounts',
    input: 'kept',
    steps: [
      ...submitted,
      { done: 'placing', output: routeOff },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      'form.submitted',
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'the captcha was used: only the captcha is requested again',
    input: 'kept',
    steps: [
      ...submitted,
      { done: 'placing', output: captchaSpent },
      { see: { open: { form: 'details' } } },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      { type: 'captcha.solved', token: 'another-token' },
      'form.submitted',
    ],
    end: 'ordering',
  },
  {
    name: 'after the preview the form requests a new captcha',
    input: 'kept',
    steps: [...submitted, { done: 'placing', output: abandoned }, 'form.submitted'],
    end: { open: { form: 'details' } },
  },
  {
    name: 'the session ends during the preview: the form is cleared',
    input: 'kept',
    steps: [...submitted, { see: 'ordering' }, 'form.cleared'],
    end: { open: { form: 'amounts', rates: 'refreshing' } },
  },
  {
    name: 'a solved captcha stays valid after returning to the amounts',
    input: 'kept',
    steps: [
      { done: 'loadRoutes', output: offered },
      'form.submitted',
      'captcha.solved',
      'amounts.edited',
      { see: { open: { form: 'amounts' } } },
      { type: 'picker.opened', side: 'get' },
      'picker.closed',
      'form.submitted',
    ],
    end: 'ordering',
  },
  {
    name: 'the page was closed after the confirmation: the order is requested first, without loading rates',
    input: 'pending',
    steps: [
      { see: 'ordering' },
      { called: 'loadRoutes', times: 0 },
      { done: 'placing', output: created },
      { context: { pending: null } },
    ],
    end: 'ordered',
  },
  {
    name: 'the earlier order is refused: the form opens with its input',
    input: 'pending',
    steps: [
      { see: 'ordering' },
      { done: 'placing', output: routeOff },
      { see: 'loading' },
      { done: 'loadRoutes', output: offered },
    ],
    end: { open: { form: 'amounts', rates: 'fresh' } },
  },
  {
    name: 'the earlier order cannot be requested: no other order is possible until it can',
    input: 'pending',
    steps: [
      'error:placing',
      { see: 'failed' },
      { wait: 5_000 },
      { see: 'ordering' },
      'error:placing',
      'routes.retried',
      { see: 'ordering' },
      { done: 'placing', output: created },
    ],
    end: 'ordered',
  },
]
