import { formCodes } from '../shared/form-codes.ts'
import { refused } from '../shared/outcome.ts'
import { addresses, routes } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import {
  abandoned,
  account,
  asked,
  captchaSpent,
  created,
  draft,
  inputs,
  nameRefused,
  noCaptcha,
  offered,
  routeOff,
  step,
  submitted,
  visitorKey,
  wide,
  withSmallReserve,
  withoutTbilisi,
} from './exchange.sample-data.ts'

type Journey = JourneyOf<typeof exchangeMachine>

const amounts = { open: { form: 'amounts' } } as const
const details = { open: { form: 'details' } } as const
const addressKey = 'to.Bitcoin.address'
const belowMin = refused(formCodes.belowMin, 'The amount is below the minimum.')
const emailInvalid = refused(formCodes.emailInvalid, 'The e-mail is not valid.')
const spent = captchaSpent.kind === 'refused' ? captchaSpent.refusal : null

const noted = {
  ...routes.btcTbilisi,
  to: {
    ...routes.btcTbilisi.to,
    fields: [
      ...routes.btcTbilisi.to.fields,
      { name: 'phone', kind: 'phone' as const, label: 'Phone', required: true },
      { name: 'note', kind: 'text' as const, label: 'Note', required: true, minLength: 2, maxLength: 20 },
    ],
  },
}

/** Journeys of an earlier order before a form with rates, and of details and refusals by their fields. */
export const pendingJourneys: readonly Journey[] = [
  {
    name: 'an earlier order comes before a form that is usable at once',
    input: 'pendingShown',
    steps: [
      { see: 'ordering' },
      { tags: [] },
      { called: 'placing', input: { pending: inputs.pending.pending }, times: 1 },
      { called: 'loadRoutes', times: 0 },
      { emitted: [] },
      { done: 'placing', output: abandoned },
      { see: { open: { form: 'details', rates: 'refreshing' } } },
      { context: { pending: null, refusal: null } },
      { called: 'loadRoutes', times: 1 },
      { emitted: [step('details')] },
    ],
    end: details,
  },
  {
    name: 'an earlier order whose chart breaks holds up a form with rates until its outcome is known',
    input: 'pendingShown',
    steps: [
      'error:placing',
      { see: 'failed' },
      { context: { pending: inputs.pending.pending, refusal: null } },
      'service.returned',
      { see: 'ordering' },
      { called: 'placing', input: { pending: inputs.pending.pending }, times: 2 },
      { called: 'loadRoutes', times: 0 },
      { done: 'placing', output: routeOff },
      { see: { open: { form: 'amounts', rates: 'refreshing' } } },
      { context: { pending: null } },
      { emitted: [asked('get'), step('amounts')] },
    ],
    end: amounts,
  },
  {
    name: 'a form that is cleared forgets the earlier order as well',
    input: 'pendingShown',
    steps: [
      'form.cleared',
      { see: { open: { form: 'amounts', rates: 'refreshing' } } },
      { context: { pending: null, values: {}, email: null } },
      { called: 'placing', times: 1 },
    ],
    end: amounts,
  },
  {
    name: 'an amount to get is ordered as what the smallest amount to give for it brings',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { type: 'visitor.known', visitor: account },
      { type: 'amount.typed', side: 'get', text: '1 000' },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', input: { amount: { side: 'get', text: '1 000' } }, times: 1 },
      { done: 'placing', output: created },
    ],
    end: 'ordered',
  },
  {
    name: 'a coin is got over the network that was chosen, and given for what it can be exchanged for',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: wide },
      { type: 'give.chosen', currencyId: 'tbc-gel' },
      { context: { giveId: 'tbc-gel', getId: 'usdt-ton' } },
      { type: 'get.chosen', currencyId: 'usdt-trc20' },
      'sides.swapped',
      { context: { giveId: 'usdt-trc20', getId: 'tbc-gel' } },
      { type: 'get.chosen', currencyId: 'cash-gel-batumi' },
      { type: 'give.chosen', currencyId: 'usdt-ton' },
      { context: { giveId: 'usdt-ton', getId: 'cash-gel-tbilisi' } },
    ],
    end: amounts,
  },
  {
    name: 'an address must fit its network, and an optional name may be left out',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { type: 'give.chosen', currencyId: 'cash-gel-tbilisi' },
      { context: { giveId: 'cash-gel-tbilisi', getId: 'btc' } },
      { type: 'amount.typed', side: 'give', text: '500' },
      { type: 'email.typed', text: 'ann@example.com' },
      'form.submitted',
      { see: details },
      { type: 'field.typed', key: addressKey, text: addresses.nowhere },
      'form.submitted',
      { see: details },
      { called: 'placing', times: 0 },
      { type: 'field.typed', key: addressKey, text: ` bitcoin:${addresses.bitcoin} ` },
      { type: 'field.typed', key: addressKey, text: addresses.bitcoin },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', input: { values: { [addressKey]: addresses.bitcoin } }, times: 1 },
    ],
    end: 'ordering',
  },
  {
    name: 'the account fills in its name and its phone, and no other field',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: [noted] },
      { emitted: [step('amounts')] },
      { type: 'visitor.known', visitor: account },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'form.submitted',
      { see: details },
      {
        emitted: [
          {
            type: 'draft.changed',
            draft: { ...draft, amount: { side: 'give', text: '0.01' }, values: {}, email: null },
          },
          asked('to.text.note'),
          step('details'),
        ],
      },
      { type: 'field.typed', key: 'to.text.note', text: 'By noon' },
      { type: 'field.entered', key: 'to.text.note' },
    ],
    end: 'ordering',
  },
  {
    name: 'a refused field is focused in its step: the amount, or the name',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { done: 'placing', output: { kind: 'refused', refusal: belowMin.refusal } },
      { see: amounts },
      { emitted: [asked('give'), step('amounts')] },
      { type: 'email.typed', text: 'ann@example.com' },
      'captcha.solved',
      'form.submitted',
      { see: 'ordering' },
      { done: 'placing', output: nameRefused },
      { see: details },
      {
        emitted: [
          { type: 'draft.changed', draft: { ...draft, email: 'ann@example.com' } },
          step('details'),
          asked(visitorKey),
          step('details'),
        ],
      },
    ],
    end: details,
  },
  ...(['form.submitted', { type: 'field.entered', key: visitorKey }] as const).map((submit) => ({
    name: `a refused pair does not hold up details that are complete: ${typeof submit === 'string' ? 'sent' : 'Enter'}`,
    input: 'kept',
    steps: [
      ...submitted,
      { done: 'placing', output: routeOff },
      { see: amounts },
      'form.submitted',
      { see: details },
      { type: 'captcha.changed', captcha: noCaptcha },
      { context: { refusal: routeOff.kind === 'refused' ? routeOff.refusal : null } },
      submit,
      { called: 'placing', times: 2 },
    ] as const,
    end: 'ordering' as const,
  })),
  ...(['form.submitted', { type: 'field.entered', key: visitorKey }] as const).map((submit) => ({
    name: `details of amounts that are no longer valid lead back to them: ${typeof submit === 'string' ? 'sent' : 'Enter'}`,
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'form.submitted',
      { see: details },
      {
        emitted: [
          step('amounts'),
          {
            type: 'draft.changed',
            draft: { ...draft, amount: { side: 'give', text: '0.01' }, values: {}, email: null },
          },
          asked(visitorKey),
          step('details'),
        ],
      },
      'service.returned',
      { done: 'loadRoutes', output: withSmallReserve },
      { see: details },
      { context: { touched: {} } },
      submit,
      { see: amounts },
      { context: { touched: { amount: true }, isSubmitted: false } },
      { emitted: [asked('get'), step('amounts')] },
    ] as const,
    end: amounts,
  })),
  {
    name: 'a refused e-mail is focused in the details, until another one is typed',
    input: 'kept',
    steps: [
      ...submitted,
      { emitted: [step('amounts'), asked('captcha'), step('details')] },
      { done: 'placing', output: { kind: 'refused', refusal: emailInvalid.refusal } },
      { see: details },
      { context: { refusal: emailInvalid.refusal } },
      { emitted: [asked('email'), step('details')] },
      { type: 'email.typed', text: 'ann@example.com' },
      { context: { refusal: null } },
    ],
    end: details,
  },
  {
    name: 'the pair of the saved form is kept until the rates show that it is gone',
    input: 'kept',
    steps: [
      { context: { giveId: 'btc', getId: 'cash-gel-tbilisi' } },
      { done: 'loadRoutes', output: withoutTbilisi },
      { context: { giveId: 'btc', getId: 'cash-gel-batumi' } },
    ],
    end: amounts,
  },
  {
    name: 'a captcha that the page does not know of is refused: nothing is focused, the details say why',
    input: 'prerendered',
    steps: [
      { type: 'draft.found', draft: { ...draft, amount: { side: 'give', text: '0.01' } } },
      'form.submitted',
      { emitted: [step('amounts'), step('details')] },
      { done: 'placing', output: captchaSpent },
      { see: details },
      { context: { refusal: spent } },
      { emitted: [step('details')] },
    ],
    end: details,
  },
]
