import { assign, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import type { SiteWidgets, SiteWidgetsContext, SiteWidgetsEmitted, SiteWidgetsEvent } from './site-widgets.types.ts'

/** Alerts, social links, partners and languages: loaded after the page, silently left out on failure (spec §8). */
export const siteWidgetsMachine = setup({
  types: {
    context: {} as SiteWidgetsContext,
    events: {} as SiteWidgetsEvent,
    emitted: {} as SiteWidgetsEmitted,
    tags: {} as 'busy',
    meta: {} as { description: string },
  },
  actors: { loadSiteWidgets: fromPromise<SiteWidgets>(notProvided('loadSiteWidgets')) },
  actions: {
    take: assign(({ context }, { webAlerts, ...lists }: SiteWidgets) => ({
      ...lists,
      webAlerts: webAlerts.filter(({ id }) => !context.closed.includes(id)),
    })),
    closeAlert: enqueueActions(({ context, enqueue }, id: string) => {
      const closed = [...context.closed, id]
      enqueue.assign({ webAlerts: context.webAlerts.filter((alert) => alert.id !== id), closed })
      enqueue.emit({ type: 'alerts.closed', ids: closed })
    }),
  },
  guards: {
    hasLists: ({ context: { webAlerts, socials, partners, languages } }) =>
      webAlerts.length + socials.length + partners.length + languages.length > 0,
  },
}).createMachine({
  id: 'siteWidgets',
  context: { webAlerts: [], socials: [], partners: [], languages: [], closed: [] },
  initial: 'waiting',
  on: { 'alert.closed': { actions: { type: 'closeAlert', params: ({ event }) => event.id } } },
  states: {
    waiting: {
      meta: { description: 'Waits until the page is idle.' },
      on: { 'page.settled': 'loading' },
    },
    loading: {
      tags: 'busy',
      meta: { description: 'The lists are loading in the background.' },
      invoke: {
        id: 'loadSiteWidgets',
        src: 'loadSiteWidgets',
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [{ guard: 'hasLists', target: 'shown' }, { target: 'waiting' }],
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      meta: { description: 'The lists are shown if not empty.' },
      on: {
        'language.changed': 'loading',
      },
    },
  },
})

export type SiteWidgetsActor = ActorRefFrom<typeof siteWidgetsMachine>
