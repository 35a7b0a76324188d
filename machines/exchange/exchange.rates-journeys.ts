import { currencies, routeBetween, routes } from '../shared/sample-data.ts'
import type { Route } from '../shared/api.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { account, hidden, offered, step, visitorKey } from './exchange.sample-data.ts'
import type { Visitor } from './exchange.types.ts'

type Journey = JourneyOf<typeof exchangeMachine>

const amounts = { open: { form: 'amounts' } } as const
const details = { open: { form: 'details' } } as const

/** At ten of the bank's currency for each coin. */
const limited = (parts: Pick<Parameters<typeof routeBetween>[0], 'give' | 'get'>): Route =>
  routeBetween({ from: currencies.BTC, to: currencies.TBCGEL, rate: '10', ...parts })

const taken = (text: string, side: 'give' | 'get' = 'give'): Journey['steps'] => [
  { type: 'amount.typed', side, text },
  'form.submitted',
  { see: details },
  'amounts.edited',
]
const refusedAt = (text: string, side: 'give' | 'get' = 'give'): Journey['steps'] => [
  { type: 'amount.typed', side, text },
  'form.submitted',
  { see: amounts },
]

const limits = (name: string, route: Route, ...steps: readonly Journey['steps'][]): Journey => ({
  name,
  input: 'fresh',
  steps: [{ done: 'loadRoutes', output: [route] }, ...steps.flat()],
  end: amounts,
})

const cleared = (name: string, verification: Route['verification'], visitor: Visitor, isAllowed: boolean): Journey => ({
  name,
  input: 'fresh',
  steps: [
    { done: 'loadRoutes', output: [{ ...routes.btcTbilisi, verification }] },
    { type: 'visitor.known', visitor },
    { type: 'amount.typed', side: 'give', text: '0.01' },
    'form.submitted',
  ],
  end: isAllowed ? details : amounts,
})

const forAccounts = { account: true, person: false }
const forPersons = { account: false, person: true }
const unverified: Visitor = { ...account, verification: 'required', name: '' }

/** Journeys of the rates, the limits and the requirements of a direction, at their exact ends. */
export const ratesJourneys: readonly Journey[] = [
  limits(
    'the least and the most to give',
    limited({ give: { min: '3', max: '7' } }),
    refusedAt('2.99999999'),
    taken('3'),
    taken('7'),
    refusedAt('7.00000001'),
  ),
  limits(
    'the least and the most to get',
    limited({ get: { min: '30', max: '70' } }),
    refusedAt('29.99', 'get'),
    taken('30', 'get'),
    taken('70', 'get'),
    refusedAt('70.01', 'get'),
  ),
  limits(
    'the reserve',
    limited({ get: { reserve: '50' } }),
    taken('50', 'get'),
    refusedAt('50.01', 'get'),
    taken('5'),
    refusedAt('5.001'),
  ),
  limits(
    'nothing can be got for the least of amounts',
    limited({}),
    refusedAt('0'),
    refusedAt('0', 'get'),
    refusedAt('0.0001'),
    taken('0.001'),
  ),
  limits(
    'an amount with too many decimals, no digits, or two readings',
    limited({}),
    refusedAt('1.123456789'),
    refusedAt('1.001', 'get'),
    refusedAt('abc'),
    refusedAt('-1'),
    refusedAt('1,100'),
    taken('1,1'),
  ),
  {
    name: 'the limit that is not met is focused on its side',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: [limited({ give: { max: '7' }, get: { reserve: '50' } })] },
      { emitted: [step('amounts')] },
      { type: 'amount.typed', side: 'get', text: '71' },
      'form.submitted',
      { type: 'amount.typed', side: 'give', text: '6' },
      'form.submitted',
      { context: { touched: { amount: true } } },
    ],
    end: amounts,
  },
  cleared('a guest cannot use a direction for accounts', forAccounts, { kind: 'guest' }, false),
  cleared('an unknown visitor cannot use a direction for accounts', forAccounts, { kind: 'unknown' }, false),
  cleared('an account can use a direction for accounts', forAccounts, unverified, true),
  cleared('a guest cannot use a direction for verified persons', forPersons, { kind: 'guest' }, false),
  cleared('an account without verification cannot use it either', forPersons, unverified, false),
  cleared(
    'nor can one whose verification is being reviewed',
    forPersons,
    { ...unverified, verification: 'pending' },
    false,
  ),
  cleared('a verified person can', forPersons, { ...account, name: '' }, true),
  {
    name: 'the name and the e-mail of an account fill in the form',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { type: 'visitor.known', visitor: account },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', input: { visitor: account, email: null, values: {} }, times: 1 },
    ],
    end: 'ordering',
  },
  {
    name: 'what was cleared by hand is not filled in from the account',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { type: 'visitor.known', visitor: account },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      { type: 'email.typed', text: '' },
      'form.submitted',
      { see: details },
      { type: 'email.typed', text: 'ann@example' },
      'form.submitted',
      { see: details },
      { type: 'email.typed', text: ' Ann@Example.com' },
      { type: 'field.typed', key: visitorKey, text: '' },
      'form.submitted',
      { see: details },
      { called: 'placing', times: 0 },
    ],
    end: details,
  },
  {
    name: 'the rates are reloaded after thirty seconds, or at once when the service is back',
    input: 'fresh',
    steps: [
      { done: 'loadRoutes', output: offered },
      { tags: [] },
      { called: 'loadRoutes', times: 1 },
      { wait: 29_999 },
      { called: 'loadRoutes', times: 0 },
      { wait: 1 },
      { called: 'loadRoutes', input: { lang: 'en' }, times: 1 },
      'error:loadRoutes',
      { tags: ['rateStale'] },
      { wait: 4_999 },
      { called: 'loadRoutes', times: 0 },
      { wait: 1 },
      { tags: [] },
      { called: 'loadRoutes', times: 1 },
      'error:loadRoutes',
      'service.returned',
      { see: { open: { rates: 'refreshing' } } },
      'error:loadRoutes',
      'routes.retried',
      { see: { open: { rates: 'refreshing' } } },
      { called: 'loadRoutes', times: 2 },
      { done: 'loadRoutes', output: offered },
      'service.returned',
      { see: { open: { rates: 'refreshing' } } },
      { called: 'loadRoutes', times: 1 },
    ],
    end: { open: { form: 'amounts', rates: 'refreshing' } },
  },
  {
    name: 'each change of the language asks for the rates in it',
    input: 'fresh',
    steps: [
      { called: 'loadRoutes', input: { lang: 'en' }, times: 1 },
      { type: 'language.changed', lang: 'ka' },
      { see: { loading: 'first' } },
      { called: 'loadRoutes', input: { lang: 'ka' }, times: 1 },
      { done: 'loadRoutes', output: offered },
      { type: 'language.changed', lang: 'ru' },
      { see: { open: { rates: 'refreshing' } } },
      { called: 'loadRoutes', input: { lang: 'ru' }, times: 1 },
      { type: 'language.changed', lang: 'en' },
      { called: 'loadRoutes', input: { lang: 'en' }, times: 1 },
      'error:loadRoutes',
      { type: 'language.changed', lang: 'ka' },
      { see: { open: { rates: 'stale' } } },
      { context: { lang: 'ka' } },
      { called: 'loadRoutes', times: 0 },
    ],
    end: { open: { rates: 'stale' } },
  },
  {
    name: 'no rates: asked again after five seconds, at a press, or when the service is back',
    input: 'fresh',
    steps: [
      'error:loadRoutes',
      { see: 'failed' },
      { tags: [] },
      { called: 'loadRoutes', times: 1 },
      { wait: 4_999 },
      { called: 'loadRoutes', times: 0 },
      { wait: 1 },
      { see: { loading: 'afterFailure' } },
      { tags: ['busy'] },
      { called: 'loadRoutes', times: 1 },
      'error:loadRoutes',
      'routes.retried',
      { see: { loading: 'afterFailure' } },
      'error:loadRoutes',
      'service.returned',
      { see: { loading: 'afterFailure' } },
      { done: 'loadRoutes', output: hidden },
      { see: 'empty' },
      { tags: [] },
      { called: 'loadRoutes', times: 2 },
      { wait: 29_999 },
      { called: 'loadRoutes', times: 0 },
      { wait: 1 },
      { see: { loading: 'afterEmpty' } },
      { done: 'loadRoutes', output: [] },
      'routes.retried',
      { see: { loading: 'afterEmpty' } },
      { type: 'language.changed', lang: 'ka' },
      { see: { loading: 'afterEmpty' } },
      { done: 'loadRoutes', output: [] },
      'service.returned',
      { see: { loading: 'afterEmpty' } },
      { emitted: [] },
    ],
    end: { loading: 'afterEmpty' },
  },
  {
    name: 'the address selects the pair and the amount once',
    input: 'asked',
    steps: [
      { done: 'loadRoutes', output: offered },
      { context: { giveId: 'usdt-trc20', getId: 'tbc-gel', amount: { side: 'give', text: '100' }, prefill: {} } },
      { emitted: [step('amounts')] },
    ],
    end: amounts,
  },
  {
    name: 'an amount typed before the rates have loaded is kept against the one of the address',
    input: 'asked',
    steps: [
      { type: 'amount.typed', side: 'get', text: '300' },
      { done: 'loadRoutes', output: offered },
      { context: { giveId: 'usdt-trc20', amount: { side: 'get', text: '300' } } },
    ],
    end: amounts,
  },
  {
    name: 'an address that names no pair: said once, and the earlier pair is kept',
    input: 'askedInVain',
    steps: [
      { done: 'loadRoutes', output: offered },
      { context: { giveId: 'btc', getId: 'cash-gel-tbilisi', amount: { side: 'give', text: '0,01' }, prefill: {} } },
      { emitted: [{ type: 'pair.unknown' }, step('amounts')] },
      'service.returned',
      { done: 'loadRoutes', output: offered },
      { emitted: [] },
    ],
    end: amounts,
  },
]
