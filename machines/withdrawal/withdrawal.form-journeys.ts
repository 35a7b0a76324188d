import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import { means, tron, usdt, waiting } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { at, outcomes } from './withdrawal.sample-data.ts'

type Journeys = readonly JourneyOf<typeof withdrawalMachine>[]

const opened = ['withdrawal.asked', 'done:loadMeans'] as const
const incomplete = { see: at({ form: 'incomplete' }) } as const
const shown = { see: at({ review: 'shown' }) } as const
const forgotten = { context: { refusal: null } } as const

const fails = (text: string, key: 'amount' | 'requisite' = 'amount') =>
  [
    { type: 'amount.typed', text },
    'withdrawal.submitted',
    incomplete,
    { emitted: [{ type: 'field.asked', key }] },
  ] as const

const passes = (text: string) =>
  [{ type: 'amount.typed', text }, 'withdrawal.submitted', shown, { emitted: [] }, 'form.reopened'] as const

const request = { walletId: 'USDT', amount: '40', requisiteId: tron.id, idempotencyKey: 'withdrawal-key' }
const active = { ...waiting, isActive: true }
const flooded = [
  'withdrawal.asked',
  { done: 'loadMeans', output: accepted({ ...means, requisites: [tron, active] }) },
  'amount.typed',
  'withdrawal.submitted',
  'withdrawal.confirmed',
  { called: 'createWithdrawal', input: { request, code: null, isRepeated: false }, times: 1 },
  { done: 'createWithdrawal', output: replies.flooded },
  { wait: 20_000 },
  shown,
] as const

/** Journeys through the form of a withdrawal, its loading and its check. */
export const formJourneys: Journeys = [
  {
    name: 'closed while it loads',
    steps: [{ tags: [] }, 'withdrawal.asked', { tags: ['open', 'busy'] }, 'withdrawal.closed', { emitted: [] }],
    end: 'closed',
  },
  {
    name: 'not loaded: the reason, which does not stay beside a lost reply; closed',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: replies.forbidden },
      { see: 'failed' },
      { tags: ['open'] },
      { context: { refusal: replies.forbidden.refusal } },
      'means.retried',
      'error:loadMeans',
      { see: 'failed' },
      forgotten,
      'withdrawal.closed',
    ],
    end: 'closed',
  },
  {
    name: 'a wallet that is gone: said so, and closed',
    steps: ['withdrawal.asked', { done: 'loadMeans', output: outcomes.none }, { tags: ['open'] }, 'withdrawal.closed'],
    end: 'closed',
  },
  {
    name: 'exactly the least amount and exactly the balance are checked, less and more are not',
    steps: [
      ...opened,
      { tags: ['open', 'form'] },
      ...fails('4.999999'),
      { tags: ['open', 'form', 'incomplete'] },
      ...passes('5'),
      ...passes('120.5'),
      ...fails('120.500001'),
      ...fails(''),
      { called: 'createWithdrawal', times: 0 },
      'withdrawal.closed',
    ],
    end: 'closed',
  },
  {
    name: 'nothing can be withdrawn of a balance below zero',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: accepted({ ...means, wallets: [{ ...usdt, balance: '-2' }] }) },
      ...fails('5'),
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'without payment details an amount of zero is asked about before them',
    steps: [
      'withdrawal.asked',
      { done: 'loadMeans', output: outcomes.bare },
      ...fails('0'),
      ...fails('40', 'requisite'),
    ],
    end: at({ form: 'incomplete' }),
  },
  {
    name: 'a chosen amount is edited in the form, and nothing is sent while it is checked',
    steps: [
      ...opened,
      { type: 'amount.chosen', amount: '120.5' },
      { see: at({ form: 'editing' }) },
      { context: { amount: '120.5' } },
      'withdrawal.submitted',
      { tags: ['open', 'review'] },
      { called: 'createWithdrawal', times: 0 },
      'withdrawal.closed',
      { emitted: [] },
    ],
    end: 'closed',
  },
  {
    name: 'exactly what was checked is requested, and nothing else meanwhile',
    input: 'keyed',
    steps: [
      ...opened,
      'amount.typed',
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { tags: ['open', 'busy'] },
      { called: 'createWithdrawal', input: { request, code: null, isRepeated: false }, times: 1 },
      'withdrawal.confirmed',
      'form.reopened',
      'withdrawal.closed',
      { called: 'createWithdrawal', times: 0 },
      { see: at('sending') },
      { done: 'createWithdrawal', output: outcomes.made },
      { tags: ['open'] },
      { context: { request: null, isUnsure: false } },
    ],
    end: at('done'),
  },
  {
    name: 'after too many withdrawals the same one is the same request',
    input: 'keyed',
    steps: [
      ...flooded,
      forgotten,
      'withdrawal.confirmed',
      { called: 'createWithdrawal', input: { request }, times: 1 },
    ],
    end: at('sending'),
  },
  {
    name: 'after too many withdrawals the same one has the same key',
    steps: [
      'withdrawal.asked',
      'done:loadMeans',
      { type: 'amount.typed', text: '40' },
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: replies.flooded },
      { tags: ['open', 'review', 'heldBack'] },
      'withdrawal.confirmed',
      { called: 'createWithdrawal', times: 1 },
      { wait: 19_999 },
      { see: at({ review: 'heldBack' }) },
      { wait: 1 },
      shown,
      'withdrawal.confirmed',
      { called: 'createWithdrawal', times: 1 },
    ],
    end: at('sending'),
  },
  {
    name: 'after too many withdrawals another amount is another request',
    input: 'keyed',
    steps: [
      ...flooded,
      'form.reopened',
      { type: 'amount.typed', text: '50' },
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { called: 'createWithdrawal', input: { request: { ...request, amount: '50' }, isRepeated: false }, times: 1 },
    ],
    end: at('sending'),
  },
  {
    name: 'after too many withdrawals other payment details are another request',
    input: 'keyed',
    steps: [
      ...flooded,
      'form.reopened',
      { type: 'requisite.chosen', id: active.id },
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { called: 'createWithdrawal', input: { request: { ...request, requisiteId: active.id } }, times: 1 },
    ],
    end: at('sending'),
  },
  {
    name: 'a refusal does not stay beside what is typed, nor beside another attempt',
    steps: [
      ...opened,
      'amount.typed',
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      { tags: ['open', 'form'] },
      { context: { refusal: outcomes.tooMuch.refusal, request: null } },
      { emitted: [{ type: 'field.asked', key: 'amount' }] },
      'withdrawal.submitted',
      shown,
      forgotten,
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.tooMuch },
      'amount.typed',
      { see: at({ form: 'editing' }) },
      forgotten,
      'withdrawal.submitted',
      'withdrawal.confirmed',
      { done: 'createWithdrawal', output: outcomes.reused },
      { see: at({ review: 'refused' }) },
      { tags: ['open', 'review'] },
      { context: { refusal: outcomes.reused.refusal } },
      'withdrawal.confirmed',
      { see: at('sending') },
      forgotten,
    ],
    end: at('sending'),
  },
]
