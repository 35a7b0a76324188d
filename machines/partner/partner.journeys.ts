import type { JourneyOf } from '../shared/samples.ts'
import type { partnerMachine } from './partner.machine.ts'
import { outcomes } from './partner.sample-data.ts'

const loaded = { done: 'loadFigures', output: outcomes.figures } as const
const later = { done: 'loadFigures', output: outcomes.later } as const

/** Hand-written journeys through the partner's page with their end states. */
export const partnerJourneys: readonly JourneyOf<typeof partnerMachine>[] = [
  {
    name: 'a reward comes while the page is open: the figures are loaded again in place',
    steps: [
      loaded,
      { see: { figures: { shown: 'current' } } },
      'figures.signalled',
      { see: { figures: { shown: 'refreshing' } } },
      later,
      { see: { figures: { shown: 'pausing' } } },
      { wait: 3_000 },
    ],
    end: { figures: { shown: 'current' } },
  },
  {
    name: 'many visits at a time: one load now, and one for all the others',
    steps: [
      loaded,
      { called: 'loadFigures', times: 1 },
      'figures.signalled',
      'figures.signalled',
      'figures.signalled',
      { called: 'loadFigures', times: 1 },
      later,
      'figures.signalled',
      'figures.signalled',
      { wait: 2_999 },
      { see: { figures: { shown: 'pausing' } } },
      { wait: 1 },
      { called: 'loadFigures', times: 1 },
      { see: { figures: { shown: 'refreshing' } } },
      later,
      { wait: 3_000 },
    ],
    end: { figures: { shown: 'current' } },
  },
  {
    name: 'the figures fail to load, and are retried',
    steps: ['error:loadFigures', { see: { figures: 'failed' } }, 'figures.retried', loaded],
    end: { figures: 'shown' },
  },
  {
    name: 'a failed refresh keeps the figures, and is repeated',
    steps: [
      loaded,
      'figures.signalled',
      'error:loadFigures',
      { see: { figures: { shown: 'behind' } } },
      { wait: 5_000 },
      { see: { figures: { shown: 'refreshing' } } },
      later,
    ],
    end: { figures: { shown: 'pausing' } },
  },
  {
    name: 'another span is shown from what is known',
    steps: [loaded, { called: 'loadFigures', times: 1 }, { type: 'span.chosen', span: 90 }, { context: { span: 90 } }],
    end: { figures: { shown: 'current' } },
  },
  {
    name: 'more is given to customers, and the figures are read again',
    steps: [
      loaded,
      'change.asked',
      { called: 'changeRate', input: { current: '25', reward: '0.1' } },
      { done: 'changeRate', output: { share: '40', isUnsure: false } },
      { emitted: [{ type: 'rate.changed', share: '40' }] },
      { see: { figures: { shown: 'refreshing' } } },
    ],
    end: { changing: 'closed' },
  },
  {
    name: 'the modal is closed: nothing is loaded',
    steps: [loaded, 'change.asked', { done: 'changeRate', output: { share: null, isUnsure: false } }, { emitted: [] }],
    end: { changing: 'closed', figures: { shown: 'current' } },
  },
  {
    name: 'it is unknown whether the part has changed: the figures say',
    steps: [loaded, 'change.asked', { done: 'changeRate', output: { share: null, isUnsure: true } }, { emitted: [] }],
    end: { changing: 'closed', figures: { shown: 'refreshing' } },
  },
]
