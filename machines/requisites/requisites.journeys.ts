import { replies, secrets } from '../shared/sample-account.ts'
import { tron, tronAddress } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { codeJourneys } from './requisites.code-journeys.ts'
import { deletionJourneys } from './requisites.deletion-journeys.ts'
import { formJourneys } from './requisites.form-journeys.ts'
import { newsJourneys } from './requisites.news-journeys.ts'
import type { requisitesMachine } from './requisites.machine.ts'
import { currencies, filled, otherAddress, outcomes } from './requisites.sample-data.ts'

type Journeys = readonly JourneyOf<typeof requisitesMachine>[]

const changed = [
  { done: 'loadRequisites', output: outcomes.one },
  'requisite.changing',
  { done: 'loadCurrencies', output: currencies },
] as const

/** Hand-written journeys through saved payment details with their end states. */
export const requisitesJourneys: Journeys = [
  {
    name: 'the first ones: the owner confirms, and they are saved',
    steps: [
      ...filled,
      { see: { editing: 'saving' } },
      { done: 'saveRequisite', output: outcomes.unconfirmed },
      { see: { editing: 'proving' } },
      { done: 'stepUp', output: { isConfirmed: true } },
      { see: { editing: 'saving' } },
      {
        called: 'saveRequisite',
        input: {
          saving: {
            kind: 'new',
            name: tron.name,
            currencyId: 'usdt-trc20',
            values: [{ name: 'account', value: tronAddress }],
          },
        },
        times: 2,
      },
      { done: 'saveRequisite', output: outcomes.saved },
      { emitted: [{ type: 'requisite.saved', name: tron.name, isActive: true }] },
      { done: 'loadRequisites', output: outcomes.one },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'not confirmed: nothing is saved, and the input is kept',
    steps: [
      ...filled,
      { done: 'saveRequisite', output: outcomes.unconfirmed },
      { done: 'stepUp', output: { isConfirmed: false } },
      { context: { draft: { id: null, currencyId: 'usdt-trc20', name: tron.name, texts: { account: tronAddress } } } },
    ],
    end: { editing: { form: 'editing' } },
  },
  {
    name: 'an address of another network is not sent',
    steps: [
      { done: 'loadRequisites', output: outcomes.none },
      { type: 'requisite.adding', symbol: null },
      { done: 'loadCurrencies', output: currencies },
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'currency' }] },
      { type: 'currency.chosen', currencyId: 'usdt-erc20' },
      { type: 'value.typed', name: 'account', text: tronAddress },
      { type: 'name.typed', text: tron.name },
      'form.submitted',
      { emitted: [{ type: 'field.asked', key: 'value-account' }] },
      { called: 'saveRequisite', times: 0 },
    ],
    end: { editing: { form: 'incomplete' } },
  },
  {
    name: 'with two-factor on: a code, after a wrong one',
    input: 'twoFactor',
    steps: [
      ...filled,
      { see: { editing: { coding: { asking: 'editing' } } } },
      'code.typed',
      'code.submitted',
      { done: 'saveRequisite', output: replies.codeWrong },
      { see: { editing: { coding: { asking: 'refused' } } } },
      'code.typed',
      'code.submitted',
      { done: 'saveRequisite', output: outcomes.waits },
    ],
    end: 'loading',
  },
  {
    name: 'another name needs no code, also with two-factor on',
    input: 'twoFactor',
    steps: [
      ...changed,
      { type: 'name.typed', text: 'Savings' },
      'form.submitted',
      { called: 'saveRequisite', input: { saving: { kind: 'changed', id: tron.id, name: 'Savings' }, code: null } },
      { done: 'saveRequisite', output: outcomes.saved },
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'another address needs a code',
    input: 'twoFactor',
    steps: [...changed, { type: 'value.typed', name: 'account', text: otherAddress }, 'form.submitted'],
    end: { editing: { coding: { asking: 'editing' } } },
  },
  {
    name: 'lost authenticator: a backup code',
    input: 'twoFactor',
    steps: [
      ...filled,
      'way.changed',
      { type: 'code.typed', code: secrets.backupCode },
      'code.submitted',
      { done: 'saveRequisite', output: outcomes.saved },
    ],
    end: 'loading',
  },
  {
    name: 'nothing changed: nothing is sent',
    steps: [...changed, 'form.submitted', { called: 'saveRequisite', times: 0 }],
    end: { listed: 'shown' },
  },
  {
    name: 'no reply: the same again; closed, the list shows whether they are saved',
    steps: [
      ...filled,
      'error:saveRequisite',
      { see: { editing: { form: 'unanswered' } } },
      'form.submitted',
      'error:saveRequisite',
      'form.closed',
    ],
    end: 'loading',
  },
  {
    name: 'refused at a field, and as a whole',
    steps: [
      ...filled,
      { done: 'saveRequisite', output: outcomes.addressRefused },
      { emitted: [{ type: 'field.asked', key: 'value-account' }] },
      'form.submitted',
      { done: 'saveRequisite', output: outcomes.tooMany },
      { emitted: [] },
    ],
    end: { editing: { form: 'refused' } },
  },
  {
    name: 'the currencies fail to load and are retried',
    steps: [
      { done: 'loadRequisites', output: outcomes.none },
      { type: 'requisite.adding', symbol: null },
      'error:loadCurrencies',
      { see: { editing: 'unopened' } },
      'form.retried',
      { done: 'loadCurrencies', output: currencies },
    ],
    end: { editing: { form: 'editing' } },
  },
  {
    name: 'another language: the fields get their names in it; what was typed, and what is missing, stay',
    steps: [
      { done: 'loadRequisites', output: outcomes.none },
      { type: 'requisite.adding', symbol: 'USDT' },
      { done: 'loadCurrencies', output: currencies },
      { type: 'value.typed', name: 'account', text: tronAddress },
      'form.submitted',
      'list.signalled',
      { see: { editing: { refreshing: { currencies: 'loading', list: 'loading' } } } },
      { type: 'name.typed', text: tron.name },
      { called: 'loadCurrencies', times: 2 },
      { done: 'loadRequisites', output: outcomes.one },
      { done: 'loadCurrencies', output: currencies },
      { see: { editing: { form: 'incomplete' } } },
      { context: { draft: { id: null, currencyId: 'usdt-trc20', name: tron.name, texts: { account: tronAddress } } } },
      'form.closed',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'another language, and no reply: the form keeps its names',
    steps: [
      ...changed,
      'list.signalled',
      'error:loadCurrencies',
      'error:loadRequisites',
      { see: { editing: { form: 'editing' } } },
      'form.submitted',
    ],
    end: { listed: 'refreshing' },
  },
  ...formJourneys,
  ...codeJourneys,
  ...deletionJourneys,
  ...newsJourneys,
]
