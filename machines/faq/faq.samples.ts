import { defineSamples } from '../shared/samples.ts'
import { faqMachine } from './faq.machine.ts'

const cash = { id: 'cash', text: 'How do I get cash at an office? Make an order with cash in your city.' }
const cafe = { id: 'cafe', text: 'Is there a café? Coffee at the office costs 12 GEL.' }
const fee = { id: 'fee', text: 'Is there a fee? It is in the rate.' }

const before = [cash, cafe]
const after = [cash, cafe, fee]

/** Expected results of each query, written by hand. */
const answers: Readonly<Record<string, readonly string[]>> = {
  'OFFICE  cash': ['cash'],
  cafe: ['cafe'],
  fee: ['fee', 'cafe'],
  'cash in gold': [],
  ' ?': ['cash', 'cafe', 'fee'],
  '': ['cash', 'cafe', 'fee'],
}

export const faqSamples = defineSamples(faqMachine, {
  inputs: { written: { entries: before } },
  events: {
    'query.changed': [{ query: 'OFFICE  cash' }, { query: 'fee' }, { query: 'cash in gold' }, { query: ' ?' }],
    'query.cleared': {},
    'entries.refreshed': ({ context }) => ({ entries: context.entries === before ? after : before }),
  },
  journeys: [
    {
      name: 'a question is found, and the search cleared',
      steps: [{ see: 'browsing' }, { type: 'query.changed', query: 'OFFICE  cash' }, { see: 'found' }, 'query.cleared'],
      end: 'browsing',
    },
    {
      name: 'accents are ignored',
      steps: [{ type: 'query.changed', query: 'cafe' }],
      end: 'found',
    },
    {
      name: 'all words must match in one entry',
      steps: [{ type: 'query.changed', query: 'cash in gold' }, { see: 'nothing' }, 'query.cleared'],
      end: 'browsing',
    },
    {
      name: 'punctuation is ignored',
      steps: [{ type: 'query.changed', query: ' ?' }],
      end: 'browsing',
    },
    {
      name: 'the last letter is deleted',
      steps: [{ type: 'query.changed', query: 'x' }, { see: 'nothing' }, { type: 'query.changed', query: '' }],
      end: 'browsing',
    },
    {
      name: 'the entries are refreshed during a search',
      steps: [
        { type: 'query.changed', query: 'in the rate' },
        { see: 'nothing' },
        { type: 'entries.refreshed', entries: after },
      ],
      end: 'found',
    },
    {
      name: 'a found entry is removed',
      steps: [
        { type: 'entries.refreshed', entries: after },
        { type: 'query.changed', query: 'rate' },
        { see: 'found' },
        { type: 'entries.refreshed', entries: before },
      ],
      end: 'nothing',
    },
  ],
  invariants: {
    'the search can be cleared exactly while there is one': (snapshot) =>
      snapshot.can({ type: 'query.cleared' }) === (snapshot.context.query !== ''),
    'each query finds the entries with all its words, in order': ({ context: { entries, query, found } }) => {
      const known = answers[query]
      const there = entries.map(({ id }) => id).filter((id) => known?.includes(id))
      return known === undefined || JSON.stringify(found) === JSON.stringify(there)
    },
    'found and nothing match the results': ({ context, value }) =>
      value === 'browsing' || context.found.length > 0 === (value === 'found'),
    'all entries are listed without a query': ({ context, value }) =>
      value !== 'browsing' || context.found.length === context.entries.length,
    'the query is the last input': ({ context }, _persisted, { events }) => {
      const last = events.findLast(({ type }) => type.startsWith('query.'))
      return context.query === (last !== undefined && 'query' in last ? last.query : '')
    },
  },
})
