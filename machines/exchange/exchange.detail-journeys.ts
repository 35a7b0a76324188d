import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { account, captcha, draft, noCaptcha, offered, visitorKey } from './exchange.sample-data.ts'
import type { FormStep } from './exchange.types.ts'

type Journey = JourneyOf<typeof exchangeMachine>

const step = (name: FormStep) => ({ type: 'step.changed', step: name }) as const
const asked = (key: string) => ({ type: 'field.asked', key }) as const
const saved = (parts: Partial<typeof draft>) => ({ type: 'draft.changed', draft: { ...draft, ...parts } }) as const
const nothing = { amount: { side: 'give', text: '' }, values: {}, email: null } as const

/** Journeys of the form that look at what is kept, saved, focused and passed on. */
export const detailJourneys: readonly Journey[] = [
  {
    name: 'all input is kept, and saved at every change',
    input: 'fresh',
    steps: [
      { tags: ['busy'] },
      { called: 'loadRoutes', input: { lang: 'en' }, times: 1 },
      { done: 'loadRoutes', output: offered },
      { tags: [] },
      { emitted: [step('amounts')] },
      { context: { giveId: 'btc', getId: 'cash-gel-tbilisi', ...nothing, newsletter: false, touched: {} } },
      { type: 'amount.typed', side: 'get', text: '1754.32' },
      { emitted: [saved({ ...nothing, amount: { side: 'get', text: '1754.32' } })] },
      'newsletter.toggled',
      { context: { newsletter: true } },
      { emitted: [saved({ ...nothing, amount: { side: 'get', text: '1754.32' }, newsletter: true })] },
      'newsletter.toggled',
      { context: { newsletter: false } },
      { type: 'email.typed', text: 'ann@example.com' },
      { type: 'field.typed', key: visitorKey, text: 'Nino' },
      {
        context: {
          email: 'ann@example.com',
          values: { [visitorKey]: 'Nino' },
          amount: { side: 'get', text: '1754.32' },
          touched: {},
        },
      },
      {
        emitted: [
          saved({ ...nothing, amount: { side: 'get', text: '1754.32' } }),
          saved({ amount: { side: 'get', text: '1754.32' }, values: {}, email: 'ann@example.com' }),
          saved({
            amount: { side: 'get', text: '1754.32' },
            values: { [visitorKey]: 'Nino' },
            email: 'ann@example.com',
          }),
        ],
      },
      { type: 'field.left', key: visitorKey },
      { context: { touched: { [visitorKey]: true }, isSubmitted: false } },
      { emitted: [] },
    ],
    end: { open: { form: 'amounts', rates: 'fresh' } },
  },
  {
    name: 'the lists: a selection closes them, keeps what can be got, and is saved',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { emitted: [step('amounts')] },
      { type: 'picker.opened', side: 'give' },
      { see: { open: { form: 'pickingGive' } } },
      'picker.closed',
      { see: { open: { form: 'amounts' } } },
      { type: 'picker.opened', side: 'get' },
      { see: { open: { form: 'pickingGet' } } },
      { type: 'get.chosen', currencyId: 'cash-gel-batumi' },
      { see: { open: { form: 'amounts' } } },
      { context: { giveId: 'btc', getId: 'cash-gel-batumi' } },
      { emitted: [step('amounts'), saved({ ...nothing, getId: 'cash-gel-batumi' }), step('amounts')] },
      { type: 'picker.opened', side: 'give' },
      { type: 'give.chosen', currencyId: 'usdt-trc20' },
      { see: { open: { form: 'amounts' } } },
      { context: { giveId: 'usdt-trc20', getId: 'tbc-gel' } },
      { emitted: [saved({ ...nothing, giveId: 'usdt-trc20', getId: 'tbc-gel' }), step('amounts')] },
      'sides.swapped',
      { context: { giveId: 'usdt-trc20', getId: 'tbc-gel' } },
      { emitted: [{ type: 'swap.refused' }] },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'swapped sides: what was got is given, and an empty amount stays empty',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { emitted: [step('amounts')] },
      'sides.swapped',
      { context: { giveId: 'cash-gel-tbilisi', getId: 'btc', amount: nothing.amount } },
      'sides.swapped',
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'sides.swapped',
      { context: { giveId: 'cash-gel-tbilisi', getId: 'btc', amount: { side: 'give', text: '1754.32' } } },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'each missing item is focused, and marked when the field is left by Enter or the step is sent',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { emitted: [step('amounts')] },
      'form.submitted',
      { context: { touched: { amount: true }, isSubmitted: false } },
      { emitted: [asked('give')] },
      { type: 'amount.typed', side: 'get', text: '49.99' },
      { emitted: [saved({ ...nothing, amount: { side: 'get', text: '49.99' } })] },
      'form.submitted',
      { see: { open: { form: 'amounts' } } },
      { emitted: [asked('give')] },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      { context: { isSubmitted: false } },
      {
        emitted: [saved({ ...nothing, amount: { side: 'give', text: '0.01' } }), asked(visitorKey), step('details')],
      },
      { type: 'field.entered', key: visitorKey },
      { context: { touched: { amount: true, [visitorKey]: true }, isSubmitted: false } },
      { emitted: [asked(visitorKey)] },
      'form.submitted',
      { see: { open: { form: 'details' } } },
      { context: { isSubmitted: true } },
      { emitted: [asked(visitorKey)] },
      'amounts.edited',
      { see: { open: { form: 'amounts' } } },
      { emitted: [asked('give'), step('amounts')] },
      { called: 'placing', times: 0 },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'the input of the page takes precedence over the saved draft',
    input: 'prerendered',
    steps: [
      { type: 'amount.typed', side: 'get', text: '100' },
      { type: 'field.typed', key: visitorKey, text: 'Ann' },
      { type: 'email.typed', text: '' },
      'newsletter.toggled',
      { type: 'draft.found', draft: { ...draft, values: { ...draft.values, 'to.name.other': 'x' } } },
      {
        context: {
          amount: { side: 'get', text: '100' },
          values: { [visitorKey]: 'Ann', 'to.name.other': 'x' },
          email: '',
          newsletter: true,
        },
      },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'the account of the visitor, the captcha and the visibility are as told',
    input: 'fresh',
    steps: [
      { context: { visitor: { kind: 'unknown' }, captcha: noCaptcha, isHidden: false } },
      { type: 'visitor.known', visitor: account },
      { type: 'captcha.changed', captcha },
      'page.hidden',
      { context: { visitor: account, captcha, isHidden: true } },
      { done: 'loadRoutes', output: offered },
      { see: { open: { rates: 'paused' } } },
      'page.shown',
      { context: { isHidden: false } },
      { see: { open: { rates: 'refreshing' } } },
      { done: 'loadRoutes', output: offered },
      'page.hidden',
      { context: { isHidden: true } },
    ],
    end: { open: { rates: 'paused' } },
  },
]
