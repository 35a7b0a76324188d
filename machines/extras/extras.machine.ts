import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import type { Extras, ExtrasEvent } from './extras.types.ts'

/** Alerts, social links and partners: loaded late, and silently missing when they cannot be had (spec §8). */
export const extrasMachine = setup({
  types: {
    context: {} as Extras,
    events: {} as ExtrasEvent,
    tags: {} as 'busy',
    meta: {} as { description: string },
  },
  actors: { loadExtras: fromPromise<Extras>(notProvided('loadExtras')) },
  actions: {
    take: assign((_, extras: Extras) => extras),
    closeAlert: assign({
      webAlerts: ({ context }, id: string) => context.webAlerts.filter((alert) => alert.id !== id),
    }),
  },
  guards: {
    hasLists: ({ context: { webAlerts, socials, partners } }) =>
      webAlerts.length + socials.length + partners.length > 0,
  },
}).createMachine({
  id: 'extras',
  context: { webAlerts: [], socials: [], partners: [] },
  initial: 'waiting',
  on: { 'alert.closed': { actions: { type: 'closeAlert', params: ({ event }) => event.id } } },
  states: {
    waiting: {
      meta: { description: 'The page itself comes first.' },
      on: { 'page.settled': 'loading' },
    },
    loading: {
      tags: 'busy',
      meta: { description: 'The lists are on their way; nothing waits for them.' },
      invoke: {
        id: 'loadExtras',
        src: 'loadExtras',
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [{ guard: 'hasLists', target: 'shown' }, { target: 'waiting' }],
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      meta: { description: 'The lists are shown where there are any.' },
      on: {
        'language.changed': 'loading',
      },
    },
  },
})

export type ExtrasActor = ActorRefFrom<typeof extrasMachine>
