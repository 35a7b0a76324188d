import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import { replies as account, secrets } from '../shared/sample-account.ts'
import { iban } from '../shared/sample-routes.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { amountJourneys } from './partner-order.amount-journeys.ts'
import { codeJourneys } from './partner-order.code-journeys.ts'
import { formJourneys } from './partner-order.form-journeys.ts'
import type { partnerOrderMachine } from './partner-order.machine.ts'
import { filled, sent, unansweredJourneys } from './partner-order.unanswered-journeys.ts'
import { ibanKey, outcomes, replies, savedIban } from './partner-order.sample-data.ts'

type Journeys = readonly JourneyOf<typeof partnerOrderMachine>[]

/** Hand-written journeys through a payment with their end states. */
export const partnerOrderJourneys: Journeys = [
  ...unansweredJourneys,
  ...formJourneys,
  ...amountJourneys,
  ...codeJourneys,
  {
    name: 'the owner confirms, and the same payment is requested',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.unconfirmed },
      { see: 'proving' },
      { done: 'stepUp', output: { isConfirmed: true } },
      { see: 'sending' },
      { done: 'createPartnerOrder', output: outcomes.made },
      { called: 'createPartnerOrder', times: 2 },
      { emitted: [{ type: 'partnerOrder.made', orderUID: 'payment-7', orderSecret: 'secret-7' }] },
    ],
    end: 'made',
  },
  {
    name: 'not confirmed: nothing is paid, and the input is kept',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
      { context: { amount: '100', texts: { [ibanKey]: iban }, isAgreed: true } },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'with two-factor on: a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      ...filled,
      'payment.submitted',
      { see: { coding: { asking: 'editing' } } },
      'code.submitted',
      { see: { coding: { asking: 'incomplete' } } },
      'code.typed',
      'code.submitted',
      { done: 'createPartnerOrder', output: account.codeWrong },
      { see: { coding: { asking: 'refused' } } },
      'code.typed',
      'code.submitted',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'lost authenticator: a backup code',
    input: 'twoFactor',
    steps: [
      ...filled,
      'payment.submitted',
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'back from the code to the form',
    input: 'twoFactor',
    steps: [...filled, 'payment.submitted', 'code.typed', 'form.reopened', { context: { amount: '100' } }],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'more than there is: nothing is requested',
    steps: [
      ...filled,
      { type: 'amount.typed', text: '120.51' },
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      { called: 'createPartnerOrder', times: 0 },
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'more than the reserve, less than the least amount, and an ambiguous amount are not requested',
    steps: [
      ...filled,
      { type: 'amount.typed', text: '112' },
      'payment.submitted',
      { see: { form: { steps: 'incomplete' } } },
      { type: 'amount.typed', text: '9' },
      'payment.submitted',
      { type: 'amount.typed', text: '1,500' },
      'payment.submitted',
      { called: 'createPartnerOrder', times: 0 },
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'a missing currency, field and consent are asked for one after the other',
    steps: [
      { done: 'loadMeans', output: replies.means },
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      'amount.typed',
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'currency' }] },
      'currency.chosen',
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: ibanKey }] },
      { type: 'details.chosen', id: savedIban.id },
      'payment.submitted',
      { emitted: [{ type: 'field.asked', key: 'agreement' }] },
      'agreement.toggled',
      'payment.submitted',
      { called: 'createPartnerOrder', input: { code: null }, times: 1 },
    ],
    end: 'sending',
  },
  {
    name: 'the rate has changed: asked, accepted, and requested anew',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.rateChanged },
      { see: 'rateChanged' },
      { context: { oldRate: '2.7', request: null } },
      'rate.accepted',
      { see: 'sending' },
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'with two-factor on, the new rate takes another code',
    input: 'twoFactor',
    steps: [
      ...filled,
      'payment.submitted',
      'code.typed',
      'code.submitted',
      { done: 'createPartnerOrder', output: outcomes.rateChanged },
      { see: 'rateChanged' },
      'rate.accepted',
      { see: { coding: { asking: 'editing' } } },
      { called: 'createPartnerOrder', times: 1 },
      'code.typed',
      'code.submitted',
      { done: 'createPartnerOrder', output: outcomes.made },
      { called: 'createPartnerOrder', times: 1 },
    ],
    end: 'made',
  },
  {
    name: 'the rate has changed, and is not accepted',
    steps: [...sent, { done: 'createPartnerOrder', output: outcomes.rateChanged }, 'form.reopened'],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'at the new rate the reserve isn’t enough: nothing is requested',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.rateJumped },
      'rate.accepted',
      { called: 'createPartnerOrder', times: 1 },
    ],
    end: { form: { steps: 'incomplete' } },
  },
  {
    name: 'refused at a field, and as a whole',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: outcomes.ibanRefused },
      { emitted: [{ type: 'field.asked', key: ibanKey }] },
      'payment.submitted',
      { done: 'createPartnerOrder', output: refused(codes.keyReused) },
      { emitted: [] },
    ],
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'too many payments: wait, then the same again',
    steps: [
      ...sent,
      { done: 'createPartnerOrder', output: account.flooded },
      { see: { form: { steps: 'heldBack' } } },
      'payment.submitted',
      { see: { form: { steps: 'heldBack' } } },
      { wait: 20_000 },
      { see: { form: { steps: 'editing' } } },
      'payment.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'routes fail to load: a toast with the status, and a retry',
    steps: [
      { done: 'loadMeans', output: replies.broken },
      { emitted: [{ type: 'partnerRoutes.failed', status: 502 }] },
      { see: 'failed' },
      'means.retried',
      { done: 'loadMeans', output: replies.noWallets },
      { emitted: [] },
      { see: 'failed' },
      'means.retried',
      { done: 'loadMeans', output: replies.means },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'nothing to pay with, until money arrives',
    steps: [
      { done: 'loadMeans', output: replies.poor },
      { see: 'empty' },
      'means.signalled',
      { done: 'loadMeans', output: replies.means },
    ],
    end: { form: { steps: 'editing' } },
  },
  {
    name: 'rates are refreshed while the form is open; what was typed stays, a currency that is gone does not',
    steps: [
      ...filled,
      { wait: 60_000 },
      { see: { form: { rates: 'refreshing' } } },
      'error:loadMeans',
      { see: { form: { rates: 'current' } } },
      'means.signalled',
      { done: 'loadMeans', output: replies.cashOnly },
      { context: { amount: '100', currencyId: null, walletId: 'USDT' } },
      'means.signalled',
      { done: 'loadMeans', output: replies.poor },
    ],
    end: 'empty',
  },
]
