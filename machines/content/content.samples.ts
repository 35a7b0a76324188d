import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { contentMachine } from './content.machine.ts'
import { anyTag, newsPlaceOf, placeSearchOf, reviewPlaceOf } from './news-list.ts'

const preloaded = 'as it was when the page was written'
const now = 'as the service has it'
const refusal = replies.technicalWork.refusal
const missing = refused(codes.notFound, 'There is no such page.')

/** Addresses of places in the blog, written by hand. */
const blogPlaces: readonly (readonly [string, string, number])[] = [
  ['', anyTag, 1],
  ['?page=2', anyTag, 2],
  ['?tag=rates', 'rates', 1],
  ['?page=12&tag=rates', 'rates', 12],
]

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
    {
      name: 'a load is refused, refused again, then has no reply: the reason is told once, and does not stay',
      steps: [
        { tags: ['busy'] },
        { called: 'loadContent', times: 1 },
        { done: 'loadContent', output: replies.technicalWork },
        { see: 'failed' },
        { tags: [] },
        { context: { refusal } },
        { emitted: [{ type: 'content.refused', refusal, hasContent: false }] },
        'content.retried',
        { done: 'loadContent', output: replies.technicalWork },
        { emitted: [] },
        'content.retried',
        { called: 'loadContent', times: 2 },
        'error:loadContent',
        { see: 'failed' },
        { context: { refusal: null } },
        'content.signalled',
        { done: 'loadContent', output: replies.technicalWork },
        { emitted: [{ type: 'content.refused', refusal, hasContent: false }] },
      ],
      end: 'failed',
    },
    {
      name: 'the reason of a refused refresh is told once, and again after a refresh in between',
      input: 'prerendered',
      steps: [
        { context: { content: preloaded } },
        { tags: [] },
        { done: 'loadContent', output: replies.technicalWork },
        { see: { shown: 'behind' } },
        { context: { content: preloaded } },
        { emitted: [{ type: 'content.refused', refusal, hasContent: true }] },
        { wait: 14_999 },
        { see: { shown: 'behind' } },
        { wait: 1 },
        { done: 'loadContent', output: replies.technicalWork },
        { emitted: [] },
        'content.signalled',
        { done: 'loadContent', output: accepted(now) },
        { context: { content: now, refusal: null } },
        'content.signalled',
        { done: 'loadContent', output: replies.technicalWork },
        { context: { content: now } },
        { emitted: [{ type: 'content.refused', refusal, hasContent: true }] },
      ],
      end: { shown: 'behind' },
    },
    {
      name: 'a page is not there: the caller is told, and nothing else',
      steps: [
        { done: 'loadContent', output: missing },
        { emitted: [{ type: 'page.missing' }] },
        'content.retried',
        'content.signalled',
        { called: 'loadContent', times: 1 },
      ],
      end: 'missing',
    },
    {
      name: 'a page that was shown is deleted: it goes, and the caller is told',
      steps: [
        { done: 'loadContent', output: accepted(now) },
        'content.signalled',
        { called: 'loadContent', times: 2 },
        { done: 'loadContent', output: missing },
        { context: { content: null, refusal: null } },
        { emitted: [{ type: 'page.missing' }] },
      ],
      end: 'missing',
    },
  ],
  invariants: {
    'a refusal is emitted, the same one only once': ({ context }, _persisted, { emitted, events }) => {
      const isRefused = (event: object) =>
        fieldOf(event, 'output', 'ok') === false && fieldOf(event, 'output', 'refusal', 'code') !== codes.notFound
      const told = emitted.filter(({ type }) => type === 'content.refused').length
      return told <= events.filter(isRefused).length && (told > 0 || context.refusal === null)
    },
    'the address of a place in the blog or the reviews leads there, and names no more': () =>
      blogPlaces.every(([search, filter, page]) => {
        const news = newsPlaceOf(search)
        const isThere = news.page === page && news.filter === filter && reviewPlaceOf(search).page === page
        return isThere && placeSearchOf(news) === search
      }),
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
