import { assign, emit, enqueueActions, fromPromise, sendTo, setup, stateIn } from 'xstate'
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
import { codes } from '../shared/codes.ts'
import { lazyChart } from '../shared/lazy.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { Refusal } from '../shared/outcome.ts'
import { siteMachine } from '../site/site.machine.ts'
import { readAnnouncement } from './app.schema.ts'
import type { AppContext, AppEmitted, AppEvent, AppInput, Theme } from './app.types.ts'

/** Types, actors, actions and guards of the app chart. */
export const appSetup = setup({
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
    isInMessenger: stateIn({ messenger: { inside: 'settled' } }),
    /** The notice of an outdated bot stays on its page (spec §4). */
    isStopped: ({ context }, isExchange: boolean) => context.isBotOutdated && isExchange,
    isForbidden: (_, code: number) => code === codes.forbidden,
    isCaptchaMissing: (_, code: number) => code === codes.captchaMissing,
  },
  // Spec §9: the bar is throttled by 200 ms and crawls for 5 s.
  delays: { barThrottle: 200, barCrawl: 5_000, barFinish: 300 },
})
