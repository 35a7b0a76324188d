import { codes } from '../shared/codes.ts'
import { replies } from '../shared/sample-account.ts'
import { reference } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { appMachine } from './app.machine.ts'
import { partsJourneys } from './app.parts-journeys.ts'
import { fault, inputs } from './app.sample-data.ts'

const flooded = replies.flooded.refusal

const parts = ['site', 'connection', 'notices', 'orders', 'accountOrders', 'siteWidgets', 'session', 'dialogs'] as const

export const appSamples = defineSamples(appMachine, {
  inputs,
  events: {
    'language.chosen': [{ lang: 'ka' }, { lang: 'en' }],
    'theme.chosen': [{ theme: 'dark' }, { theme: 'light' }],
    'navigation.started': {},
    'navigation.ended': {},
    'page.woken': {},
    'network.returned': {},
    'message.received': [
      { method: 'updateStatusWorkSite', data: { offlineStatus: true } },
      { method: 'updateStatusWorkSite', data: { offlineStatus: 'perhaps' } },
      { method: 'updateStatusWorkSite', data: null },
      { method: 'orderChanged', data: { orderUID: 'order-1' } },
    ],
    'connection.opened': {},
    'connection.lost': {},
    'order.followed': reference,
    'order.unfollowed': { orderUID: reference.orderUID },
    'session.changed': {},
    'failure.reported': [
      { code: codes.technicalWork },
      { code: codes.forbidden },
      { code: codes.captchaMissing },
      { code: codes.antiFlood },
    ],
    'user.seen': {},
    'guest.found': [{ isExchange: true }, { isExchange: false }],
    'messenger.settled': [{ isOutdated: false }, { isOutdated: true }],
    'messenger.deciding': {},
    'messenger.missing': {},
    'part.refused': { refusal: flooded },
    'routes.answered': [{ refusal: flooded }, { refusal: null }],
    'notice.raised': [{ key: 'copied' }, { kind: 'error', code: codes.forbidden, message: 'You are not authorized.' }],
  },
  actors: {
    loadLanguage: { done: null, error: fault },
    // The order in which actors fail is irrelevant: one journey each is enough.
    site: { error: () => [] },
    connection: { error: () => [] },
    notices: { error: () => [] },
    orders: { error: () => [] },
    accountOrders: { error: () => [] },
    siteWidgets: { error: () => [] },
    session: { error: () => [] },
    dialogs: { error: () => [] },
    messenger: { done: () => [], error: () => [] },
  },
  sentBy: { 'connection.opened': 'connection', 'connection.lost': 'connection', 'message.received': 'connection' },
  journeys: [
    {
      name: 'the websocket is lost and reconnects',
      steps: [
        'connection.opened',
        { see: { line: 'open' } },
        'connection.lost',
        { see: { line: 'lost' } },
        'connection.opened',
      ],
      end: { line: 'open', language: 'shown' },
    },
    {
      name: 'a new socket replaces one silently: of another session, or found dead',
      steps: ['connection.opened', { see: { line: 'open' } }, 'connection.opened'],
      end: { line: 'open', language: 'shown' },
    },
    {
      name: 'another language is selected and loaded',
      steps: ['language.chosen', { see: { language: 'loading' } }, 'done:loadLanguage'],
      end: { language: 'shown', bar: 'quiet' },
    },
    {
      name: 'a catalogue that takes longer than 200 ms shows the progress bar',
      steps: [
        'language.chosen',
        { wait: 199 },
        { see: { language: { loading: 'begun' } } },
        { wait: 1 },
        { see: { language: { loading: 'slow' }, bar: 'quiet' } },
        'done:loadLanguage',
      ],
      end: { language: 'shown', bar: 'quiet' },
    },
    {
      name: 'the current language is not loaded again',
      steps: [{ type: 'language.chosen', lang: 'en' }],
      end: { language: 'shown' },
    },
    {
      name: 'a failed catalogue keeps the language, and can be retried',
      steps: [
        'language.chosen',
        'error:loadLanguage',
        { see: { language: 'shown' } },
        'language.chosen',
        'done:loadLanguage',
      ],
      end: { language: 'shown' },
    },
    {
      name: 'the last selected language wins',
      steps: ['language.chosen', { type: 'language.chosen', lang: 'ru' }, 'done:loadLanguage'],
      end: { language: 'shown' },
    },
    {
      name: 'a page that loads within 200 ms shows no bar',
      steps: ['navigation.started', { wait: 199 }, { see: { bar: 'throttled' } }, 'navigation.ended', { wait: 10_000 }],
      end: { bar: 'quiet' },
    },
    {
      name: 'the bar starts after 200 ms, crawls for five seconds, holds and finishes',
      steps: [
        'navigation.started',
        { wait: 200 },
        { see: { bar: 'crawling' } },
        { wait: 4_999 },
        { see: { bar: 'crawling' } },
        { wait: 1 },
        { see: { bar: 'holding' } },
        { wait: 60_000 },
        { see: { bar: 'holding' } },
        'navigation.ended',
        { see: { bar: 'finishing' } },
        { wait: 300 },
      ],
      end: { bar: 'quiet' },
    },
    {
      name: 'the next page starts loading while the bar finishes',
      steps: ['navigation.started', { wait: 1_000 }, 'navigation.ended', 'navigation.started', { wait: 200 }],
      end: { bar: 'crawling' },
    },
    {
      name: 'the language changes while a page loads',
      steps: ['navigation.started', 'language.chosen', { wait: 200 }, 'done:loadLanguage'],
      end: { language: 'shown', bar: 'crawling' },
    },
    {
      name: 'a guest on a page of the user area is redirected with a notice',
      steps: [
        { type: 'guest.found', isExchange: false },
        { emitted: [{ type: 'userPage.denied' }] },
        { sent: 'notices', events: [{ type: 'notice.raised', kind: 'error', code: codes.forbidden }] },
      ],
      end: { access: 'newcomer' },
    },
    {
      name: 'after a session ended, the redirect has no further notice',
      steps: [
        'user.seen',
        { see: { access: 'known' } },
        { type: 'guest.found', isExchange: false },
        { emitted: [{ type: 'userPage.denied' }] },
      ],
      end: { access: 'known' },
    },
    {
      name: 'why the rates are refused is told once, and once more after they came',
      steps: [
        { type: 'routes.answered', refusal: flooded },
        { type: 'routes.answered', refusal: flooded },
        { emitted: [{ type: 'routes.refused', refusal: flooded }] },
        { type: 'routes.answered', refusal: null },
        { type: 'routes.answered', refusal: flooded },
        { emitted: [{ type: 'routes.refused', refusal: flooded }] },
      ],
      end: { access: 'newcomer' },
    },
    {
      name: 'inside the messenger nobody is a guest before the mini-app has signed in',
      input: 'messenger',
      steps: [
        { see: { messenger: { inside: 'signingIn' } } },
        { called: 'messenger', input: { minBotVersion: '0.0.4' } },
        { type: 'guest.found', isExchange: true },
        { emitted: [] },
        { type: 'messenger.settled', isOutdated: false },
        { type: 'guest.found', isExchange: true },
        { emitted: [{ type: 'visitor.settled' }, { type: 'userPage.denied' }] },
        { sent: 'notices', events: [] },
        'messenger.deciding',
        { type: 'guest.found', isExchange: false },
        { emitted: [] },
      ],
      end: { messenger: { inside: 'signingIn' } },
    },
    {
      name: 'the notice of an outdated bot stays on the exchange page',
      input: 'messenger',
      steps: [
        { type: 'messenger.settled', isOutdated: true },
        { type: 'guest.found', isExchange: true },
        { emitted: [{ type: 'visitor.settled' }] },
        { type: 'guest.found', isExchange: false },
        { emitted: [{ type: 'userPage.denied' }] },
      ],
      end: { messenger: { inside: 'settled' } },
    },
    {
      name: 'without a bridge the app is a page in a browser, until a late one opens',
      input: 'messenger',
      steps: [
        'messenger.missing',
        { see: { messenger: { inside: 'bridgeless' } } },
        { type: 'guest.found', isExchange: true },
        { emitted: [{ type: 'visitor.settled' }, { type: 'userPage.denied' }] },
        { sent: 'notices', events: [{ type: 'notice.raised', kind: 'error', code: codes.forbidden }] },
        'messenger.deciding',
      ],
      end: { messenger: { inside: 'signingIn' } },
    },
    {
      name: 'without its part for the messenger the app is a page in a browser',
      input: 'messenger',
      steps: [
        { error: 'messenger', reason: new Error('the part could not be loaded') },
        { type: 'guest.found', isExchange: false },
      ],
      end: { messenger: 'outside' },
    },
    {
      name: 'a part that is refused is told',
      steps: [{ type: 'part.refused', refusal: flooded }, { emitted: [{ type: 'part.refused', refusal: flooded }] }],
      end: { access: 'newcomer' },
    },
    ...parts.map((part) => ({
      name: `the app goes on when its part "${part}" breaks`,
      steps: [
        { error: part, reason: new Error(`${part} broke`) },
        'language.chosen' as const,
        'done:loadLanguage' as const,
        'navigation.started' as const,
      ],
      end: { language: 'shown', bar: 'throttled' } as const,
    })),
    ...partsJourneys,
  ],
  invariants: {
    'each child actor is started once': (_snapshot, _persisted, { started }) =>
      parts.every((part) => started.filter(({ src }) => src === part).length === 1),
    'the current language is the last reported one': ({ context }, _persisted, { emitted }) => {
      const told = emitted.findLast(({ type }) => type === 'language.changed')
      return Reflect.get(Object(told), 'lang') === (told === undefined ? undefined : context.lang)
    },
    'a selected theme is emitted': ({ context }, _persisted, { emitted }) => {
      const told = emitted.findLast(({ type }) => type === 'theme.changed')
      return context.theme === (Reflect.get(Object(told), 'theme') ?? 'system')
    },
    'a failed child actor is reported': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'part.broken').length ===
      events.filter(({ type }) => type.startsWith('xstate.error.actor.') && !type.endsWith('loadLanguage')).length,
    'every opening of the websocket is reported': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'connection.opened').length ===
      events.filter(({ type }) => type === 'connection.opened').length,
    'no unnecessary loads': (snapshot) =>
      snapshot.matches({ language: 'loading' }) === (snapshot.children.loadLanguage !== undefined),
  },
})
