import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples, sampleEpoch } from '../shared/samples.ts'
import { merchantMachine } from './merchant.machine.ts'
import { notificationPlaceOf, notificationSearchOf, refreshIn, type Notification } from './notification-list.ts'

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

const { nextAt: _, ...untimed } = notification
const delivered: Notification = { ...untimed, state: 'delivered' }

/** When the log is loaded again, if a notification in it is due in so many ms. */
const dueIn = (ms: number): number | null =>
  refreshIn([delivered, { ...notification, nextAt: new Date(sampleEpoch + ms).toISOString() }], sampleEpoch)

const isFollowed =
  dueIn(0) === 3_000 &&
  dueIn(20_000) === 20_000 &&
  dueIn(90_000) === 60_000 &&
  refreshIn([untimed], sampleEpoch) === 3_000 &&
  refreshIn([delivered], sampleEpoch) === null

const signalled = [{ type: 'list.signalled' }] as const

export const merchantSamples = defineSamples(merchantMachine, {
  inputs: {
    first: { place: notificationPlaceOf('') },
    failed: { place: notificationPlaceOf('?page=2&notifications=failed') },
    delivered: { place: notificationPlaceOf('?notifications=delivered') },
    pending: { place: notificationPlaceOf('?notifications=pending') },
  },
  events: { 'resend.asked': { id: notification.id }, 'log.retried': {} },
  actors: {
    notifications: { error: fault },
    sendNotification: { done: [outcomes.queued, outcomes.gone, outcomes.noUrl, replies.flooded], error: fault },
  },
  journeys: [
    {
      name: 'the log begins where its address says',
      steps: [{ called: 'notifications', input: { page: 1, filter: 'all', limit: 10 }, times: 1 }, { tags: [] }],
      end: { open: { idle: 'settled' } },
    },
    {
      name: 'an address with page and tab: the log is there again after it stopped',
      input: 'failed',
      steps: [
        { called: 'notifications', input: { page: 2, filter: 'failed', limit: 10 }, times: 1 },
        'error:notifications',
        'log.retried',
        { called: 'notifications', input: { page: 2, filter: 'failed', limit: 10 }, times: 1 },
      ],
      end: { open: { idle: 'settled' } },
    },
    {
      name: 'an address of what was delivered',
      input: 'delivered',
      steps: [{ called: 'notifications', input: { page: 1, filter: 'delivered', limit: 10 } }],
      end: 'open',
    },
    {
      name: 'an address of what waits',
      input: 'pending',
      steps: [{ called: 'notifications', input: { page: 1, filter: 'pending', limit: 10 } }],
      end: 'open',
    },
    {
      name: 'a second press while one is on its way does nothing',
      steps: [
        'resend.asked',
        { tags: ['busy'] },
        { type: 'resend.asked', id: 'another' },
        { called: 'sendNotification', input: { id: notification.id }, times: 1 },
        { context: { chosen: notification.id } },
      ],
      end: { open: 'sending' },
    },
    {
      name: 'an old refusal does not stay beside the next attempt',
      steps: [
        'resend.asked',
        { done: 'sendNotification', output: outcomes.noUrl },
        { context: { chosen: notification.id, refusal: outcomes.noUrl.refusal } },
        { type: 'resend.asked', id: 'another' },
        { context: { chosen: 'another', refusal: null } },
        { called: 'sendNotification', input: { id: 'another' }, times: 2 },
        'error:sendNotification',
        { tags: ['unanswered'] },
        { context: { chosen: 'another', refusal: null } },
        'resend.asked',
        { done: 'sendNotification', output: outcomes.queued },
        { tags: [] },
        { sent: 'notifications', events: [...signalled, ...signalled] },
      ],
      end: { open: { idle: 'queued' } },
    },
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
        { tags: ['heldBack'] },
        { context: { refusal: replies.flooded.refusal } },
        'resend.asked',
        { wait: 19_999 },
        { see: { open: { idle: 'heldBack' } } },
        { called: 'sendNotification', times: 1 },
        { wait: 1 },
        { context: { refusal: null } },
        { sent: 'notifications', events: [] },
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
    'the address of the log leads back to it, and its start has the shortest one': ({ context: { place } }) => {
      const search = notificationSearchOf(place)
      const { page, filter } = notificationPlaceOf(search)
      const isStart = place.page === 1 && place.filter === 'all'
      return page === place.page && filter === place.filter && (search === '') === isStart
    },
    'what is queued again is looked for when it is due, at most every 3 seconds and at least every minute': (
      snapshot,
    ) => !snapshot.matches({ open: { idle: 'queued' } }) || isFollowed,
    'the log is there unless it is broken': (snapshot) =>
      (snapshot.children.notifications !== undefined) === snapshot.matches('open'),
    'one call for each press': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'sendNotification').length <=
      events.filter(({ type }) => type === 'resend.asked').length,
  },
})
