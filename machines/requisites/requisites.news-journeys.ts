import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import { tron } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { requisitesMachine } from './requisites.machine.ts'
import { currencies, outcomes, renamed } from './requisites.sample-data.ts'

const listed = { done: 'loadRequisites', output: outcomes.one } as const

const savings = { ...tron, name: 'Savings' }

/** Journeys of a list that is loaded again: what is listed can be used meanwhile. */
export const newsJourneys: readonly JourneyOf<typeof requisitesMachine>[] = [
  {
    name: 'saved under another name: it is listed so at once, and the list is loaded again',
    steps: [
      listed,
      'requisite.changing',
      { done: 'loadCurrencies', output: currencies },
      { type: 'name.typed', text: savings.name },
      'form.submitted',
      { done: 'saveRequisite', output: accepted(savings) },
      { see: { listed: 'refreshing' } },
      { context: { requisites: [savings] } },
      { done: 'loadRequisites', output: accepted([savings]) },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'another language: the list is used while it loads; a question that is left loads it once more',
    steps: [
      listed,
      'list.signalled',
      'list.signalled',
      { see: { listed: 'refreshing' } },
      { called: 'loadRequisites', times: 3 },
      'deletion.asked',
      'deletion.cancelled',
      { see: { listed: 'refreshing' } },
      { called: 'loadRequisites', times: 1 },
      { done: 'loadRequisites', output: outcomes.renamed },
      { context: { requisites: [renamed] } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'another language, and the list is not loaded: it stays, and a retry loads it',
    steps: [
      listed,
      'list.signalled',
      'error:loadRequisites',
      { see: { listed: 'behind' } },
      'list.retried',
      { done: 'loadRequisites', output: replies.forbidden },
      { see: { listed: 'behind' } },
      { context: { requisites: [tron] } },
      'requisite.changing',
      'form.closed',
      { done: 'loadRequisites', output: outcomes.renamed },
      { context: { requisites: [renamed], refusal: null } },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'another language with nothing listed: it is loaded',
    steps: [{ done: 'loadRequisites', output: outcomes.none }, 'list.signalled'],
    end: 'loading',
  },
  {
    name: 'no reply to a change, then another language: the list is not used until it says what was saved',
    steps: [
      listed,
      'requisite.changing',
      { done: 'loadCurrencies', output: currencies },
      { type: 'name.typed', text: savings.name },
      'form.submitted',
      'error:saveRequisite',
      'list.signalled',
      { done: 'loadCurrencies', output: currencies },
      listed,
      { see: { editing: { form: 'unanswered' } } },
      'form.closed',
    ],
    end: 'loading',
  },
]
