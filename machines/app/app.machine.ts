import { assign, emit, enqueueActions, fromPromise, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate'
import { accountOrdersMachine } from '../account-orders/account-orders.machine.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import type { ConnectionEvent } from '../connection/connection.types.ts'
import { dialogsMachine } from '../dialogs/dialogs.machine.ts'
import { siteWidgetsMachine } from '../site-widgets/site-widgets.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import type { NoticeRequest } from '../notices/notices.types.ts'
import { ordersMachine } from '../orders/orders.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { messengerMachine } from '../messenger/messenger.machine.ts'
import type { Lang } from '../shared/api.ts'
import { noCaptcha } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { lazyChart } from '../shared/lazy.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { Refusal } from '../shared/outcome.ts'
import { siteMachine } from '../site/site.machine.ts'
import { readAnnouncement } from './app.schema.ts'
import type { AppContext, AppEmitted, AppEvent, AppInput, Theme } from './app.types.ts'

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error })

/** While the mini-app signs in nobody is a guest yet, and the notice of an outdated bot stays on its page. */
const notYet = [
  { guard: 'isSigningIn' },
  { guard: { type: 'isStopped', params: ({ event }: { event: { isExchange: boolean } }) => event.isExchange } },
] as const

/** The whole app: everything that lives as long as the page, its language and its progress bar (spec §2, §4). */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
    children: {} as {
      site: 'site'
      notices: 'notices'
      orders: 'orders'
      accountOrders: 'accountOrders'
      siteWidgets: 'siteWidgets'
      connection: 'connection'
      session: 'session'
      dialogs: 'dialogs'
      messenger: 'messenger'
    },
    tags: {} as 'busy' | 'lineLost' | 'miniApp',
    meta: {} as { description: string },
  },
  actors: {
    site: siteMachine,
    connection: connectionMachine,
    notices: noticesMachine,
    orders: ordersMachine,
    accountOrders: accountOrdersMachine,
    siteWidgets: siteWidgetsMachine,
    session: sessionMachine,
    dialogs: dialogsMachine,
    /** Its code is loaded inside the messenger only. */
    messenger: lazyChart<typeof messengerMachine>(notProvided('messenger')),
    loadLanguage: fromPromise<null, { lang: Lang }>(notProvided('loadLanguage')),
  },
  actions: {
    wantLanguage: assign({ wanted: (_, lang: Lang) => lang }),
    takeLanguage: assign({ lang: ({ context }) => context.wanted }),
    refreshSiteWidgets: sendTo('siteWidgets', { type: 'language.changed' }),
    tellLanguage: emit(({ context }) => ({ type: 'language.changed', lang: context.wanted })),
    takeTheme: assign({ theme: (_, theme: Theme) => theme }),
    tellTheme: emit((_, theme: Theme) => ({ type: 'theme.changed', theme })),
    wakeAll: enqueueActions(({ enqueue }, type: 'page.woken' | 'network.returned') => {
      enqueue.sendTo('connection', { type })
      enqueue.sendTo('site', { type })
      enqueue.sendTo('session', { type })
      enqueue.sendTo('orders', { type })
    }),
    pass: sendTo('connection', (_, event: ConnectionEvent) => event),
    tellMessage: emit((_, { method, data }: { method: string; data: unknown }) => ({
      type: 'message.received',
      method,
      data,
    })),
    /** A child actor failed; the rest continues. */
    tellBroken: emit((_, { error }: { error: unknown }) => ({ type: 'part.broken', error })),
    tellPart: emit((_, refusal: Refusal) => ({ type: 'part.refused', refusal })),
    tellRoutes: enqueueActions(({ context, enqueue }, refusal: Refusal | null) => {
      enqueue.assign({ routesRefusal: refusal?.code ?? null })
      if (refusal !== null && refusal.code !== context.routesRefusal) enqueue.emit({ type: 'routes.refused', refusal })
    }),
    tellOpened: emit({ type: 'connection.opened' }),
    announceWork: enqueueActions(({ enqueue }, { data }: { data: unknown }) => {
      const announcement = readAnnouncement(data)
      if (announcement !== null) {
        enqueue.sendTo('site', { type: 'work.announced', ...announcement })
      }
    }),
    reportWork: sendTo('site', { type: 'work.reported' }),
    doubtStatus: sendTo('site', { type: 'status.doubted' }),
    refuseAccess: sendTo('session', { type: 'access.refused' }),
    tellDenied: emit({ type: 'userPage.denied' }),
    noteBot: assign({ isBotOutdated: (_, isOutdated: boolean) => isOutdated }),
    tellVisitor: emit({ type: 'visitor.settled' }),
    raiseNotice: sendTo('notices', (_, request: NoticeRequest) => ({ ...request, type: 'notice.raised' })),
  },
  guards: {
    isOther: ({ context }, lang: Lang) => context.lang !== lang,
    isWorkAnnounced: (_, method: string) => method === 'updateStatusWorkSite',
    isTechnicalWork: (_, code: number) => code === codes.technicalWork,
    isMiniApp: ({ context }) => context.isMiniApp,
    isSigningIn: stateIn({ messenger: { inside: 'signingIn' } }),
    /** The notice of an outdated bot stays on its page (spec §4). */
    isStopped: ({ context }, isExchange: boolean) => context.isBotOutdated && isExchange,
    isForbidden: (_, code: number) => code === codes.forbidden,
    isCaptchaMissing: (_, code: number) => code === codes.captchaMissing,
  },
  // Spec §9: the bar is throttled by 200 ms and crawls for 5 s.
  delays: { barThrottle: 200, barCrawl: 5_000, barFinish: 300 },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, wanted: input.lang, routesRefusal: null, isBotOutdated: false }),
  type: 'parallel',
  invoke: [
    {
      id: 'notices',
      src: 'notices',
      systemId: 'notices',
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    {
      id: 'siteWidgets',
      src: 'siteWidgets',
      systemId: 'siteWidgets',
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    {
      id: 'accountOrders',
      src: 'accountOrders',
      systemId: 'accountOrders',
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    { id: 'site', src: 'site', systemId: 'site', onError: { actions: { type: 'tellBroken', params: errorOf } } },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    {
      id: 'dialogs',
      src: 'dialogs',
      systemId: 'dialogs',
      input: ({ context: { partnerCode } }) => ({ captcha: noCaptcha, partnerCode }),
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    {
      id: 'connection',
      src: 'connection',
      systemId: 'connection',
      input: ({ context }) => ({ url: context.websocketUrl }),
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
    {
      id: 'orders',
      src: 'orders',
      systemId: 'orders',
      input: ({ context }) => ({ orders: context.savedOrders }),
      onError: { actions: { type: 'tellBroken', params: errorOf } },
    },
  ],
  on: {
    'page.woken': { actions: { type: 'wakeAll', params: 'page.woken' } },
    'network.returned': { actions: { type: 'wakeAll', params: 'network.returned' } },
    'theme.chosen': {
      actions: [
        { type: 'takeTheme', params: ({ event }) => event.theme },
        { type: 'tellTheme', params: ({ event }) => event.theme },
      ],
    },
    'message.received': [
      {
        guard: { type: 'isWorkAnnounced', params: ({ event }) => event.method },
        actions: { type: 'announceWork', params: ({ event }) => ({ data: event.data }) },
      },
      { actions: { type: 'tellMessage', params: ({ event }) => ({ method: event.method, data: event.data }) } },
    ],
    'order.followed': { actions: { type: 'pass', params: ({ event }) => event } },
    'order.unfollowed': { actions: { type: 'pass', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'pass', params: ({ event }) => event } },
    'failure.reported': [
      { guard: { type: 'isTechnicalWork', params: ({ event }) => event.code }, actions: 'reportWork' },
      { guard: { type: 'isForbidden', params: ({ event }) => event.code }, actions: 'refuseAccess' },
      { guard: { type: 'isCaptchaMissing', params: ({ event }) => event.code }, actions: 'doubtStatus' },
    ],
    'part.refused': { actions: { type: 'tellPart', params: ({ event }) => event.refusal } },
    'routes.answered': { actions: { type: 'tellRoutes', params: ({ event }) => event.refusal } },
    'notice.raised': { actions: { type: 'raiseNotice', params: ({ event }) => event } },
  },
  states: {
    language: {
      initial: 'shown',
      states: {
        shown: {
          meta: { description: 'The page is in the selected language.' },
          on: {
            'language.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event.lang },
              target: 'loading',
              actions: { type: 'wantLanguage', params: ({ event }) => event.lang },
            },
          },
        },
        loading: {
          tags: 'busy',
          meta: { description: 'The catalogue of another language is loading.' },
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context }) => ({ lang: context.wanted }),
            onDone: { target: 'shown', actions: ['takeLanguage', 'tellLanguage', 'refreshSiteWidgets'] },
            onError: {
              target: 'shown',
              actions: { type: 'raiseNotice', params: { kind: 'error', key: 'languageUnavailable' } },
            },
          },
          on: {
            'language.chosen': {
              target: 'loading',
              reenter: true,
              actions: { type: 'wantLanguage', params: ({ event }) => event.lang },
            },
          },
          initial: 'begun',
          states: {
            begun: { after: { barThrottle: 'slow' } },
            slow: { meta: { description: 'The progress bar shows that loading takes longer.' } },
          },
        },
      },
    },
    line: {
      initial: 'unknown',
      states: {
        unknown: {
          meta: { description: 'The websocket is connecting, or disabled.' },
          on: { 'connection.opened': 'open', 'connection.lost': 'lost' },
        },
        open: {
          meta: { description: 'Changes arrive over the websocket.' },
          entry: 'tellOpened',
          on: {
            'connection.lost': 'lost',
            // A new socket of a new session: messages sent in between may have been missed.
            'connection.opened': { target: 'open', reenter: true },
          },
        },
        lost: {
          tags: 'lineLost',
          meta: { description: 'The websocket was lost; it reconnects automatically.' },
          on: { 'connection.opened': 'open' },
        },
      },
    },
    access: {
      initial: 'newcomer',
      states: {
        newcomer: {
          meta: { description: 'No user has been signed in since the page was opened.' },
          on: {
            'user.seen': 'known',
            'guest.found': [
              ...notYet,
              { actions: ['tellDenied', { type: 'raiseNotice', params: { kind: 'error', code: codes.forbidden } }] },
            ],
          },
        },
        known: {
          meta: { description: 'A user was signed in; the end of the session was already reported.' },
          on: { 'guest.found': [...notYet, { actions: 'tellDenied' }] },
        },
      },
    },
    messenger: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isMiniApp', target: 'inside' }, { target: 'outside' }] },
        outside: {
          meta: { description: 'A page in a browser, or one whose messenger part could not be loaded.' },
        },
        inside: {
          invoke: {
            id: 'messenger',
            src: 'messenger',
            systemId: 'messenger',
            input: ({ context }) => ({ minBotVersion: context.minBotVersion }),
            onError: { target: 'outside', actions: [{ type: 'tellBroken', params: errorOf }, 'tellVisitor'] },
          },
          initial: 'signingIn',
          states: {
            signingIn: {
              tags: 'miniApp',
              meta: { description: 'The mini-app signs in: nobody is a guest yet.' },
              on: {
                'messenger.missing': { target: 'bridgeless', actions: 'tellVisitor' },
                'messenger.settled': {
                  target: 'settled',
                  actions: [{ type: 'noteBot', params: ({ event }) => event.isOutdated }, 'tellVisitor'],
                },
              },
            },
            settled: {
              tags: 'miniApp',
              meta: { description: 'The mini-app is signed in, or its user is a guest.' },
              on: { 'messenger.deciding': 'signingIn' },
            },
            bridgeless: {
              meta: { description: 'No bridge so far: a page in a browser, until a late one opens.' },
              on: {
                'messenger.deciding': 'signingIn',
                'messenger.settled': {
                  target: 'settled',
                  actions: { type: 'noteBot', params: ({ event }) => event.isOutdated },
                },
              },
            },
          },
        },
      },
    },
    bar: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'navigation.started': 'throttled' } },
        throttled: {
          after: { barThrottle: 'crawling' },
          on: { 'navigation.ended': 'quiet' },
        },
        crawling: {
          tags: 'busy',
          after: { barCrawl: 'holding' },
          on: { 'navigation.ended': 'finishing' },
        },
        holding: { tags: 'busy', on: { 'navigation.ended': 'finishing' } },
        finishing: {
          after: { barFinish: 'quiet' },
          on: { 'navigation.started': 'throttled' },
        },
      },
    },
  },
})

export type AppActor = ActorRefFrom<typeof appMachine>
