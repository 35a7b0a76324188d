import type { ActorRefFrom } from 'xstate'
import { noCaptcha } from '../shared/captcha.ts'
import { codes } from '../shared/codes.ts'
import { appSetup } from './app.setup.ts'

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error })

/** While the mini-app signs in nobody is a guest yet, and the notice of an outdated bot stays on its page. */
const notYet = [
  { guard: 'isSigningIn' },
  { guard: { type: 'isStopped', params: ({ event }: { event: { isExchange: boolean } }) => event.isExchange } },
] as const

/** The whole app: everything that lives as long as the page, its language and its progress bar (spec §2, §4). */
export const appMachine = appSetup.createMachine({
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
              // Inside the messenger, its own notice tells who is a guest, and how to sign in.
              { guard: 'isInMessenger', actions: 'tellDenied' },
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
