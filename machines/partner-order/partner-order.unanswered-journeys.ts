import { replies as account } from '../shared/sample-account.ts'
import { usdt, xrp } from '../shared/sample-means.ts'
import { iban, withRate } from '../shared/sample-routes.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { partnerOrderMachine } from './partner-order.machine.ts'
import {
  ibanKey,
  loaded,
  means,
  otherRoutes,
  outcomes,
  reasonKey,
  replies,
  routes,
  unanswered,
} from './partner-order.sample-data.ts'

type Journeys = readonly JourneyOf<typeof partnerOrderMachine>[]

/** Steps to a complete form, and to its request. */
export const filled = [
  { done: 'loadMeans', output: replies.means },
  'amount.typed',
  'currency.chosen',
  'value.typed',
  'agreement.toggled',
] as const
export const sent = [...filled, 'payment.submitted', { see: 'sending' }] as const
const lost = [...sent, 'error:createPartnerOrder', { see: { unanswered: 'shown' } }] as const

/** Journeys after a lost reply: one payment, whatever happens. */
export const unansweredJourneys: Journeys = [
  {
    name: 'no reply: the same request again, with the same key',
    steps: [
      ...lost,
      { emitted: [{ type: 'partnerOrder.doubted' }] },
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.made },
      { called: 'createPartnerOrder', times: 2 },
    ],
    end: 'made',
  },
  {
    name: 'no reply, and the page was loaded again: the same request, before the form opens',
    input: 'reloaded',
    steps: [
      { done: 'loadMeans', output: replies.means },
      { see: { unanswered: 'shown' } },
      'payment.retried',
      { called: 'createPartnerOrder', input: { request: unanswered, code: null, isRepeated: true }, times: 1 },
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'no reply, and the page was loaded again: nothing was made, and the form has what was asked for',
    input: 'reloaded',
    steps: [
      { done: 'loadMeans', output: replies.means },
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.ibanRefused },
      { emitted: [{ type: 'field.asked', key: ibanKey }] },
      {
        context: {
          walletId: 'USDT',
          currencyId: routes.bank.to.currencyId,
          amount: '100',
          isAgreed: true,
          request: null,
          isUnsure: false,
        },
      },
    ],
    end: { form: { steps: 'refused' } },
  },
  {
    name: 'no reply, and after the page was loaded again the balance is spent: the same request all the same',
    input: 'reloaded',
    steps: [
      { done: 'loadMeans', output: replies.poor },
      { see: { unanswered: 'shown' } },
      { context: { walletId: null, amount: '100' } },
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'no reply, then too many calls: what may have been made is not changed',
    steps: [
      ...lost,
      'payment.retried',
      { done: 'createPartnerOrder', output: account.flooded },
      { see: { unanswered: 'heldBack' } },
      'payment.retried',
      { see: { unanswered: 'heldBack' } },
      { wait: 20_000 },
      { see: { unanswered: 'shown' } },
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'no reply, then a refusal: nothing was made, and the form is open again',
    steps: [
      ...lost,
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.tooMuch },
      { see: { form: { steps: 'refused' } } },
      { type: 'amount.typed', text: '20' },
      'payment.submitted',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'no reply; it never arrived, so the owner has to confirm; not confirmed, it stays in doubt',
    steps: [
      ...lost,
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
      { context: { isUnsure: true } },
    ],
    end: { unanswered: 'shown' },
  },
  {
    name: 'no reply to a code: the same request without one; it never arrived, so a code is asked for again',
    input: 'twoFactor',
    steps: [
      ...filled,
      'payment.submitted',
      'code.typed',
      'code.submitted',
      'error:createPartnerOrder',
      { see: { unanswered: 'shown' } },
      'payment.retried',
      { done: 'createPartnerOrder', output: account.codeWanted },
      { see: { coding: { asking: 'editing' } } },
      'form.reopened',
      { see: { unanswered: 'shown' } },
      'payment.retried',
      { done: 'createPartnerOrder', output: outcomes.made },
    ],
    end: 'made',
  },
  {
    name: 'no reply, and the page was loaded again: the form gets what was asked for, of its balance',
    input: 'reloaded',
    steps: [
      {
        done: 'loadMeans',
        output: loaded({
          ...means,
          routes: [otherRoutes.xrpBank, ...means.routes],
          wallets: [{ ...xrp, balance: '50' }, usdt],
        }),
      },
      {
        context: {
          walletId: 'USDT',
          currencyId: routes.bank.to.currencyId,
          amount: '100',
          texts: { [ibanKey]: iban, [reasonKey]: 'Rent' },
          isAgreed: true,
        },
      },
    ],
    end: { unanswered: 'shown' },
  },
  {
    name: 'no reply, and after the page was loaded again the rate is another one: the same request all the same',
    input: 'reloaded',
    steps: [
      { done: 'loadMeans', output: loaded({ ...means, routes: [withRate(routes.bank, '2.5')] }) },
      'payment.retried',
      { called: 'createPartnerOrder', input: { request: unanswered, code: null, isRepeated: true }, times: 1 },
    ],
    end: 'sending',
  },
  {
    name: 'no reply, and after the page was loaded again its currency is gone: nothing was made, and another is asked for',
    input: 'reloaded',
    steps: [
      { done: 'loadMeans', output: replies.cashOnly },
      { see: { unanswered: 'shown' } },
      { context: { currencyId: null, amount: '' } },
      'payment.retried',
      { called: 'createPartnerOrder', input: { request: unanswered }, times: 1 },
      { done: 'createPartnerOrder', output: outcomes.rateChanged },
      { see: 'rateChanged' },
      { context: { oldRate: null, request: null, isUnsure: false } },
      'rate.accepted',
      { called: 'createPartnerOrder', times: 0 },
    ],
    end: { form: { steps: 'incomplete' } },
  },
]
