import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { need } from '../shared/outcome.ts'
import type { SocialContext, SocialEmitted, SocialEvent, SocialMethod } from './social.types.ts'

const withAction = (methods: readonly SocialMethod[], name: string): SocialMethod | null =>
  methods.find((method) => method.name === name && method.action !== null) ?? null

/** Social sign-in methods (spec §2). */
export const socialMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    emitted: {} as SocialEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadMethods: fromPromise<readonly SocialMethod[]>(notProvided('loadMethods')),
    /** Calls the provider; resolves with the target address, on our own origin. */
    runAction: fromPromise<string, { method: SocialMethod }>(notProvided('runAction')),
  },
  actions: {
    takeMethods: assign({ methods: (_, methods: readonly SocialMethod[]) => methods }),
    choose: assign({ chosen: ({ context }, name: string) => withAction(context.methods, name) }),
    leave: emit((_, url: string) => ({ type: 'page.left', url })),
  },
  guards: {
    hasMethods: (_, methods: readonly SocialMethod[]) => methods.length > 0,
    hasAction: ({ context }, name: string) => withAction(context.methods, name) !== null,
  },
}).createMachine({
  id: 'social',
  context: { methods: [], chosen: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'social.loading', description: 'Loading social methods…' },
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        onDone: [
          {
            guard: { type: 'hasMethods', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'takeMethods', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { view: 'social.failed', description: 'Error loading social methods, with a retry.' },
      on: { 'methods.retried': 'loading' },
    },
    none: { meta: { view: 'social.none', description: 'No providers; nothing is shown.' } },
    shown: {
      initial: 'resting',
      on: {
        'method.chosen': {
          guard: { type: 'hasAction', params: ({ event }) => event.name },
          target: 'acting',
          actions: { type: 'choose', params: ({ event }) => event.name },
        },
      },
      states: {
        resting: { meta: { view: 'social.shown', description: 'A button per provider: a link, or an action.' } },
        refused: {
          meta: { view: 'social.refused', description: 'The provider failed or was closed: retry.' },
        },
      },
    },
    acting: {
      tags: 'busy',
      meta: { view: 'social.acting', description: "The provider's window is open." },
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context }) => ({ method: need(context.chosen) }),
        onDone: { target: 'leaving', actions: { type: 'leave', params: ({ event }) => event.output } },
        onError: 'shown.refused',
      },
    },
    leaving: {
      type: 'final',
      meta: { view: 'social.leaving', description: "Navigates to the callback with the provider's result." },
    },
  },
})

export type SocialActor = ActorRefFrom<typeof socialMachine>
