import { replies } from '../shared/sample-account.ts'
import { tron, tronAddress } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { requisitesMachine } from './requisites.machine.ts'
import { currencies, otherAddress, outcomes } from './requisites.sample-data.ts'

type Journeys = readonly JourneyOf<typeof requisitesMachine>[]

const listed = { done: 'loadRequisites', output: outcomes.one } as const
const editing = { see: { editing: { form: 'editing' } } } as const
const forgotten = { context: { refusal: null } } as const
const opened = [
  listed,
  { type: 'requisite.adding', symbol: 'USDT' },
  { done: 'loadCurrencies', output: currencies },
] as const
const account = { type: 'value.typed', name: 'account', text: tronAddress } as const
const named = (text: string) => ({ type: 'name.typed', text }) as const
const sent = [...opened, account, named(tron.name), 'form.submitted', { see: { editing: 'saving' } }] as const

/** Journeys through the list and the form of payment details. */
export const formJourneys: Journeys = [
  {
    name: 'the list fails to load: the reason, which does not stay beside a lost reply',
    steps: [
      { tags: ['busy'] },
      { called: 'loadRequisites', times: 1 },
      'list.signalled',
      { called: 'loadRequisites', times: 1 },
      { done: 'loadRequisites', output: replies.forbidden },
      { see: 'failed' },
      { tags: [] },
      { context: { refusal: replies.forbidden.refusal } },
      'list.retried',
      { see: 'loading' },
      'error:loadRequisites',
      { see: 'failed' },
      forgotten,
      'list.signalled',
    ],
    end: 'loading',
  },
  {
    name: 'payment details that are not listed are neither changed nor deleted',
    steps: [listed, { type: 'requisite.changing', id: 'unknown' }, { type: 'deletion.asked', id: 'unknown' }],
    end: { listed: 'shown' },
  },
  {
    name: 'closed while the currencies load, and after they failed to',
    steps: [
      listed,
      { type: 'requisite.adding', symbol: null },
      { tags: ['editing', 'busy'] },
      'form.closed',
      { see: { listed: 'shown' } },
      { type: 'requisite.adding', symbol: null },
      'error:loadCurrencies',
      { tags: ['editing'] },
      'form.closed',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'currencies that are known are not loaded again; another language loads them anew',
    steps: [
      ...opened,
      account,
      'form.closed',
      { context: { chosen: null, symbol: null } },
      'requisite.changing',
      editing,
      {
        context: {
          draft: { id: tron.id, currencyId: tron.currencyId, name: tron.name, texts: { account: tronAddress } },
        },
      },
      { type: 'currency.chosen', currencyId: 'usdt-erc20' },
      {
        context: {
          draft: { id: tron.id, currencyId: tron.currencyId, name: tron.name, texts: { account: tronAddress } },
        },
      },
      'form.closed',
      'list.signalled',
      'requisite.changing',
      { see: { editing: 'opening' } },
    ],
    end: { editing: 'opening' },
  },
  {
    name: 'an incomplete form says so; fields are corrected meanwhile',
    steps: [
      ...opened,
      { tags: ['editing', 'form'] },
      'form.submitted',
      { tags: ['editing', 'form', 'incomplete'] },
      { emitted: [{ type: 'field.asked', key: 'value-account' }] },
      account,
      named(' '),
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'name' }] },
      named('x'.repeat(65)),
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'name' }] },
      { see: { editing: { form: 'incomplete' } } },
      named('x'.repeat(64)),
      { see: { editing: { form: 'incomplete' } } },
      'form.submitted',
      { called: 'saveRequisite', times: 1 },
    ],
    end: { editing: 'saving' },
  },
  {
    name: 'a refusal does not stay beside what is typed, nor beside another attempt',
    steps: [
      ...sent,
      { done: 'saveRequisite', output: outcomes.tooMany },
      { context: { refusal: outcomes.tooMany.refusal } },
      'form.submitted',
      { see: { editing: 'saving' } },
      forgotten,
      { done: 'saveRequisite', output: outcomes.tooMany },
      named(tron.name),
      editing,
      forgotten,
    ],
    end: { editing: { form: 'editing' } },
  },
  {
    name: 'too many changes: typed meanwhile, and not sent until the wait ends',
    steps: [
      ...sent,
      { done: 'saveRequisite', output: replies.flooded },
      { tags: ['editing', 'form', 'heldBack'] },
      { type: 'value.typed', name: 'account', text: otherAddress },
      named('Other'),
      'form.submitted',
      { see: { editing: { form: 'heldBack' } } },
      { called: 'saveRequisite', times: 1 },
      { wait: 20_000 },
      editing,
      forgotten,
      { context: { draft: { id: null, currencyId: 'usdt-trc20', name: 'Other', texts: { account: otherAddress } } } },
    ],
    end: { editing: { form: 'editing' } },
  },
  {
    name: 'no reply while the owner confirms: they may be sent again',
    steps: [
      ...sent,
      { done: 'saveRequisite', output: outcomes.unconfirmed },
      { called: 'stepUp', input: { ways: ['password', 'mail'] } },
      'error:stepUp',
      { tags: ['editing', 'form', 'unanswered'] },
      forgotten,
    ],
    end: { editing: { form: 'unanswered' } },
  },
  {
    name: 'another language while the form is open: typed meanwhile, loaded anew, and closed',
    steps: [
      ...opened,
      { called: 'loadCurrencies', times: 1 },
      'list.signalled',
      { tags: ['editing', 'form', 'busy'] },
      account,
      'list.signalled',
      { called: 'loadCurrencies', times: 2 },
      { done: 'loadCurrencies', output: currencies.slice(0, 1) },
      { done: 'loadRequisites', output: replies.forbidden },
      editing,
      {
        context: {
          currencies: currencies.slice(0, 1),
          refusal: null,
          draft: { id: null, currencyId: 'usdt-trc20', name: '', texts: { account: tronAddress } },
        },
      },
      'list.signalled',
      'form.closed',
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'something changes elsewhere while they are saved: the list is loaded after it',
    steps: [...sent, 'list.signalled', { context: { isBehind: true } }],
    end: { editing: 'saving' },
  },
  {
    name: 'the list behind fails to load again: the reason, which does not stay beside a retry',
    steps: [
      listed,
      'list.signalled',
      { done: 'loadRequisites', output: replies.forbidden },
      { tags: ['behind'] },
      { context: { refusal: replies.forbidden.refusal } },
      'list.retried',
      { see: { listed: 'refreshing' } },
      forgotten,
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'while they are deleted the question stays, and after no reply it is asked again',
    steps: [
      listed,
      'deletion.asked',
      'deletion.agreed',
      { tags: ['busy'] },
      'deletion.cancelled',
      { see: { deleting: { question: 'sending' } } },
      'error:deleteRequisite',
      { tags: ['unanswered'] },
      'deletion.agreed',
      { called: 'deleteRequisite', input: { id: tron.id }, times: 2 },
      { done: 'deleteRequisite', output: replies.forbidden },
      'deletion.agreed',
      forgotten,
      { done: 'deleteRequisite', output: replies.flooded },
      { tags: ['heldBack'] },
      { wait: 20_000 },
      { see: { deleting: { question: 'asking' } } },
      forgotten,
    ],
    end: { deleting: { question: 'asking' } },
  },
]
