import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { valueOf, type Outcome } from '../shared/outcome.ts'
import { isOff, isTurnedAway, subscriptions } from './connection.rules.ts'
import type {
  ConnectionContext,
  ConnectionEmitted,
  ConnectionEvent,
  ConnectionInput,
  SocketCommand,
  SocketMessage,
} from './connection.types.ts'

const send = (...messages: SocketMessage[]): SocketCommand => ({ type: 'socket.send', messages })

/** The WebSocket: opens, authenticates, keeps alive, reconnects (spec §4). */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    emitted: {} as ConnectionEmitted,
    meta: {} as { description: string },
  },
  actors: {
    socket: fromCallback<SocketCommand, { url: string }>(notProvided('socket')),
    getSocketToken: fromPromise<Outcome<string>>(notProvided('getSocketToken')),
    /** Resolves when the page has loaded and is idle. */
    settle: fromPromise<null>(notProvided('settle')),
  },
  actions: {
    follow: assign({
      followed: ({ context }, { orderUID, orderSecret }: { orderUID: string; orderSecret: string }) => ({
        ...context.followed,
        [orderUID]: orderSecret,
      }),
    }),
    unfollow: assign({
      followed: ({ context }, orderUID: string) =>
        Object.fromEntries(Object.entries(context.followed).filter(([uid]) => uid !== orderUID)),
    }),
    subscribe: sendTo('socket', (_, { orderUID, orderSecret }: { orderUID: string; orderSecret: string }) =>
      send({ method: 'orderSubscribe', data: { orderUID, orderSecret } }),
    ),
    unsubscribe: sendTo('socket', (_, orderUID: string) => send({ method: 'orderUnsubscribe', data: { orderUID } })),
    subscribeAll: sendTo('socket', ({ context }) => send(...subscriptions(context))),
    authenticate: sendTo('socket', (_, token: string) => send({ method: 'auth', data: { token } })),
    prove: assign({ isUnproven: false }),
    doubt: assign({ isUnproven: true }),
    ping: sendTo('socket', send({ method: 'ping', data: {} })),
    tellMessage: emit((_, { method, data }: { method: string; data: unknown }) => ({
      type: 'message.received',
      method,
      data,
    })),
    tellOpened: emit({ type: 'connection.opened' }),
    tellLost: emit({ type: 'connection.lost' }),
  },
  guards: {
    isOff: ({ context }) => isOff(context.url),
    isGranted: (_, outcome: Outcome<string>) => outcome.ok,
    isGuest: (_, outcome: Outcome<string>) => !outcome.ok && outcome.refusal.code === codes.forbidden,
    isUnproven: ({ context }) => context.isUnproven,
    isTurnedAway: (_, code: number) => isTurnedAway(code),
  },
  delays: {
    reconnect: 1_000,
    rest: 30_000,
    openTimeout: 10_000,
    pongTimeout: 3_000,
    quietTime: 30_000,
    tokenRetry: 30_000,
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, followed: {}, isUnproven: false }),
  initial: 'deciding',
  on: {
    'order.followed': { actions: { type: 'follow', params: ({ event }) => event } },
    'order.unfollowed': { actions: { type: 'unfollow', params: ({ event }) => event.orderUID } },
  },
  states: {
    deciding: { always: [{ guard: 'isOff', target: 'off' }, { target: 'settling' }] },
    off: { meta: { description: 'The websocket is disabled by configuration; only calls keep the app up to date.' } },
    settling: {
      meta: { description: 'Waits until the page is idle.' },
      invoke: { id: 'settle', src: 'settle', onDone: 'running', onError: 'running' },
    },
    running: {
      initial: 'connecting',
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context }) => ({ url: context.url }),
        onError: { target: 'waiting', actions: 'tellLost' },
      },
      on: {
        'socket.closed': [
          {
            guard: { type: 'isTurnedAway', params: ({ event }) => event.code },
            target: 'resting',
            actions: 'tellLost',
          },
          { target: 'waiting', actions: 'tellLost' },
        ],
        'session.changed': { target: 'running', reenter: true },
      },
      states: {
        connecting: {
          meta: { description: 'The socket is connecting.' },
          after: { openTimeout: '#connection.waiting' },
          on: { 'socket.opened': 'authenticating' },
        },
        authenticating: {
          meta: { description: 'Open; a token is requested. A guest has none and continues without.' },
          entry: 'prove',
          invoke: {
            id: 'getSocketToken',
            src: 'getSocketToken',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'authenticate', params: ({ event }) => valueOf(event.output) },
              },
              { guard: { type: 'isGuest', params: ({ event }) => event.output }, target: 'open' },
              { target: 'open', actions: 'doubt' },
            ],
            onError: { target: 'open', actions: 'doubt' },
          },
          after: { openTimeout: { target: 'open', actions: 'doubt' } },
          on: { 'message.received': { actions: { type: 'tellMessage', params: ({ event }) => event } } },
        },
        open: {
          entry: ['subscribeAll', 'tellOpened'],
          initial: 'alive',
          after: { tokenRetry: { guard: 'isUnproven', target: 'authenticating' } },
          on: {
            'message.received': { target: '.alive', actions: { type: 'tellMessage', params: ({ event }) => event } },
            'order.followed': {
              actions: [
                { type: 'follow', params: ({ event }) => event },
                { type: 'subscribe', params: ({ event }) => event },
              ],
            },
            'order.unfollowed': {
              actions: [
                { type: 'unfollow', params: ({ event }) => event.orderUID },
                { type: 'unsubscribe', params: ({ event }) => event.orderUID },
              ],
            },
          },
          states: {
            alive: {
              meta: { description: 'Messages arrive.' },
              after: { quietTime: 'probing' },
              on: { 'page.woken': 'probing', 'network.returned': 'probing' },
            },
            probing: {
              meta: { description: 'Idle for long, or the page slept: probes the connection.' },
              entry: 'ping',
              after: { pongTimeout: { target: '#connection.running', reenter: true, actions: 'tellLost' } },
            },
          },
        },
      },
    },
    waiting: {
      meta: {
        description: 'Closed; reconnects after a second, or immediately when the page wakes or the network returns.',
      },
      after: { reconnect: 'running' },
      on: { 'page.woken': 'running', 'network.returned': 'running', 'session.changed': 'running' },
    },
    resting: {
      meta: {
        description:
          'The service refused the connection: too many sockets, or messages, from this client. Reconnects later.',
      },
      after: { rest: 'running' },
      on: { 'session.changed': 'running' },
    },
  },
})
