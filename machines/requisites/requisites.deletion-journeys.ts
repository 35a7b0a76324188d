import { replies } from '../shared/sample-account.ts'
import { tron } from '../shared/sample-means.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { requisitesMachine } from './requisites.machine.ts'
import { outcomes, renamed } from './requisites.sample-data.ts'

/** Journeys of deleting payment details, and of the list behind the question. */
export const deletionJourneys: readonly JourneyOf<typeof requisitesMachine>[] = [
  {
    name: 'deleted after a question',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      { see: { deleting: { question: 'asking' } } },
      'deletion.agreed',
      { done: 'deleteRequisite', output: outcomes.deleted },
      { emitted: [{ type: 'requisite.deleted', id: tron.id, name: tron.name }] },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'already deleted in another tab',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteRequisite', output: outcomes.gone },
    ],
    end: { listed: 'empty' },
  },
  {
    name: 'deleted while something changed elsewhere: the list is loaded again',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'list.signalled',
      'deletion.agreed',
      { done: 'deleteRequisite', output: outcomes.deleted },
    ],
    end: 'loading',
  },
  {
    name: 'another language: the list behind the question gets its names in it; what is asked stays',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteRequisite', output: replies.forbidden },
      'list.signalled',
      'list.signalled',
      { see: { deleting: { question: 'refused', list: 'refreshing' } } },
      { called: 'loadRequisites', times: 3 },
      { done: 'loadRequisites', output: outcomes.renamed },
      { see: { deleting: { question: 'refused', list: 'current' } } },
      { context: { requisites: [renamed], chosen: renamed } },
      'deletion.agreed',
      { called: 'deleteRequisite', input: { id: tron.id }, times: 2 },
      { done: 'deleteRequisite', output: outcomes.deleted },
    ],
    end: 'loading',
  },
  {
    name: 'another language, and no reply: the list behind the question keeps its names',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'list.signalled',
      'error:loadRequisites',
      { see: { deleting: { question: 'asking', list: 'current' } } },
      'list.signalled',
      { done: 'loadRequisites', output: replies.forbidden },
      { see: { deleting: { question: 'asking', list: 'current' } } },
      { context: { requisites: [tron], chosen: tron, refusal: null } },
      'deletion.cancelled',
    ],
    end: { listed: 'refreshing' },
  },
  {
    name: 'a list that loads while a reply to the deletion is lost says nothing about it',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'list.signalled',
      'deletion.agreed',
      'error:deleteRequisite',
      { done: 'loadRequisites', output: outcomes.renamed },
      { see: { deleting: { question: 'unanswered', list: 'current' } } },
      'deletion.cancelled',
    ],
    end: 'loading',
  },
  {
    name: 'too many attempts to delete: no other until the wait ends',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'deletion.agreed',
      { done: 'deleteRequisite', output: replies.flooded },
      'deletion.agreed',
      { wait: 19_999 },
      { see: { deleting: { question: 'heldBack' } } },
      { wait: 1 },
      { see: { deleting: { question: 'asking' } } },
      'deletion.agreed',
    ],
    end: { deleting: { question: 'sending' } },
  },
  {
    name: 'no reply to the deletion: the list shows whether they are gone',
    steps: [
      { done: 'loadRequisites', output: outcomes.one },
      'deletion.asked',
      'deletion.agreed',
      'error:deleteRequisite',
      'deletion.cancelled',
      { see: 'loading' },
      { done: 'loadRequisites', output: outcomes.none },
    ],
    end: { listed: 'empty' },
  },
]
