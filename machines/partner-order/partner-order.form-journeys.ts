import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import { replies as account } from '../shared/sample-account.ts'
import { iban } from '../shared/sample-routes.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { partnerOrderMachine } from './partner-order.machine.ts'
import { ibanKey, loaded, means, outcomes, reasonKey, replies, routes } from './partner-order.sample-data.ts'
import { filled, sent } from './partner-order.unanswered-journeys.ts'

type Journeys = readonly JourneyOf<typeof partnerOrderMachine>[]

const editing = { see: { form: { steps: 'editing' } } } as const
const incomplete = { see: { form: { steps: 'incomplete' } } } as const
const spent = loaded({ ...means, wallets: means.wallets.map((wallet) => ({ ...wallet, balance: '50' })) })
const forgotten = { context: { refusal: null } } as const

const refusedAt = (code: number, key: string, object = {}) =>
  [
    ...sent,
    { done: 'createPartnerOrder', output: refused(code, '', object) },
    { see: { form: { steps: 'refused' } } },
    { emitted: [{ type: 'field.asked', key }] },
  ] as const

/** Journeys through the form, its loading and its refusals. */
export const formJourneys: Journeys = [
  {
    name: 'balances that change while they load are loaded anew',
    steps: [
      { tags: ['busy'] },
      { called: 'loadMeans', times: 1 },
      'means.signalled',
      { see: 'loading' },
      { called: 'loadMeans', times: 1 },
      { done: 'loadMeans', output: replies.means },
      { tags: ['form'] },
    ],
    end: { form: { steps: 'editing', rates: 'current' } },
  },
  {
    name: 'not loaded: the reason, which does not stay beside a lost reply',
    steps: [
      { done: 'loadMeans', output: replies.noWallets },
      { see: 'failed' },
      { tags: [] },
      { context: { refusal: replies.noWallets.refusal } },
      'means.retried',
      { see: 'loading' },
      'error:loadMeans',
      { see: 'failed' },
      forgotten,
      { emitted: [] },
    ],
    end: 'failed',
  },
  {
    name: 'what is typed and chosen is kept while it is edited',
    steps: [
      { done: 'loadMeans', output: replies.means },
      'currency.chosen',
      editing,
      'amount.typed',
      editing,
      { type: 'value.typed', key: reasonKey, text: 'Rent' },
      editing,
      'value.typed',
      editing,
      'agreement.toggled',
      editing,
      { context: { amount: '100', texts: { [ibanKey]: iban, [reasonKey]: 'Rent' }, isAgreed: true } },
      'agreement.toggled',
      { context: { isAgreed: false, currencyId: routes.bank.to.currencyId } },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'everything that is typed is requested, at the rate that was shown',
    input: 'keyed',
    steps: [
      ...filled,
      { type: 'value.typed', key: reasonKey, text: 'Rent' },
      'payment.submitted',
      { tags: ['busy'] },
      {
        called: 'createPartnerOrder',
        input: {
          request: {
            routeId: routes.bank.routeId,
            amount: '100',
            expectedRate: '2.7',
            toValues: [{ name: 'iban', value: iban }],
            routeValues: [{ name: 'reason', value: 'Rent' }],
            idempotencyKey: 'payment-key',
          },
          code: null,
          isRepeated: false,
        },
        times: 1,
      },
      'payment.submitted',
      'form.reopened',
      'payment.retried',
      'means.signalled',
      { see: 'sending' },
      { called: 'createPartnerOrder', times: 0 },
      { done: 'createPartnerOrder', output: outcomes.made },
      { context: { made: outcomes.made.ok ? outcomes.made.value : null, request: null, isUnsure: false } },
    ],
    end: 'made',
  },
  {
    name: 'an incomplete form says so until a choice is made; fields are corrected meanwhile',
    steps: [
      { done: 'loadMeans', output: replies.means },
      'amount.typed',
      'currency.chosen',
      'payment.submitted',
      incomplete,
      { tags: ['form', 'incomplete'] },
      'value.typed',
      incomplete,
      'agreement.toggled',
      incomplete,
      { context: { texts: { [ibanKey]: iban }, isAgreed: true } },
      { type: 'details.chosen', id: 'requisite-9' },
      editing,
      { tags: ['form'] },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'a refusal does not stay beside what is typed, nor beside another attempt',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.tooMuch },
      { context: { refusal: outcomes.tooMuch.refusal, request: null } },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      'amount.typed',
      editing,
      forgotten,
      'payment.submitted',
      { done: 'createPartnerOrder', output: outcomes.tooMuch },
      'payment.submitted',
      { see: 'sending' },
      forgotten,
      { done: 'createPartnerOrder', output: outcomes.tooMuch },
      'means.signalled',
      { done: 'loadMeans', output: spent },
      { context: { refusal: outcomes.tooMuch.refusal } },
      'payment.submitted',
      incomplete,
      forgotten,
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'a route that was turned off is refused at the currency',
    steps: refusedAt(codes.routeOff, 'currency'),
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'a consent that did not arrive is refused at the consent',
    steps: refusedAt(codes.agreementMissing, 'agreement'),
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'an amount that the service finds too small is refused at the amount',
    steps: refusedAt(codes.belowMin, 'amount', { min: '120' }),
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'a value that did not arrive is refused at its field',
    steps: refusedAt(codes.fieldMissing, reasonKey, { field: 'reason' }),
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'refused at a field that the form does not have: as a whole',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: refused(codes.fieldInvalid, '', { field: 'bic' }) },
      { emitted: [] },
    ],
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'a changed rate without the new one is a refusal as a whole, and a rate of another refusal is none',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: refused(codes.rateChanged) },
      { see: { form: { steps: 'refused' } } },
      { emitted: [] },
      'payment.submitted',
      { done: 'createPartnerOrder', output: refused(codes.keyReused, '', { rate: '2.6' }) },
      { emitted: [] },
    ],
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'an accepted rate is what is requested, and the old one is forgotten',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.rateChanged },
      { tags: ['check'] },
      { context: { oldRate: '2.7', refusal: outcomes.rateChanged.refusal } },
      'rate.accepted',
      { context: { oldRate: null, refusal: null } },
      { see: 'sending' },
      { done: 'createPartnerOrder', output: outcomes.rateJumped },
      { context: { oldRate: '2.6' } },
      'rate.accepted',
      incomplete,
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      { context: { oldRate: null, refusal: null } },
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'after too many payments another amount is another request, the same one is the same',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: account.flooded },
      { tags: ['form', 'heldBack'] },
      'payment.submitted',
      { called: 'createPartnerOrder', times: 1 },
      { wait: 19_999 },
      { see: { form: { steps: 'heldBack' } } },
      { wait: 1 },
      editing,
      forgotten,
      'payment.submitted',
      { called: 'createPartnerOrder', times: 1 },
      { done: 'createPartnerOrder', output: account.flooded },
      { type: 'amount.typed', text: '50' },
      editing,
      { called: 'createPartnerOrder', times: 0 },
      'payment.submitted',
      { called: 'createPartnerOrder', times: 1 },
    ],
    end: 'sending',
  },
  {
    name: 'too many payments, and another amount: that one is requested',
    input: 'keyed',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: account.flooded },
      { wait: 20_000 },
      { type: 'amount.typed', text: '50' },
      'payment.submitted',
      {
        called: 'createPartnerOrder',
        input: {
          request: {
            routeId: routes.bank.routeId,
            amount: '50',
            expectedRate: '2.7',
            toValues: [{ name: 'iban', value: iban }],
            routeValues: [],
            idempotencyKey: 'payment-key',
          },
        },
      },
    ],
    end: 'sending',
  },
  {
    name: 'rates that could not be refreshed stay as they are, without a word',
    steps: [
      ...filled,
      { called: 'loadMeans', times: 1 },
      'means.signalled',
      'means.signalled',
      { see: { form: { rates: 'refreshing' } } },
      { called: 'loadMeans', times: 2 },
      { done: 'loadMeans', output: replies.noWallets },
      { see: { form: { rates: 'current', steps: 'editing' } } },
      { context: { means, refusal: null } },
      'means.signalled',
      { done: 'loadMeans', output: spent },
      { see: { form: { rates: 'current' } } },
      { emitted: [] },
    ],
    end: { form: { steps: 'editing' } },
  },
]
