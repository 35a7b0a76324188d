import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { SiteStatus } from '../shared/api.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { SiteContext, SiteEmitted, SiteEvent } from './site.types.ts'

/** Whether the exchanger works: four triggers start technical work, a good status ends it (spec §4). */
export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as SiteEvent,
    emitted: {} as SiteEmitted,
    tags: {} as 'busy' | 'technicalWork',
    meta: {} as { view: string; description: string },
  },
  actors: { getStatus: fromPromise<SiteStatus>(notProvided('getStatus')) },
  actions: {
    takeStatus: assign({ status: (_, status: SiteStatus) => status }),
    tellStatus: emit((_, status: SiteStatus) => ({ type: 'status.changed', status })),
    tellReturned: emit({ type: 'service.returned' }),
  },
  guards: {
    isOffline: (_, status: SiteStatus) => status.offlineStatus,
    isAnnouncedOffline: (_, offlineStatus: boolean) => offlineStatus,
  },
  delays: { recheck: 5_000 },
}).createMachine({
  id: 'site',
  context: { status: null },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      meta: { view: 'site.page', description: 'The status is being requested; the page is shown meanwhile.' },
      invoke: {
        id: 'getStatus',
        src: 'getStatus',
        onDone: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'technicalWork.announced',
            actions: [
              { type: 'takeStatus', params: ({ event }) => event.output },
              { type: 'tellStatus', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'working',
            actions: [
              { type: 'takeStatus', params: ({ event }) => event.output },
              { type: 'tellStatus', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'technicalWork.unanswered',
      },
      on: {
        'work.announced': [
          {
            guard: { type: 'isAnnouncedOffline', params: ({ event }) => event.offlineStatus },
            target: 'technicalWork.announced',
          },
          // The reply on its way may be of before the change.
          { target: 'checking', reenter: true },
        ],
        'work.reported': 'technicalWork.announced',
      },
    },
    working: {
      meta: { view: 'site.page', description: 'Normal operation.' },
      on: {
        'work.announced': [
          {
            guard: { type: 'isAnnouncedOffline', params: ({ event }) => event.offlineStatus },
            target: 'technicalWork.announced',
          },
          { target: 'checking' },
        ],
        'work.reported': 'technicalWork.announced',
        'status.doubted': 'checking',
      },
    },
    technicalWork: {
      tags: 'technicalWork',
      initial: 'announced',
      on: {
        'work.announced': [
          {
            guard: { type: 'isAnnouncedOffline', params: ({ event }) => event.offlineStatus },
            target: '.announced',
          },
          { target: '.rechecking' },
        ],
        'status.retried': '.rechecking',
        'page.woken': '.rechecking',
        'network.returned': '.rechecking',
      },
      states: {
        announced: {
          meta: { view: 'site.technicalWork', description: 'The service is in maintenance.' },
          after: { recheck: 'rechecking' },
        },
        unanswered: {
          meta: { view: 'site.technicalWork', description: 'The status could not be loaded.' },
          after: { recheck: 'rechecking' },
        },
        rechecking: {
          tags: 'busy',
          meta: { view: 'site.technicalWork', description: 'The status is being requested again.' },
          invoke: {
            id: 'recheckStatus',
            src: 'getStatus',
            onDone: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: 'announced',
                actions: { type: 'takeStatus', params: ({ event }) => event.output },
              },
              {
                target: '#site.working',
                actions: [
                  { type: 'takeStatus', params: ({ event }) => event.output },
                  { type: 'tellStatus', params: ({ event }) => event.output },
                  'tellReturned',
                ],
              },
            ],
            onError: 'unanswered',
          },
        },
      },
    },
  },
})

export type SiteActor = ActorRefFrom<typeof siteMachine>
