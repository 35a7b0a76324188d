import { noCaptcha } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { replies } from '../shared/sample-account.ts'
import { reference } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { appMachine } from './app.machine.ts'
import { fault, opened } from './app.sample-data.ts'

type Journey = JourneyOf<typeof appMachine>

const flooded = replies.flooded.refusal
const forbiddenNotice = { type: 'notice.raised', kind: 'error', code: codes.forbidden } as const
const denied = { type: 'userPage.denied' } as const
const settled = { type: 'visitor.settled' } as const
const guest = (isExchange: boolean) => ({ type: 'guest.found', isExchange }) as const

/** What wakes the app wakes each part that asks the service for something. */
const woken = (type: 'page.woken' | 'network.returned'): Journey => ({
  name: `${type} is passed to the parts that ask the service for something`,
  steps: [
    type,
    { sent: 'connection', events: [{ type }] },
    { sent: 'site', events: [{ type }] },
    { sent: 'session', events: [{ type }] },
    { sent: 'orders', events: [{ type }] },
    { sent: 'notices', events: [] },
    { sent: 'siteWidgets', events: [] },
  ],
  end: { language: 'shown', line: 'unknown', bar: 'quiet' },
})

/** Journeys of what the app passes between its parts, and of what its pages are told. */
export const partsJourneys: readonly Journey[] = [
  {
    name: 'each part is given what the page was opened with',
    input: 'referred',
    steps: [
      { tags: [] },
      { see: { messenger: 'outside', access: 'newcomer', line: 'unknown' } },
      { called: 'dialogs', input: { captcha: noCaptcha, partnerCode: 'partner-7' }, times: 1 },
      { called: 'connection', input: { url: opened.websocketUrl }, times: 1 },
      { called: 'orders', input: { orders: opened.savedOrders }, times: 1 },
      { called: 'messenger', times: 0 },
      { context: { lang: 'en', wanted: 'en', routesRefusal: null, isBotOutdated: false } },
    ],
    end: { language: 'shown' },
  },
  woken('page.woken'),
  woken('network.returned'),
  {
    name: 'a selected theme is kept and told',
    steps: [
      { type: 'theme.chosen', theme: 'dark' },
      { context: { theme: 'dark' } },
      { emitted: [{ type: 'theme.changed', theme: 'dark' }] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'an announcement of maintenance goes to the site, any other message to the page',
    steps: [
      { type: 'message.received', method: 'updateStatusWorkSite', data: { offlineStatus: true } },
      { sent: 'site', events: [{ type: 'work.announced', offlineStatus: true }] },
      { type: 'message.received', method: 'updateStatusWorkSite', data: { offlineStatus: 'perhaps' } },
      { sent: 'site', events: [] },
      { emitted: [] },
      { type: 'message.received', method: 'orderChanged', data: { orderUID: 'order-1' } },
      { sent: 'site', events: [] },
      { emitted: [{ type: 'message.received', method: 'orderChanged', data: { orderUID: 'order-1' } }] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'the socket learns of the followed orders and of another session',
    steps: [
      { type: 'order.followed', ...reference },
      { type: 'order.unfollowed', orderUID: reference.orderUID },
      'session.changed',
      {
        sent: 'connection',
        events: [
          { type: 'order.followed', ...reference },
          { type: 'order.unfollowed', orderUID: reference.orderUID },
          { type: 'session.changed' },
        ],
      },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'a refusal that concerns the whole app goes to the part it is about',
    steps: [
      { type: 'failure.reported', code: codes.technicalWork },
      { sent: 'site', events: [{ type: 'work.reported' }] },
      { sent: 'session', events: [] },
      { type: 'failure.reported', code: codes.captchaMissing },
      { sent: 'site', events: [{ type: 'status.doubted' }] },
      { type: 'failure.reported', code: codes.forbidden },
      { sent: 'session', events: [{ type: 'access.refused' }] },
      { type: 'failure.reported', code: codes.antiFlood },
      { sent: 'site', events: [] },
      { sent: 'session', events: [] },
      { emitted: [] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'a notice is raised as it is',
    steps: [
      { type: 'notice.raised', key: 'copied' },
      { sent: 'notices', events: [{ type: 'notice.raised', key: 'copied' }] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'another reason why the rates are refused is told as well',
    steps: [
      { type: 'routes.answered', refusal: flooded },
      { context: { routesRefusal: flooded.code } },
      { type: 'routes.answered', refusal: replies.forbidden.refusal },
      {
        emitted: [
          { type: 'routes.refused', refusal: flooded },
          { type: 'routes.refused', refusal: replies.forbidden.refusal },
        ],
      },
      { type: 'routes.answered', refusal: null },
      { context: { routesRefusal: null } },
      { emitted: [] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'a language is taken when its catalogue has come, and the widgets are asked for in it',
    steps: [
      { type: 'language.chosen', lang: 'ka' },
      { tags: ['busy'] },
      { context: { lang: 'en', wanted: 'ka' } },
      { called: 'loadLanguage', input: { lang: 'ka' }, times: 1 },
      { type: 'language.chosen', lang: 'ru' },
      { called: 'loadLanguage', input: { lang: 'ru' }, times: 1 },
      { emitted: [] },
      { sent: 'siteWidgets', events: [] },
      'done:loadLanguage',
      { tags: [] },
      { context: { lang: 'ru' } },
      { emitted: [{ type: 'language.changed', lang: 'ru' }] },
      { sent: 'siteWidgets', events: [{ type: 'language.changed' }] },
      { sent: 'notices', events: [] },
      { type: 'language.chosen', lang: 'ru' },
      { called: 'loadLanguage', times: 0 },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'a catalogue that does not come: the language is kept, and a notice says so',
    steps: [
      { type: 'language.chosen', lang: 'ka' },
      { wait: 200 },
      { error: 'loadLanguage', reason: fault },
      { see: { language: 'shown' } },
      { context: { lang: 'en' } },
      { emitted: [] },
      { sent: 'siteWidgets', events: [] },
      { sent: 'notices', events: [{ type: 'notice.raised', kind: 'error', key: 'languageUnavailable' }] },
    ],
    end: { language: 'shown' },
  },
  {
    name: 'each opening of the socket is told, and its loss shows until the next',
    steps: [
      'connection.lost',
      { see: { line: 'lost' } },
      { tags: ['lineLost'] },
      'connection.opened',
      { tags: [] },
      'connection.opened',
      { emitted: [{ type: 'connection.opened' }, { type: 'connection.opened' }] },
      'connection.lost',
      { see: { line: 'lost' } },
    ],
    end: { line: 'lost' },
  },
  {
    name: 'the bar shows from the first 200 ms to the end of the page, and goes after 300 ms',
    steps: [
      'navigation.started',
      { wait: 199 },
      { tags: [] },
      { wait: 1 },
      { tags: ['busy'] },
      { wait: 5_000 },
      { see: { bar: 'holding' } },
      { tags: ['busy'] },
      'navigation.ended',
      { see: { bar: 'finishing' } },
      { tags: [] },
      { wait: 299 },
      { see: { bar: 'finishing' } },
      { wait: 1 },
      { see: { bar: 'quiet' } },
      'navigation.started',
      { wait: 200 },
      'navigation.ended',
      { see: { bar: 'finishing' } },
      'navigation.started',
      { see: { bar: 'throttled' } },
    ],
    end: { bar: 'throttled' },
  },
  {
    name: 'a guest is told once why the page changes, whoever was signed in is not',
    steps: [
      guest(true),
      { emitted: [denied] },
      { sent: 'notices', events: [forbiddenNotice] },
      'user.seen',
      { see: { access: 'known' } },
      guest(true),
      { emitted: [denied] },
      { sent: 'notices', events: [] },
    ],
    end: { access: 'known' },
  },
  {
    name: 'inside the messenger a user whose session ended waits for the next sign-in',
    input: 'messenger',
    steps: [
      { tags: ['miniApp'] },
      'user.seen',
      guest(false),
      { emitted: [] },
      { type: 'messenger.settled', isOutdated: true },
      { see: { messenger: { inside: 'settled' } } },
      { tags: ['miniApp'] },
      { context: { isBotOutdated: true } },
      guest(true),
      { emitted: [settled] },
      guest(false),
      { emitted: [denied] },
      'messenger.deciding',
      { see: { messenger: { inside: 'signingIn' } } },
      { type: 'messenger.settled', isOutdated: false },
      { context: { isBotOutdated: false } },
      guest(true),
      { emitted: [settled, denied] },
      { sent: 'notices', events: [] },
    ],
    end: { messenger: { inside: 'settled' }, access: 'known' },
  },
  {
    name: 'a late bridge opens: the app is inside the messenger after all',
    input: 'messenger',
    steps: [
      'messenger.missing',
      { tags: [] },
      { emitted: [settled] },
      { type: 'messenger.settled', isOutdated: true },
      { see: { messenger: { inside: 'settled' } } },
      { tags: ['miniApp'] },
      { context: { isBotOutdated: true } },
      { emitted: [] },
      guest(true),
      { emitted: [] },
    ],
    end: { messenger: { inside: 'settled' } },
  },
  {
    name: 'the part for the messenger breaks: the visitor is known to be one of a browser',
    input: 'messenger',
    steps: [
      { error: 'messenger', reason: fault },
      { see: { messenger: 'outside' } },
      { tags: [] },
      { emitted: [{ type: 'part.broken', error: fault }, settled] },
      guest(false),
      { emitted: [denied] },
      { sent: 'notices', events: [forbiddenNotice] },
    ],
    end: { messenger: 'outside' },
  },
  {
    name: 'what is not of the messenger does not matter in a browser',
    steps: [
      'messenger.missing',
      'messenger.deciding',
      { type: 'messenger.settled', isOutdated: true },
      { see: { messenger: 'outside' } },
      { context: { isBotOutdated: false } },
      { emitted: [] },
    ],
    end: { messenger: 'outside' },
  },
]
