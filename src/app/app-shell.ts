import { createActor, fromPromise } from 'xstate'
import { appMachine, type AppActor } from '../../machines/app/app.machine.ts'
import type { Theme } from '../../machines/app/app.types.ts'
import type { messengerMachine } from '../../machines/messenger/messenger.machine.ts'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { lazyChart } from '../../machines/shared/lazy.ts'
import { need, type Refusal } from '../../machines/shared/outcome.ts'
import { createApi, type Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { nextTheme } from '../features/shell/ThemeToggle.tsx'
import { speak } from '../i18n/catalogs.ts'
import { isLocale } from '../routes/locales.ts'
import { fetchFace } from '../platform/face.ts'
import { watchKeyboard } from '../platform/keyboard.ts'
import { watchLocation } from '../platform/location.ts'
import { createAtom } from '../platform/atom.ts'
import { isMiniApp } from '../platform/messenger/port.ts'
import { createPart } from '../platform/part.ts'
import type { Opener } from '../platform/opener.ts'
import type { RootActor } from '../platform/root-actor.ts'
import { registerServiceWorker } from '../platform/service-worker.ts'
import { createKey } from '../platform/keys.ts'
import { createAccountOrders } from '../services/account-orders.ts'
import type { Contents } from '../../machines/content/sources.ts'
import { createContents } from '../services/contents.ts'
import { createDraftOwner } from '../services/draft-owner.ts'
import { createSiteWidgets } from '../services/site-widgets.ts'
import { createConnection } from '../services/connection.ts'
import type { OrderDeps } from '../services/order.ts'
import { createSentOrders, type SentOrders } from '../services/sent-orders.ts'
import { createOrders } from '../services/orders.ts'
import { createSite } from '../services/site.ts'
import { createSavedOrderStore, type SavedOrderStore } from '../services/saved-orders.ts'
import { createAccounts, type Accounts } from './account/accounts.ts'
import { followMiniApp } from './bindings/mini-app.ts'
import { bindDialogs } from './bindings/dialogs.ts'
import { bindSession } from './bindings/session.ts'
import { followUserPages } from './bindings/user-pages.ts'
import { beginPage, followLinks } from './bindings/links.ts'
import { readPreloadedPage } from './content/preloaded-page.ts'
import { forgetSentHead } from './content/page-head.ts'
import { createEmitter } from './emitter.ts'
import * as views from './ShellViews.tsx'
import { messagesOf, openingsOf } from './bindings/messages.ts'
import type { FirstSnapshots, AppShell, RootActors, Bootstrap } from './app.types.ts'
import { createTellRefusal } from './bindings/refusal-notice.ts'
import { bindApp } from './bindings/app.ts'
import { connectExchange } from './bindings/exchange-visitor.ts'
import { createPageTools } from './page-tools.tsx'

/** The app shell around the exchange form, which is usable before this code has loaded. */

/** Values stored by earlier visits. */
interface Remembered {
  theme: Theme
  savedOrders: SavedOrder[]
  partnerCode: string | null
  isMiniApp: boolean
}

/** A first visitor: prerendered pages are for them. */
const stranger: Remembered = { theme: 'system', savedOrders: [], partnerCode: null, isMiniApp: false }

/** @returns creates actors of the app chart with their services, with or without a parent; not started */
const createAppActors = (
  bootstrap: Bootstrap,
  api: Api,
  contents: Contents,
  accounts: Accounts,
  orderStore: SavedOrderStore,
  onRefused: (refusal: Refusal) => void,
  loadMessenger: () => Promise<typeof messengerMachine>,
): ((remembered: Remembered, parent?: RootActor) => AppActor) => {
  const { config, i18n, lang, platform, statusPrefetch } = bootstrap
  const machine = appMachine.provide({
    actors: {
      site: createSite(api, statusPrefetch),
      connection: createConnection(api, accounts.mayBeSignedIn, platform.settled),
      siteWidgets: createSiteWidgets(
        api,
        () => contents.partners({ lang: isLocale(i18n.locale) ? i18n.locale : lang }),
        bootstrap.persisted.closedAlerts,
        onRefused,
      ),
      orders: createOrders({ api, orderStore, now: platform.now }),
      accountOrders: createAccountOrders({ api, now: platform.now }),
      session: accounts.session,
      dialogs: accounts.dialogs,
      messenger: lazyChart<typeof messengerMachine>(async (input) => ({ chart: await loadMessenger(), input })),
      loadLanguage: fromPromise(async ({ input }) => {
        await speak(i18n, input.lang)
        return null
      }),
    },
  })
  const { websocketUrl, minBotVersion } = config
  return (remembered, parent) =>
    createActor(machine, {
      id: machine.id,
      ...(parent && { parent }),
      input: { lang, ...remembered, websocketUrl, minBotVersion },
    })
}

/** @throws when the app chart lacks one of its actors */
const rootActorsOf = (app: AppActor): RootActors => {
  const { site, notices, orders, accountOrders, siteWidgets, session, dialogs } = app.getSnapshot().children
  return {
    site: need(site ?? null),
    notices: need(notices ?? null),
    orders: need(orders ?? null),
    accountOrders: need(accountOrders ?? null),
    siteWidgets: need(siteWidgets ?? null),
    session: need(session ?? null),
    dialogs: need(dialogs ?? null),
  }
}

const firstOf = (app: AppActor): FirstSnapshots => {
  const { notices, orders, accountOrders, siteWidgets, session, dialogs } = rootActorsOf(app)
  return {
    app: app.getSnapshot(),
    notices: notices.getSnapshot(),
    orders: orders.getSnapshot(),
    accountOrders: accountOrders.getSnapshot(),
    siteWidgets: siteWidgets.getSnapshot(),
    session: session.getSnapshot(),
    dialogs: dialogs.getSnapshot(),
  }
}

/** Updates an order's status in the list of this browser, or of the account, if it is there. */
const noteOrder = ({ orders, accountOrders }: RootActors, order: SavedOrder): void => {
  accountOrders.send({ type: 'order.seen', order })
  const isMine = orders.getSnapshot().context.orders.some(({ orderUID }) => orderUID === order.orderUID)
  if (isMine) orders.send({ type: 'order.saved', order })
}

/** Another tab may have extended the list: its orders are merged first. */
const saveOrder = (orders: RootActors['orders'], store: SavedOrderStore, order: SavedOrder): void => {
  orders.send({ type: 'orders.synced', orders: store.read() })
  orders.send({ type: 'order.saved', order })
}

const orderDepsOf = (
  { platform, woken }: Bootstrap,
  api: Api,
  app: AppActor,
  rootActors: RootActors,
  sentOrders: SentOrders,
): OrderDeps => ({
  api,
  isAsSent: sentOrders.isAsSent,
  now: platform.now,
  saveOrder: (order) => noteOrder(rootActors, order),
  signals: {
    follow: (reference) => app.send({ type: 'order.followed', ...reference }),
    unfollow: (orderUID) => app.send({ type: 'order.unfollowed', orderUID }),
    onMessage: messagesOf(() => app),
    onOpened: openingsOf(() => app),
    onWoken: woken.listen,
  },
})

/**
 * An unanswered order of an account is requested only when its owner is signed in, and discarded for others.
 * @throws ServiceFault when the session is unknown
 */
const ownerKnown = ({ draftOwner, rootActors: { session } }: AppShell): Promise<void> =>
  new Promise((resolve, reject) => {
    const heard = session.subscribe(() => look())
    const look = () => {
      const snapshot = session.getSnapshot()
      const isUnknown = draftOwner.isAccount() && snapshot.hasTag('unknown')
      if (isUnknown && snapshot.hasTag('busy')) return
      heard.unsubscribe()
      if (isUnknown) reject(new ServiceFault('broken'))
      else resolve()
    }
    session.send({ type: 'session.wanted' })
    look()
  })

/** Connects services to the app chart; starts nothing. */
export const createAppShell = (bootstrap: Bootstrap): AppShell => {
  const sentOrders = createSentOrders()
  const orderStore = createSavedOrderStore(bootstrap.platform.storage)
  const api = createApi(bootstrap.apiDeps, () => userId())
  const tellRefusal = createTellRefusal(() => app)
  const onRefused = (refusal: Refusal) => app.send({ type: 'part.refused', refusal })
  const contents = createContents(api, bootstrap.platform.now, onRefused)
  const accounts = createAccounts(bootstrap, api, () => app)
  const { persisted } = bootstrap
  const miniAppPart = createPart(() => import('./mini-app.ts'))
  const appFor = createAppActors(bootstrap, api, contents, accounts, orderStore, onRefused, async () =>
    (await miniAppPart.whole()).createMiniApp(shell),
  )
  const app = appFor(
    {
      theme: persisted.theme(),
      savedOrders: orderStore.read(),
      partnerCode: persisted.partner() ?? null,
      isMiniApp: isMiniApp(),
    },
    bootstrap.root,
  )
  const rootActors = rootActorsOf(app)
  const userId = () => rootActors.session.getSnapshot().context.user?._id ?? null
  const isSignedIn = () => userId() !== null
  const preloaded = readPreloadedPage(bootstrap.platform.preloaded('content'))
  /** Path of the initial page; null during prerendering. */
  let opened: string | null = null
  let left: string | null = null
  const { dialogs } = rootActors
  const openings: Record<Opener, () => void> = {
    login: () => dialogs.send({ type: 'login.opened' }),
    registration: () => dialogs.send({ type: 'registration.opened' }),
    kyc: () => dialogs.send({ type: 'kyc.wanted', isSignedIn: isSignedIn() }),
    theme: () => app.send({ type: 'theme.chosen', theme: nextTheme[app.getSnapshot().context.theme] }),
  }
  const shell: AppShell = {
    ...bootstrap,
    api,
    userId,
    contents,
    preloaded,
    isMissing: (pathname) => preloaded !== null && preloaded.path === null && (opened ?? pathname) === pathname,
    cameFrom: () => left,
    isAsSent: () => left === null && preloaded !== null && preloaded.path === opened,
    app,
    rootActors,
    first: firstOf(appFor(stranger)),
    get tools() {
      return tools
    },
    views,
    orderStore,
    draftOwner: createDraftOwner(bootstrap.platform.storage, bootstrap.platform.tabStorage, persisted),
    draftForgotten: createEmitter(),
    tellRefusal,
    dialogParts: accounts.parts,
    miniAppPart,
    openDialog: (opener) => openings[opener](),
    orderDeps: orderDepsOf(bootstrap, api, app, rootActors, sentOrders),
    placingDeps: {
      api,
      persisted: bootstrap.persisted,
      loadRoutes: bootstrap.loadRoutes,
      createKey,
      now: bootstrap.platform.now,
      isSignedIn,
      isReplaced: () => rootActors.session.getSnapshot().context.isReplaced,
      ownerKnown: () => ownerKnown(shell),
      noteSent: sentOrders.noteSent,
      saveOrder: (order) => saveOrder(rootActors.orders, orderStore, order),
    },
    openForm: createAtom<ExchangeActor | null>(null),
    connect: (exchange) => connectExchange(shell, exchange),
    start: () => {
      opened = location.pathname
      bindApp(shell)
      bindSession(shell)
      bindDialogs(shell)
      app.start()
      watchKeyboard()
      followMiniApp(shell)
      followUserPages(shell)
      followLinks(shell)
      forgetSentHead()
      let here = opened
      watchLocation((pathname) => {
        if (pathname !== here) [left, here] = [here, pathname]
      })
      beginPage(shell, new URL(location.href))
      void bootstrap.platform.settled.then(() => {
        document.documentElement.dataset['settled'] = ''
        registerServiceWorker()
        return fetchFace(bootstrap.platform.storage, document.documentElement.lang)
      })
    },
  }
  const tools = createPageTools(shell)
  return shell
}
