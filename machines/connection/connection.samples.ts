import { reference } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { connectionMachine } from './connection.machine.ts'
import { fault, flooded, granted, guest, url } from './connection.sample-data.ts'
import { trafficJourneys } from './connection.traffic-journeys.ts'

const offlineMessage = { method: 'updateStatusWorkSite', data: { offlineStatus: true } }

const hasSocket = ({ children }: { children: { socket?: unknown } }): boolean => children.socket !== undefined

export const connectionSamples = defineSamples(connectionMachine, {
  inputs: {
    on: { url },
    empty: { url: '' },
    disable: { url: 'disable' },
    host: { url: '{host}' },
    hostFalse: { url: '{host} false' },
    no: { url: 'false' },
    off: { url: ' OFF ' },
  },
  events: {
    'socket.opened': {},
    'socket.closed': [{ code: 1006 }, { code: 1013 }],
    'message.received': offlineMessage,
    'order.followed': reference,
    'order.unfollowed': ({ context }) => Object.keys(context.followed).map((orderUID) => ({ orderUID })),
    'session.changed': {},
    'page.woken': {},
    'network.returned': {},
  },
  actors: {
    settle: { done: null, error: fault },
    socket: { error: fault },
    getSocketToken: { done: [granted, guest, flooded], error: fault },
  },
  sentBy: { 'socket.opened': 'socket', 'socket.closed': 'socket', 'message.received': 'socket' },
  journeys: [
    {
      name: 'the page settles first; then the socket opens, even after an error',
      steps: ['order.followed', 'session.changed', { see: 'settling' }, 'error:settle'],
      end: { running: 'connecting' },
    },
    {
      name: 'a user is authenticated and receives messages',
      steps: [
        'done:settle',
        'socket.opened',
        { see: { running: 'authenticating' } },
        'done:getSocketToken',
        'message.received',
      ],
      end: { running: { open: 'alive' } },
    },
    {
      name: 'a guest has no token and continues without',
      steps: ['done:settle', 'socket.opened', { done: 'getSocketToken', output: guest }, 'order.followed'],
      end: { running: { open: 'alive' } },
    },
    {
      name: 'the token request fails: the socket is used anyway',
      steps: ['done:settle', 'socket.opened', 'error:getSocketToken'],
      end: { running: { open: 'alive' } },
    },
    {
      name: 'the token is requested again until the user is known',
      steps: [
        'done:settle',
        'socket.opened',
        { done: 'getSocketToken', output: flooded },
        { see: { running: { open: 'alive' } } },
        { wait: 30_000 },
        { see: { running: 'authenticating' } },
        'order.followed',
        'error:getSocketToken',
        { wait: 30_000 },
        'done:getSocketToken',
        { type: 'message.received', method: 'pong', data: {} },
        { wait: 29_999 },
      ],
      end: { running: { open: 'alive' } },
    },
    {
      name: 'closed, it reconnects after one second',
      steps: [
        'done:settle',
        'socket.opened',
        'done:getSocketToken',
        'order.followed',
        'socket.closed',
        { see: 'waiting' },
        { wait: 999 },
        { see: 'waiting' },
        { wait: 1 },
        { see: { running: 'connecting' } },
        'socket.opened',
        { done: 'getSocketToken', output: guest },
      ],
      end: { running: { open: 'alive' } },
    },
    ...[1008, 1013].map((code) => ({
      name: `turned away with ${code}, it comes back after half a minute and not before, whatever wakes`,
      steps: [
        'done:settle',
        'socket.opened',
        { type: 'socket.closed', code },
        { see: 'resting' },
        'page.woken',
        'network.returned',
        { wait: 29_999 },
        { see: 'resting' },
        { wait: 1 },
      ] as const,
      end: { running: 'connecting' } as const,
    })),
    {
      name: 'refused by the service, it reconnects when a user signs in',
      steps: [
        'done:settle',
        'socket.opened',
        { type: 'socket.closed', code: 1013 },
        { see: 'resting' },
        'session.changed',
      ],
      end: { running: 'connecting' },
    },
    {
      name: 'closed, it reconnects immediately when the page wakes',
      steps: ['done:settle', 'socket.opened', 'socket.closed', { see: 'waiting' }, 'page.woken'],
      end: { running: 'connecting' },
    },
    {
      name: 'closed, it reconnects immediately when the network returns',
      steps: ['done:settle', 'socket.closed', { see: 'waiting' }, 'network.returned'],
      end: { running: 'connecting' },
    },
    {
      name: 'a page that slept finds its socket dead and reconnects',
      steps: [
        'done:settle',
        'socket.opened',
        'done:getSocketToken',
        'page.woken',
        { see: { running: { open: 'probing' } } },
        { wait: 3_000 },
      ],
      end: { running: 'connecting' },
    },
    {
      name: 'an idle socket is probed and answers',
      steps: [
        'done:settle',
        'socket.opened',
        'done:getSocketToken',
        { wait: 30_000 },
        { see: { running: { open: 'probing' } } },
        { type: 'message.received', method: 'pong', data: {} },
        { wait: 3_000 },
      ],
      end: { running: { open: 'alive' } },
    },
    {
      name: 'a socket that does not open is given up after ten seconds',
      steps: ['done:settle', { wait: 10_000 }],
      end: 'waiting',
    },
    {
      name: 'a sign-in reopens the socket with authentication',
      steps: [
        'done:settle',
        'socket.opened',
        { done: 'getSocketToken', output: guest },
        'session.changed',
        'socket.opened',
        'done:getSocketToken',
      ],
      end: { running: { open: 'alive' } },
    },
    ...(['empty', 'disable', 'host', 'hostFalse', 'no', 'off'] as const).map((input) => ({
      name: `there is no socket where the address is "${input}"`,
      input,
      steps: ['page.woken', 'network.returned', 'order.followed', { wait: 60_000 }] as const,
      end: 'off' as const,
    })),
    ...trafficJourneys,
  ],
  invariants: {
    'never two sockets at once: one while active, none otherwise': (snapshot) =>
      hasSocket(snapshot) === snapshot.matches('running') &&
      Object.keys(snapshot.children).filter((id) => id.startsWith('socket')).length <= 1,
    'no socket when disabled': (snapshot, _persisted, { started }) => !snapshot.matches('off') || started.length === 0,
    'every opening is emitted, so that missed changes are requested': (snapshot, _persisted, { emitted }) =>
      !snapshot.matches({ running: 'open' }) || emitted.some(({ type }) => type === 'connection.opened'),
    'a closed or dead socket is emitted': (snapshot, _persisted, { events, emitted }) =>
      snapshot.matches({ running: 'open' }) ||
      snapshot.matches({ running: 'authenticating' }) ||
      emitted.findLast(({ type }) => type.startsWith('connection.'))?.type !== 'connection.opened' ||
      events.some(({ type }) => type === 'session.changed'),
    'the token is not stored': (_snapshot, persisted) => !JSON.stringify(persisted).includes('"token"'),
  },
})
