import { fieldOf } from '../shared/field-of.ts'
import { defineSamples } from '../shared/samples.ts'
import { siteWidgetsMachine } from './site-widgets.machine.ts'
import type { SiteWidgets } from './site-widgets.types.ts'

const siteWidgets: SiteWidgets = {
  webAlerts: [
    { id: 'holiday', kind: 'notice', text: 'The office in Tbilisi is closed on 7 January.' },
    { id: 'network', kind: 'warning', text: 'Bitcoin confirmations take longer than usual.' },
  ],
  socials: [{ name: 'Telegram', kind: 'messenger', url: 'https://t.me/kursi' }],
  partners: [
    {
      id: 'bestchange',
      name: 'BestChange',
      image: { files: { big: { url: '/partners/bestchange.svg' } } },
      links: { en: 'https://www.bestchange.com' },
      isShowReviews: true,
    },
  ],
  languages: [{ name: 'English', symbol: 'ENG', code: 'en', iso: 'en-US', file: 'en.json' }],
}
const nothing: SiteWidgets = { webAlerts: [], socials: [], partners: [], languages: [] }
const fault = new Error('the lists could not be had')

export const siteWidgetsSamples = defineSamples(siteWidgetsMachine, {
  events: {
    'page.settled': {},
    'language.changed': {},
    'alert.closed': ({ context }) => context.webAlerts.slice(0, 1).map(({ id }) => ({ id })),
  },
  actors: { loadSiteWidgets: { done: [siteWidgets, nothing], error: fault } },
  journeys: [
    {
      name: 'the lists load when the page is usable',
      steps: [{ see: 'waiting' }, 'page.settled', 'done:loadSiteWidgets'],
      end: 'shown',
    },
    {
      name: 'failures are not reported',
      steps: ['page.settled', 'error:loadSiteWidgets'],
      end: 'waiting',
    },
    {
      name: 'a closed alert stays closed after a change of the language',
      steps: [
        'page.settled',
        'done:loadSiteWidgets',
        'alert.closed',
        { see: 'shown' },
        'language.changed',
        'done:loadSiteWidgets',
      ],
      end: 'shown',
    },
    {
      name: 'the page has no widgets',
      steps: ['page.settled', { done: 'loadSiteWidgets', output: nothing }],
      end: 'shown',
    },
    {
      name: 'the language changes while the lists load: loaded again',
      steps: ['page.settled', 'language.changed', { see: 'loading' }, 'done:loadSiteWidgets'],
      end: 'shown',
    },
    {
      name: 'lists stay after a failed refresh, and their alerts can be closed',
      steps: [
        'page.settled',
        'done:loadSiteWidgets',
        'language.changed',
        'error:loadSiteWidgets',
        { see: 'shown' },
        'alert.closed',
      ],
      end: 'shown',
    },
  ],
  invariants: {
    'a closed alert does not come back': ({ context }, _persisted, { events }) =>
      !context.webAlerts.some(({ id }) =>
        events.some((event) => event.type === 'alert.closed' && fieldOf(event, 'id') === id),
      ),
    'the lists load after the page has settled': (_snapshot, _persisted, { events, started }) =>
      started.length === 0 || events.some(({ type }) => type === 'page.settled'),
    'each change of the language reloads the lists': (_snapshot, _persisted, { events, started }) => {
      if (events.some(({ type }) => type.startsWith('xstate.error'))) return true
      const settled = events.findIndex(({ type }) => type === 'page.settled')
      const changes = events.filter(({ type }, index) => type === 'language.changed' && index > settled)
      return settled < 0 || started.length === 1 + changes.length
    },
  },
})
