import { routes } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { exchangeInvariants } from './exchange.invariants.ts'
import { exchangeMachine } from './exchange.machine.ts'
import { currentRoute, missing } from './exchange.rules.ts'
import {
  abandoned,
  atAnotherRate,
  captcha,
  captchaSpent,
  created,
  hidden,
  inputs,
  offered,
  routeOff,
  visitorKey,
  withoutTbilisi,
} from './exchange.sample-data.ts'
import type { ExchangeContext } from './exchange.types.ts'

const fault = new Error('the rates could not be had')

interface Situation {
  context: ExchangeContext
  value: unknown
}

/** What the form lacks: the samples fill it in one order only, to keep the paths few. */
const lacks = ({ context }: Situation): string => (context.refusal === null ? (missing(context)?.key ?? 'nothing') : 'another try')

const isIn = ({ value }: Situation, state: string): boolean => JSON.stringify(value).includes(`"${state}"`)

/** The form as it opens, its first pair chosen: side ways start here, and do not go on to an order. */
const isPristine = (now: Situation): boolean => {
  const { amount, email, newsletter, touched, captcha, lang } = now.context
  const isEmpty = amount.text === '' && email === '' && !newsletter && Object.keys(touched).length === 0
  return isEmpty && !isIn(now, 'paused') && !captcha.required && lang === 'en' && currentRoute(now.context)?.routeId === routes.btcTbilisi.routeId
}

const isReverse = ({ context }: Situation): boolean => currentRoute(context)?.routeId === routes.tbilisiBtc.routeId

const when = <Payload>(is: boolean, ...payloads: Payload[]): Payload[] => (is ? payloads : [])

/** The same rates once more, wherever it makes no difference which. */
const reloaded = (now: Situation) => {
  if (now.context.book.routes.length === 0) return [offered, [], hidden]
  return isPristine(now) && !isIn(now, 'ordering') ? [offered, withoutTbilisi] : [[...now.context.book.routes]]
}

export const exchangeSamples = defineSamples(exchangeMachine, {
  inputs,
  events: {
    'routes.retried': {},
    'picker.opened': (now) => when(isPristine(now), { side: 'give' as const }, { side: 'get' as const }),
    'picker.closed': {},
    'give.chosen': (now) => when(isIn(now, 'pickingGive'), { currencyId: 'usdt-trc20' }, { currencyId: 'btc' }),
    'get.chosen': (now) => when(isIn(now, 'pickingGet'), { currencyId: 'cash-gel-batumi' }),
    'sides.swapped': (now) => when(isPristine(now) || isReverse(now) || lacks(now) === 'amountAmbiguous', {}),
    'amount.typed': (now) => [
      ...when(isPristine(now), { side: 'give' as const, text: '1,100' }),
      ...when(lacks(now) === 'amountAmbiguous' && !isReverse(now), { side: 'give' as const, text: '0,01' }),
    ],
    'field.typed': (now) => when(lacks(now) === 'fieldMissing', { key: visitorKey, text: 'Nino Beridze' }),
    'field.left': (now) => when(isPristine(now), { key: 'amount' }),
    'email.typed': (now) => [
      ...when(lacks(now) === 'emailMissing', { text: 'ann@example' }),
      ...when(lacks(now) === 'emailInvalid', { text: 'ann@example.com' }),
    ],
    'details.toggled': (now) => when(lacks(now) === 'detailsUnchecked' && !now.context.newsletter, {}),
    'agreement.toggled': (now) => when(lacks(now) === 'agreementUnchecked', {}),
    'newsletter.toggled': (now) => when(isPristine(now), {}),
    'captcha.solved': (now) => when(lacks(now) === 'captchaMissing', { token: 'captcha-token' }),
    'captcha.expired': (now) => when(now.context.captchaToken !== null, {}),
    'captcha.changed': (now) => when(isPristine(now), { captcha }),
    'language.changed': (now) => when(isPristine(now), { lang: 'ka' as const }),
    'form.submitted': (now) => when(isPristine(now) || ['nothing', 'another try'].includes(lacks(now)), {}),
    'page.hidden': (now) => when(isPristine(now) && !isIn(now, 'ordering'), {}),
    'page.shown': (now) => when(isIn(now, 'paused'), {}),
    'service.returned': {},
  },
  actors: {
    loadRoutes: { done: reloaded, error: fault },
    placing: { done: [created, abandoned, routeOff, captchaSpent], error: new Error('the chart of the order broke') },
  },
  journeys: [
    {
      name: 'a guest picks a pair, submits too early, is asked for what is missing, and places the order',
      input: 'fresh',
      steps: [
        { see: 'loading' },
        { done: 'loadRoutes', output: offered },
        { see: { open: { form: 'filling', rates: 'fresh' } } },
        { type: 'picker.opened', side: 'get' },
        { see: { open: { form: 'pickingGet' } } },
        { type: 'get.chosen', currencyId: 'cash-gel-tbilisi' },
        { type: 'amount.typed', side: 'give', text: '0,01' },
        { type: 'form.submitted' },
        { see: { open: { form: 'filling' } } },
        { type: 'field.typed', key: visitorKey, text: 'Nino Beridze' },
        { type: 'email.typed', text: 'ann@example.com' },
        { type: 'form.submitted' },
        { see: { open: { form: 'filling' } } },
        { type: 'details.toggled' },
        { type: 'agreement.toggled' },
        { type: 'form.submitted' },
        { see: 'ordering' },
        { done: 'placing', output: created },
      ],
      end: 'ordered',
    },
    {
      name: 'the service refuses: the form is back with all that was typed, and says why',
      input: 'kept',
      steps: [
        { done: 'loadRoutes', output: offered },
        'details.toggled',
        'agreement.toggled',
        'captcha.solved',
        'form.submitted',
        { see: 'ordering' },
        { done: 'placing', output: routeOff },
      ],
      end: { open: { form: 'filling' } },
    },
    {
      name: 'the captcha was used up: only the captcha is asked for again',
      input: 'kept',
      steps: [
        { done: 'loadRoutes', output: offered },
        'details.toggled',
        'agreement.toggled',
        'captcha.solved',
        'form.submitted',
        { done: 'placing', output: captchaSpent },
        { see: { open: { form: 'filling' } } },
        { type: 'form.submitted' },
        { see: { open: { form: 'filling' } } },
        { type: 'captcha.solved', token: 'another-token' },
        { type: 'form.submitted' },
      ],
      end: 'ordering',
    },
    {
      name: 'a captcha that is solved while a list is open counts',
      input: 'kept',
      steps: [
        { done: 'loadRoutes', output: offered },
        'details.toggled',
        'agreement.toggled',
        { type: 'picker.opened', side: 'get' },
        { type: 'captcha.solved', token: 'captcha-token' },
        { type: 'picker.closed' },
        { type: 'form.submitted' },
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
      steps: [{ see: 'ordering' }, { done: 'placing', output: routeOff }, { see: 'loading' }, { done: 'loadRoutes', output: offered }],
      end: { open: { form: 'filling', rates: 'fresh' } },
    },
    {
      name: 'the rates grow stale and come back',
      input: 'fresh',
      steps: [
        { done: 'loadRoutes', output: offered },
        { wait: 30_000 },
        { see: { open: { rates: 'refreshing' } } },
        'error:loadRoutes',
        { see: { open: { rates: 'stale' } } },
        { wait: 5_000 },
        { see: { open: { rates: 'refreshing' } } },
        { done: 'loadRoutes', output: atAnotherRate },
      ],
      end: { open: { form: 'filling', rates: 'fresh' } },
    },
    {
      name: 'a hidden page asks for no rates, a page shown again asks at once',
      input: 'fresh',
      steps: [
        { done: 'loadRoutes', output: offered },
        { type: 'page.hidden' },
        { wait: 600_000 },
        { see: { open: { rates: 'paused' } } },
        { type: 'page.shown' },
        { see: { open: { rates: 'refreshing' } } },
        { done: 'loadRoutes', output: offered },
      ],
      end: { open: { rates: 'fresh' } },
    },
    {
      name: 'a page hidden before its rates came asks for no more',
      input: 'fresh',
      steps: [{ type: 'page.hidden' }, { done: 'loadRoutes', output: offered }],
      end: { open: { rates: 'paused' } },
    },
    {
      name: 'a page shown again before its rates came goes on as if nothing had been',
      input: 'fresh',
      steps: [{ type: 'page.hidden' }, { type: 'page.shown' }, { done: 'loadRoutes', output: offered }],
      end: { open: { rates: 'fresh' } },
    },
    {
      name: 'a page hidden during the preview asks for no rates',
      input: 'kept',
      steps: [
        { done: 'loadRoutes', output: offered },
        'details.toggled',
        'agreement.toggled',
        'captcha.solved',
        'form.submitted',
        { type: 'page.hidden' },
        { done: 'placing', output: abandoned },
      ],
      end: { open: { rates: 'paused' } },
    },
    {
      name: 'whoever comes back from a long preview gets new rates',
      input: 'kept',
      steps: [
        { done: 'loadRoutes', output: offered },
        'details.toggled',
        'agreement.toggled',
        'captcha.solved',
        'form.submitted',
        { wait: 120_000 },
        { done: 'placing', output: abandoned },
      ],
      end: { open: { form: 'filling', rates: 'refreshing' } },
    },
    {
      name: 'what is typed before the rates come is there when they have come',
      input: 'fresh',
      steps: [
        { type: 'amount.typed', side: 'give', text: '0.01' },
        { type: 'email.typed', text: 'ann@example.com' },
        { done: 'loadRoutes', output: offered },
        { type: 'field.typed', key: visitorKey, text: 'Nino Beridze' },
        { type: 'details.toggled' },
        { type: 'agreement.toggled' },
        { type: 'form.submitted' },
      ],
      end: 'ordering',
    },
    {
      name: 'the language changes: the rates are asked for in the new one',
      input: 'fresh',
      steps: [{ done: 'loadRoutes', output: offered }, { type: 'language.changed', lang: 'ru' }, { done: 'loadRoutes', output: offered }],
      end: { open: { rates: 'fresh' } },
    },
    {
      name: 'the language changes while the rates are on their way',
      input: 'fresh',
      steps: [{ type: 'language.changed', lang: 'ka' }, { done: 'loadRoutes', output: offered }],
      end: { open: { rates: 'fresh' } },
    },
    {
      name: 'an amount that is not clear yet outlives a swap',
      input: 'fresh',
      steps: [{ done: 'loadRoutes', output: offered }, { type: 'amount.typed', side: 'give', text: '1,100' }, { type: 'sides.swapped' }],
      end: { open: { form: 'filling' } },
    },
    {
      name: 'the rates cannot be had at first, and come as soon as the service is back',
      input: 'fresh',
      steps: ['error:loadRoutes', { see: 'failed' }, { wait: 5_000 }, { see: 'loading' }, 'error:loadRoutes', 'service.returned', { done: 'loadRoutes', output: offered }],
      end: { open: { form: 'filling' } },
    },
    {
      name: 'no direction is offered to the web, then there is one',
      input: 'fresh',
      steps: [{ done: 'loadRoutes', output: hidden }, { see: 'empty' }, { wait: 30_000 }, { see: 'loading' }, { done: 'loadRoutes', output: offered }],
      end: { open: { form: 'filling' } },
    },
    {
      name: 'every direction is denied here: that is no form to fill in',
      input: 'denied',
      steps: [{ done: 'loadRoutes', output: [routes.btcTbilisi, routes.usdtTbc] }],
      end: 'empty',
    },
    {
      name: 'the address asks for a pair and an amount',
      input: 'asked',
      steps: [{ done: 'loadRoutes', output: offered }],
      end: { open: { form: 'filling' } },
    },
  ],
  invariants: exchangeInvariants,
  serialize: ({ context }) => [
    [context.lang, context.book.routes.length, Object.keys(context.prefill).length, context.pending !== null],
    [context.giveId, context.getId, context.amount, context.values, context.email, context.newsletter],
    [context.details, context.agreement, context.captcha.required, context.captchaToken],
    [context.refusal?.code ?? null, Object.keys(context.touched).length],
  ],
})
