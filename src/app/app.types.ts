import type { ReviewTotals } from '../../machines/content/contents.ts'
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { AccountOrdersActor } from '../../machines/account-orders/account-orders.machine.ts'
import type { AppActor } from '../../machines/app/app.machine.ts'
import type { DialogsActor } from '../../machines/dialogs/dialogs.machine.ts'
import type { MessengerActor, messengerMachine } from '../../machines/messenger/messenger.machine.ts'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import type { SiteWidgetsActor } from '../../machines/site-widgets/site-widgets.machine.ts'
import type { NoticesActor } from '../../machines/notices/notices.machine.ts'
import type { OwnShare } from '../../machines/exchange/exchange.own-share.ts'
import type { OrdersActor } from '../../machines/orders/orders.machine.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { SiteActor } from '../../machines/site/site.machine.ts'
import type { ApiDeps, Caller } from '../api/caller.ts'
import type { Api } from '../api/client.ts'
import type { Config } from '../config/config.ts'
import type { PageTools } from '../pages/page.types.ts'
import type { Locale } from '../routes/locales.ts'
import type { Contents } from '../../machines/content/sources.ts'
import type { DraftOwner } from '../services/draft-owner.ts'
import type { Exchange } from '../services/exchange.ts'
import type { DialogParts } from '../services/lazy-dialogs.ts'
import type { OrderDeps } from '../services/order.ts'
import type { PlacingDeps } from '../services/placing.ts'
import type { RouteSource } from '../services/routes.ts'
import type { Opener } from '../platform/opener.ts'
import type { AnyPart, Part } from '../platform/part.ts'
import type { Atom } from '../platform/atom.ts'
import type { Persisted } from '../services/persisted.ts'
import type { SavedOrderStore } from '../services/saved-orders.ts'
import type { StatusPrefetch } from '../services/status-prefetch.ts'
import type { RootActor } from '../platform/root-actor.ts'
import type { Unsubscribe } from '../platform/unsubscribe.ts'
import type { PreloadedPage } from './content/preloaded-page.ts'
import type { Emitter } from './emitter.ts'
import type { Platform } from './platform.ts'
import type { TellRefusal } from './bindings/refusal-notice.ts'

/** Everything the exchange form needs before rendering. The app shell is loaded later: `shell`. */
export interface Bootstrap {
  /** Parent of all actors. */
  root: RootActor
  config: Config
  i18n: I18n
  /** The initial language. */
  lang: Locale
  platform: Platform
  /** Dependencies of every call. */
  apiDeps: ApiDeps
  caller: Caller
  loadRoutes: RouteSource
  persisted: Persisted
  exchange: Exchange
  /** Prerendered directions of the form. */
  prerendered: readonly Route[]
  /** Null unless prerendered. */
  reviewTotals: ReviewTotals | null
  statusPrefetch: StatusPrefetch
  /** Whether technical work replaces the page; set by the shell. */
  technicalWork: Atom<boolean>
  woken: Emitter<[]>
  hidden: Emitter<[]>
  /** The form is usable, or there is none: everything else may be loaded now. */
  usable: () => void
  /** The user clicked something that needs the shell. */
  isAsked: Atom<boolean>
  /** Load state of the shell, with retry. */
  shellPart: AnyPart
  /** The app shell; loaded at the first call once the form is usable, with retries. */
  shell: () => Promise<AppShell>
  /** Calls back when the shell has loaded. */
  withShell: (act: (shell: AppShell) => void) => void
}

/** Actors that live as long as the page, by their names in the app chart. */
export interface RootActors {
  site: SiteActor
  notices: NoticesActor
  orders: OrdersActor
  accountOrders: AccountOrdersActor
  siteWidgets: SiteWidgetsActor
  session: SessionActor
  dialogs: DialogsActor
}

/** Initial snapshots: the prerendered state of the page. */
export interface FirstSnapshots {
  app: SnapshotFrom<AppActor>
  notices: SnapshotFrom<RootActors['notices']>
  orders: SnapshotFrom<RootActors['orders']>
  accountOrders: SnapshotFrom<RootActors['accountOrders']>
  siteWidgets: SnapshotFrom<RootActors['siteWidgets']>
  session: SnapshotFrom<RootActors['session']>
  dialogs: SnapshotFrom<RootActors['dialogs']>
}

/** Global elements, and parts of the content that need the shell. */
export interface ShellViews extends Record<
  | 'AccountDialogs'
  | 'Bar'
  | 'Broken'
  | 'Floating'
  | 'Notices'
  | 'OwnOrders'
  | 'ShellBrand'
  | 'ShellFooter'
  | 'ShellHeader'
  | 'Unpaid'
  | 'UnsupportedBrowser'
  | 'WorkOverlay'
  | 'WorkPage',
  ComponentType<{ shell: AppShell }>
> {
  LazyPage: ComponentType<{ shell: AppShell; pathname: string }>
  OwnShare: ComponentType<{ shell: AppShell; share: OwnShare }>
  PageFailed: ComponentType<{ shell: AppShell; part: AnyPart }>
  /** @throws PartFault when its code fails to load */
  loadHomeMore: () => Promise<{
    default: ComponentType<{ lang: Locale; tools: PageTools }>
    HomeOpen: ComponentType<{ lang: Locale; tools: PageTools }>
    HeroArt: ComponentType
  }>
}

/** What only the mini-app needs: loaded inside the messenger. */
export interface MiniAppCode {
  createMiniApp: (shell: AppShell) => typeof messengerMachine
  bindMessenger: (shell: AppShell, messenger: MessengerActor) => void
}

/** The bootstrap with everything loaded later. */
export interface AppShell extends Bootstrap {
  api: Api
  /** Of the account that is shown; null for a guest, and while the session is unknown. */
  userId: () => string | null
  /** All content sources. */
  contents: Contents
  /** Prerendered data of this page. */
  preloaded: PreloadedPage | null
  /** Whether the service answered this path with the 404 page. */
  isMissing: (pathname: string) => boolean
  /** Whether the initial page, with its prerendered data, is still shown. */
  isAsSent: () => boolean
  /** The previous path; null on the initial page. */
  cameFrom: () => string | null
  app: AppActor
  rootActors: RootActors
  first: FirstSnapshots
  /** Tools for pages. */
  tools: PageTools
  /** Global elements. */
  views: ShellViews
  orderStore: SavedOrderStore
  /** Owner of the saved form. */
  draftOwner: DraftOwner
  /** The owner of the form has signed out. */
  draftForgotten: Emitter<[]>
  /** Access to the charts of open dialogs. */
  dialogParts: DialogParts
  /** Spec §8: shows a refusal as an error toast when no screen shows it in place. */
  tellRefusal: TellRefusal
  /** The code of the mini-app. */
  miniAppPart: Part<MiniAppCode>
  /** Handles `data-opens`: opens a dialog, or changes the theme. */
  openDialog: (opener: Opener) => void
  /** Dependencies of the order chart, whose code is loaded with the order page. */
  orderDeps: OrderDeps
  /** Dependencies of the placing chart. */
  placingDeps: PlacingDeps
  /** The exchange form that is open; null without one. */
  openForm: Atom<ExchangeActor | null>
  /** Connects an exchange form to session, site status and language, while its page is open. */
  connect: (exchange: ExchangeActor) => Unsubscribe
  /** Nothing runs before: prerendered pages have a shell that is not started. */
  start: () => void
}
