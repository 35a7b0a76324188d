import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { merchantMachine } from './merchant.machine.ts'
import type { Notification } from './notification-list.ts'

/** A notification that was refused once and is tried again later. */
export const notification: Notification = {
  id: '6a1c0f6e-3c0b-4d0e-9f5c-2b8b4b1d7a10',
  apiKey: 'pk_1',
  orderUID: '7KQ2M9RTXW4C',
  orderId: 104_311,
  reference: 'A-17',
  status: 'inProgress',
  state: 'pending',
  createdAt: '2026-01-01T00:00:00.000Z',
  nextAt: '2026-01-01T00:01:01.000Z',
  body: '{"id":"6a1c0f6e-3c0b-4d0e-9f5c-2b8b4b1d7a10"}',
  tries: [
    {
      createdAt: '2026-01-01T00:00:01.000Z',
      url: 'https://shop.example/kursi',
      outcome: 'refused',
      status: 503,
      took: 120,
    },
  ],
}

/** Possible replies. */
const outcomes = {
  queued: accepted(notification),
  gone: refused(codes.notFound, 'This notification doesn’t exist.'),
  noUrl: refused(codes.statusNotAllowed, 'This API key has no address for notifications.'),
}

const signalled = [{ type: 'list.signalled' }] as const

export const merchantSamples = defineSamples(merchantMachine, {
  inputs: { first: { place: { page: 1, filter: 'all', limit: 10 } } },
  events: { 'resend.asked': { id: notification.id }, 'log.retried': {} },
  actors: {
    notifications: { error: fault },
    sendNotification: { done: [outcomes.queued, outcomes.gone, outcomes.noUrl, replies.flooded], error: fault },
  },
  journeys: [
    {
      name: 'sent again: the log is refreshed',
      steps: [
        'resend.asked',
        { called: 'sendNotification', input: { id: notification.id }, times: 1 },
        'done:sendNotification',
        { sent: 'notifications', events: signalled },
      ],
      end: { open: { idle: 'queued' } },
    },
    {
      name: 'the key has no address any more: says so, and can be sent after that',
      steps: [
        'resend.asked',
        { done: 'sendNotification', output: outcomes.noUrl },
        { see: { open: { idle: 'refused' } } },
        { sent: 'notifications', events: [] },
        'resend.asked',
        'done:sendNotification',
      ],
      end: { open: { idle: 'queued' } },
    },
    {
      name: 'forgotten by the service: the log is refreshed, too',
      steps: [
        'resend.asked',
        { done: 'sendNotification', output: outcomes.gone },
        { sent: 'notifications', events: signalled },
      ],
      end: { open: { idle: 'refused' } },
    },
    {
      name: 'no reply: the log shows whether it is sent again',
      steps: ['resend.asked', 'error:sendNotification', { sent: 'notifications', events: signalled }],
      end: { open: { idle: 'unanswered' } },
    },
    {
      name: 'too many: nothing is sent until the wait ends',
      steps: [
        'resend.asked',
        { done: 'sendNotification', output: replies.flooded },
        'resend.asked',
        { wait: 19_999 },
        { see: { open: { idle: 'heldBack' } } },
        { wait: 1 },
      ],
      end: { open: { idle: 'settled' } },
    },
    {
      name: 'the log stops, and is opened again',
      steps: ['error:notifications', { see: 'broken' }, 'log.retried', { called: 'notifications', times: 2 }],
      end: { open: { idle: 'settled' } },
    },
  ],
  invariants: {
    'the log is there unless it is broken': (snapshot) =>
      (snapshot.children.notifications !== undefined) === snapshot.matches('open'),
    'one call for each press': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'sendNotification').length <=
      events.filter(({ type }) => type === 'resend.asked').length,
  },
})
