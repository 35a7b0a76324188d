import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import { reference } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import {
  abandoned,
  asked,
  captchaSpent,
  created,
  draft,
  inputs,
  nameRefused,
  offered,
  routeOff,
  step,
  submitted,
  visitorKey,
} from './exchange.sample-data.ts'

type Journey = JourneyOf<typeof exchangeMachine>

const untyped = { side: 'give', text: '' } as const
const refusal = routeOff.kind === 'refused' ? routeOff.refusal : null

/** Input after a refusal, which is about an earlier form. */
const forgets = (name: string, event: Extract<Journey['steps'][number], { type: string }>): Journey => ({
  name: `a refusal goes when ${name}`,
  input: 'kept',
  steps: [
    ...submitted,
    { done: 'placing', output: routeOff },
    { context: { refusal, isSubmitted: true } },
    event,
    { context: { refusal: null } },
  ],
  end: { open: { form: 'amounts' } },
})

/** Journeys from the complete form to its order or back, with what is passed on, said and forgotten. */
export const orderingJourneys: readonly Journey[] = [
  {
    name: 'a complete form is passed on with its captcha; the order empties the amount, and is opened',
    input: 'kept',
    steps: [
      ...submitted,
      { see: 'ordering' },
      { tags: [] },
      {
        called: 'placing',
        input: { ...draft, captchaToken: 'captcha-token', partner: 'partner-7', pending: null },
        times: 1,
      },
      { called: 'loadRoutes', times: 1 },
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { type: 'language.changed', lang: 'ka' },
      { sent: 'placing', events: [{ type: 'language.changed', lang: 'ka' }] },
      { context: { lang: 'ka' } },
      'form.submitted',
      'sides.swapped',
      { called: 'placing', times: 0 },
      { done: 'placing', output: created },
      { context: { pending: null, captchaToken: null, amount: untyped, email: draft.email } },
      {
        emitted: [
          { type: 'draft.changed', draft: { ...draft, amount: untyped } },
          { type: 'order.opened', ...reference },
        ],
      },
    ],
    end: 'ordered',
  },
  {
    name: 'saved details are skipped, but the way back leads to them, without a captcha',
    input: 'prerendered',
    steps: [
      { emitted: [step('amounts')] },
      { type: 'draft.found', draft: { ...draft, amount: { side: 'give', text: '0.01' }, newsletter: true } },
      {
        context: { amount: { side: 'give', text: '0.01' }, values: draft.values, email: draft.email, newsletter: true },
      },
      { type: 'captcha.solved', token: 'token-1' },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', input: { isPrerendered: true }, times: 1 },
      { emitted: [step('details')] },
      { done: 'placing', output: abandoned },
      { see: { open: { form: 'details', rates: 'refreshing' } } },
      { context: { captchaToken: null, refusal: null, isSubmitted: false } },
      { emitted: [step('details')] },
    ],
    end: { open: { form: 'details' } },
  },
  {
    name: 'a placing chart that breaks returns to the details with an unknown refusal',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      'error:placing',
      { see: { open: { form: 'details', rates: 'refreshing' } } },
      { context: { refusal: refused(codes.unknown).refusal, isSubmitted: true, captchaToken: null, pending: null } },
      { emitted: [step('details')] },
    ],
    end: { open: { form: 'details' } },
  },
  {
    name: 'a refused pair is focused in the amounts, a refused name in the details',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { done: 'placing', output: routeOff },
      { see: { open: { form: 'amounts', rates: 'refreshing' } } },
      { context: { refusal, isSubmitted: true } },
      { emitted: [asked('get'), step('amounts')] },
      { type: 'newsletter.toggled' },
      { type: 'field.left', key: 'amount' },
      { context: { refusal } },
      { type: 'amount.typed', side: 'give', text: '0.02' },
      'form.submitted',
      { type: 'captcha.solved', token: 'token-2' },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', input: { captchaToken: 'token-2', amount: { side: 'give', text: '0.02' } }, times: 2 },
      { done: 'placing', output: nameRefused },
      { see: { open: { form: 'details' } } },
    ],
    end: { open: { form: 'details' } },
  },
  {
    name: 'a spent captcha is asked for in the details, and not before the next preview',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { done: 'placing', output: captchaSpent },
      { emitted: [asked('captcha'), step('details')] },
      { context: { captchaToken: null } },
      { type: 'captcha.solved', token: 'token-2' },
      { context: { captchaToken: 'token-2', refusal: null } },
      'captcha.expired',
      { context: { captchaToken: null } },
      'form.submitted',
      { emitted: [asked('captcha')] },
      { called: 'placing', times: 1 },
    ],
    end: { open: { form: 'details' } },
  },
  {
    name: 'the earlier order is abandoned: the form opens without it',
    input: 'pending',
    steps: [
      { called: 'placing', input: { pending: inputs.pending.pending }, times: 1 },
      { called: 'loadRoutes', times: 0 },
      { done: 'placing', output: abandoned },
      { see: { loading: 'first' } },
      { context: { pending: null, refusal: null } },
      { done: 'loadRoutes', output: offered },
      { emitted: [step('amounts')] },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'the earlier order is refused: it is no longer pending, and the reason is shown',
    input: 'pending',
    steps: [
      { done: 'placing', output: routeOff },
      { see: 'loading' },
      { context: { pending: null, refusal } },
      { emitted: [asked('get')] },
      { done: 'loadRoutes', output: offered },
    ],
    end: { open: { form: 'amounts' } },
  },
  forgets('an amount is typed', { type: 'amount.typed', side: 'give', text: '0.02' }),
  forgets('a field is typed', { type: 'field.typed', key: visitorKey, text: 'Nino' }),
  forgets('an e-mail is typed', { type: 'email.typed', text: 'ann@example.com' }),
  forgets('the captcha is solved', { type: 'captcha.solved', token: 'token-2' }),
  forgets('a currency to give is selected', { type: 'give.chosen', currencyId: 'usdt-trc20' }),
  forgets('a currency to get is selected', { type: 'get.chosen', currencyId: 'cash-gel-batumi' }),
  forgets('the sides are swapped', { type: 'sides.swapped' }),
]
