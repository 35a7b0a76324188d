import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { abandoned, captchaSpent, created, offered, routeOff, submitted } from './exchange.sample-data.ts'

/** Stories of what comes back from the placing of an order, or does not. */
export const placingJourneys: readonly JourneyOf<typeof exchangeMachine>[] = [
  {
    name: 'the service refuses: the form is back with all that was typed, and says why',
    input: 'kept',
    steps: [...submitted, { see: 'ordering' }, { done: 'placing', output: routeOff }],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'the captcha was used up: only the captcha is asked for again',
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
    name: 'the order was looked over, and the form is back: the captcha is asked for anew',
    input: 'kept',
    steps: [...submitted, { done: 'placing', output: abandoned }, 'form.submitted'],
    end: { open: { form: 'details' } },
  },
  {
    name: 'the session ends while an order is looked over: the form is back, and nothing of it is left',
    input: 'kept',
    steps: [...submitted, { see: 'ordering' }, 'form.cleared'],
    end: { open: { form: 'amounts', rates: 'refreshing' } },
  },
  {
    name: 'a captcha that was solved counts after the amounts were looked at once more',
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
    name: 'the page was closed after the confirmation: the order comes first, the rates are not even asked for',
    input: 'pending',
    steps: [{ see: 'ordering' }, { done: 'placing', output: created }],
    end: 'ordered',
  },
  {
    name: 'the order of before is refused: the form opens with what was typed',
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
    name: 'the order of before cannot be asked for: nothing else can be ordered until it has been',
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
