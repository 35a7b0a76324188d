import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { contentMachine } from './content.machine.ts'

const preloaded = 'as it was when the page was written'
const now = 'as the service has it'
const missing = refused(codes.notFound, 'There is no such page.')

export const contentSamples = defineSamples(contentMachine, {
  inputs: { empty: { preloaded: null }, prerendered: { preloaded } },
  events: { 'content.retried': {}, 'content.signalled': {} },
  actors: { loadContent: { done: [accepted(now), missing, replies.technicalWork], error: fault } },
  journeys: [
    {
      name: 'a page is opened by a link',
      steps: [{ see: 'loading' }, 'done:loadContent'],
      end: { shown: 'fresh' },
    },
    {
      name: 'a prerendered page is shown immediately and refreshed',
      input: 'prerendered',
      steps: [{ see: { shown: 'refreshing' } }, { done: 'loadContent', output: accepted(now) }],
      end: { shown: 'fresh' },
    },
    {
      name: 'a prerendered page stays while the service is down, and is refreshed afterwards',
      input: 'prerendered',
      steps: [
        'error:loadContent',
        { see: { shown: 'behind' } },
        { wait: 15_000 },
        { see: { shown: 'refreshing' } },
        'done:loadContent',
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'a prerendered page stays after a refused refresh, twice for the same reason',
      input: 'prerendered',
      steps: [
        { done: 'loadContent', output: replies.technicalWork },
        { see: { shown: 'behind' } },
        { wait: 15_000 },
        { done: 'loadContent', output: replies.technicalWork },
        { see: { shown: 'behind' } },
        'content.signalled',
        'done:loadContent',
      ],
      end: { shown: 'fresh' },
    },
    {
      name: 'a page deleted since it was prerendered',
      input: 'prerendered',
      steps: [{ done: 'loadContent', output: missing }],
      end: 'missing',
    },
    { name: 'an unknown page', steps: [{ done: 'loadContent', output: missing }], end: 'missing' },
    {
      name: 'no reply, then a retry',
      steps: ['error:loadContent', { see: 'failed' }, 'content.retried', 'done:loadContent'],
      end: { shown: 'fresh' },
    },
    {
      name: 'automatic retry when the network returns',
      steps: ['error:loadContent', 'content.signalled', { see: 'loading' }, 'done:loadContent'],
      end: { shown: 'fresh' },
    },
    {
      name: 'returning to an open page refreshes it',
      steps: ['done:loadContent', 'content.signalled', { see: { shown: 'refreshing' } }, 'done:loadContent'],
      end: { shown: 'fresh' },
    },
  ],
  invariants: {
    'a refusal is emitted, the same one only once': ({ context }, _persisted, { emitted, events }) => {
      const isRefused = (event: object) =>
        fieldOf(event, 'output', 'ok') === false && fieldOf(event, 'output', 'refusal', 'code') !== codes.notFound
      const told = emitted.filter(({ type }) => type === 'content.refused').length
      return told <= events.filter(isRefused).length && (told > 0 || context.refusal === null)
    },
    'displayed content exists': (snapshot) => !snapshot.matches('shown') || snapshot.context.content !== null,
    'content of a deleted page is removed': (snapshot) =>
      !snapshot.matches('missing') || snapshot.context.content === null,
    'displayed content is not removed by a fault': ({ context }, _persisted, { events }) => {
      const isGone = events.some((event) => 'output' in event && event.output === missing)
      const wasShown = events.some((event) => 'output' in event && JSON.stringify(event.output).includes('"ok":true'))
      return isGone || !wasShown || context.content !== null
    },
  },
})
