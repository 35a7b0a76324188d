import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { hasOthers, isElsewhere, without } from './sessions.rules.ts'
import type { Ending, SessionsContext, SessionsEmitted, SessionsEvent, SignIn } from './sessions.types.ts'

/** Sessions of the account, and ending them. */
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    emitted: {} as SessionsEmitted,
    tags: {} as 'busy' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadSessions: fromPromise<Outcome<readonly SignIn[]>>(notProvided('loadSessions')),
    endSessions: fromPromise<Outcome<null>, Ending>(notProvided('endSessions')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeSessions: assign({ sessions: (_, sessions: readonly SignIn[]) => sessions }),
    choose: assign({ ending: (_, ending: Ending) => ending }),
    forget: assign({ ending: null, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    forgetEnded: assign({ sessions: ({ context }) => without(context.sessions, need(context.ending)) }),
    tellEnded: emit(({ context }) => ({ type: 'sessions.ended', kind: need(context.ending).kind })),
  },
  guards: {
    isAccepted,
    isConfirmNeeded,
    isConfirmed,
    isHeldBack,
    isElsewhere: ({ context }, id: string) => isElsewhere(context.sessions, id),
    hasOthers: ({ context }) => hasOthers(context.sessions),
  },
  delays: { heldBack },
}).createMachine({
  id: 'sessions',
  context: { sessions: [], ending: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'sessions.loading', description: 'The list is loading.' },
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: [
          {
            guard: ifAccepted,
            target: 'shown',
            actions: { type: 'takeSessions', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { view: 'sessions.failed', description: 'The list failed to load: retry.' },
      on: { 'list.retried': 'loading' },
    },
    shown: {
      entry: 'forget',
      meta: {
        view: 'sessions.list',
        description: 'Each session with its browser, network and times; the current one is marked.',
      },
      on: {
        'session.ended': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.id },
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => ({ kind: 'one', id: event.id }) },
        },
        'others.ended': {
          guard: 'hasOthers',
          target: 'ending',
          actions: { type: 'choose', params: { kind: 'others' } },
        },
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'sessions.list', description: 'A session is being ended.' },
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => need(context.ending),
        onDone: [
          {
            guard: ifAccepted,
            target: 'shown',
            actions: ['forgetEnded', 'tellEnded'],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: 'unended',
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving' },
        { guard: 'isHeldBack', target: 'heldBack' },
        { target: 'unended' },
      ],
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the session is ended.' },
      invoke: stepUp({ confirmed: 'ending', left: 'shown', unanswered: 'unended' }),
    },
    heldBack: {
      tags: 'heldBack',
      meta: { view: 'sessions.list', description: 'Too many attempts: countdown of the wait, or cancel.' },
      after: { heldBack: 'shown' },
      on: { 'ending.cancelled': { target: 'loading', actions: 'forget' } },
    },
    unended: {
      meta: { view: 'sessions.list', description: 'Refused, or no reply: it may have ended. Retry or cancel.' },
      on: { 'ending.retried': 'ending', 'ending.cancelled': { target: 'loading', actions: 'forget' } },
    },
  },
})

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>
