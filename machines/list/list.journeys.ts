import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { listMachine } from './list.machine.ts'
import { pages } from './list.sample-data.ts'

export const listJourneys: readonly JourneyOf<typeof listMachine>[] = [
  {
    name: 'the second page, and back navigation',
    steps: [
      { see: 'loading' },
      'done:loadPage',
      { see: { listed: 'shown' } },
      { type: 'page.chosen', page: 2 },
      { see: 'loading' },
      { done: 'loadPage', output: pages.last },
      { see: { listed: 'shown' } },
      { type: 'location.visited', page: 1, filter: 'current' },
      'done:loadPage',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'an empty tab',
    steps: ['done:loadPage', 'filter.chosen', { done: 'loadPage', output: pages.none }],
    end: { listed: 'empty' },
  },
  {
    name: 'the current tab is not loaded again',
    steps: ['done:loadPage', { type: 'filter.chosen', filter: 'current' }],
    end: { listed: 'shown' },
  },
  {
    name: 'another tab is selected before the first has loaded',
    steps: ['filter.chosen', { see: 'loading' }, 'done:loadPage'],
    end: { listed: 'shown' },
  },
  {
    name: 'an order is paid while listed: the list is refreshed without flicker',
    steps: [
      'done:loadPage',
      'list.signalled',
      { see: { listed: 'refreshing' } },
      { done: 'loadPage', output: pages.paid },
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'a second signal refreshes again',
    steps: ['done:loadPage', 'list.signalled', 'list.signalled', { see: { listed: 'refreshing' } }, 'done:loadPage'],
    end: { listed: 'shown' },
  },
  {
    name: 'a signal during a load restarts it',
    steps: ['list.signalled', { see: 'loading' }, 'done:loadPage'],
    end: { listed: 'shown' },
  },
  {
    name: 'the list stays visible after a failed refresh, and is retried automatically',
    steps: [
      'done:loadPage',
      'list.signalled',
      'error:loadPage',
      { see: { listed: 'behind' } },
      { wait: 5_000 },
      { see: { listed: 'refreshing' } },
      'done:loadPage',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'the list stays visible after a refused refresh, whose reason is emitted once',
    steps: [
      'done:loadPage',
      'list.signalled',
      { done: 'loadPage', output: replies.technicalWork },
      { see: { listed: 'behind' } },
      'list.retried',
      { done: 'loadPage', output: replies.technicalWork },
      { see: { listed: 'behind' } },
      { wait: 5_000 },
      'done:loadPage',
    ],
    end: { listed: 'shown' },
  },
  {
    name: 'the last page has become empty: the previous one is shown',
    input: 'second',
    steps: [{ done: 'loadPage', output: pages.beyond }, { see: 'loading' }, { done: 'loadPage', output: pages.full }],
    end: { listed: 'shown' },
  },
  {
    name: 'a prerendered page is shown immediately and refreshed',
    input: 'prerendered',
    steps: [{ see: { listed: 'refreshing' } }, { done: 'loadPage', output: pages.paid }],
    end: { listed: 'shown' },
  },
  {
    name: 'a failure, then a retry',
    steps: ['error:loadPage', { see: 'failed' }, 'list.retried', 'done:loadPage'],
    end: { listed: 'shown' },
  },
]
