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
      name: 'a prerendered page is there at once and brought up to date',
      input: 'prerendered',
      steps: [{ see: { shown: 'refreshing' } }, { done: 'loadContent', output: accepted(now) }],
      end: { shown: 'fresh' },
    },
    {
      name: 'a prerendered page stays when the service is off, and follows when it is back',
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
      name: 'a prerendered page stays when it is refused anew, twice for the same reason',
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
      name: 'a page that was taken away since it was written',
      input: 'prerendered',
      steps: [{ done: 'loadContent', output: missing }],
      end: 'missing',
    },
    { name: 'no such page', steps: [{ done: 'loadContent', output: missing }], end: 'missing' },
    {
      name: 'no reply, and tried again',
      steps: ['error:loadContent', { see: 'failed' }, 'content.retried', 'done:loadContent'],
      end: { shown: 'fresh' },
    },
    {
      name: 'the network returns by itself',
      steps: ['error:loadContent', 'content.signalled', { see: 'loading' }, 'done:loadContent'],
      end: { shown: 'fresh' },
    },
    {
      name: 'somebody comes back to a page left open: it is asked for again',
      steps: ['done:loadContent', 'content.signalled', { see: { shown: 'refreshing' } }, 'done:loadContent'],
      end: { shown: 'fresh' },
    },
  ],
  invariants: {
    'a refusal is told, and the same one only once': ({ context }, _persisted, { emitted, events }) => {
      const isRefused = (event: object) =>
        fieldOf(event, 'output', 'ok') === false && fieldOf(event, 'output', 'refusal', 'code') !== codes.notFound
      const told = emitted.filter(({ type }) => type === 'content.refused').length
      return told <= events.filter(isRefused).length && (told > 0 || context.refusal === null)
    },
    'what is shown is there': (snapshot) => !snapshot.matches('shown') || snapshot.context.content !== null,
    'nothing of a page that is gone stays': (snapshot) =>
      !snapshot.matches('missing') || snapshot.context.content === null,
    'a text that was shown is never taken away by a fault': ({ context }, _persisted, { events }) => {
      const isGone = events.some((event) => 'output' in event && event.output === missing)
      const wasShown = events.some((event) => 'output' in event && JSON.stringify(event.output).includes('"ok":true'))
      return isGone || !wasShown || context.content !== null
    },
  },
  serialize: ({ context: { content, refusal } }) => [content, refusal?.code ?? null],
})
