import type { ReviewTotals } from '../../machines/content/contents.ts'
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { AccountOrdersActor } from '../../machines/account-orders/account-orders.machine.ts'
import type { AppActor } from '../../machines/app/app.machine.ts'
import type { DialogsActor } from '../../machines/dialogs/dialogs.machine.ts'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import type { SiteWidgetsActor } from '../../machines/site-widgets/site-widgets.machine.ts'
import type { NoticesActor } from '../../machines/notices/notices.machine.ts'
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
import type { AnyPart } from '../platform/part.ts'
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

/** What the exchange form is made of, before anything is drawn. The app around it comes later: `shell`. */
export interface Bootstrap {
  /** Above every actor that runs. */
  root: RootActor
  config: Config
  i18n: I18n
  /** The language that the page began with. */
  lang: Locale
  platform: Platform
  /** What every call to the service needs. */
  apiDeps: ApiDeps
  caller: Caller
  loadRoutes: RouteSource
  persisted: Persisted
  exchange: Exchange
  /** The directions that the form of the page was prerendered with. */
  prerendered: readonly Route[]
  /** Where the page was prerendered with them. */
  reviewTotals: ReviewTotals | null
  statusPrefetch: StatusPrefetch
  /** Whether technical work stands in for the page; the shell knows. */
  technicalWork: Atom<boolean>
  woken: Emitter<[]>
  hidden: Emitter<[]>
  /** The form can be used, or there is none: from now on everything else may be fetched. */
  usable: () => void
  /** Somebody pressed what only the shell does. */
  isAsked: Atom<boolean>
  /** How the shell is doing, and the way to try again. */
  shellPart: AnyPart
  /** The app around the form; its code is fetched at the first call once the form can be used, as often as that takes. */
  shell: () => Promise<AppShell>
  /** Does it as soon as the shell is here. */
  withShell: (act: (shell: AppShell) => void) => void
}

/** The actors that live as long as the page, by the names the app chart gives them. */
export interface RootActors {
  site: SiteActor
  notices: NoticesActor
  orders: OrdersActor
  accountOrders: AccountOrdersActor
  siteWidgets: SiteWidgetsActor
  session: SessionActor
  dialogs: DialogsActor
}

/** Snapshots of an app that nobody was ever in: what the prerendered page shows. */
export interface FirstSnapshots {
  app: SnapshotFrom<AppActor>
  notices: SnapshotFrom<RootActors['notices']>
  orders: SnapshotFrom<RootActors['orders']>
  accountOrders: SnapshotFrom<RootActors['accountOrders']>
  siteWidgets: SnapshotFrom<RootActors['siteWidgets']>
  session: SnapshotFrom<RootActors['session']>
  dialogs: SnapshotFrom<RootActors['dialogs']>
}

/** What stands around the content, and what of the content needs the shell. */
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
  PageFailed: ComponentType<{ shell: AppShell; part: AnyPart }>
  /** @throws PartFault when its code cannot be fetched */
  loadHomeMore: () => Promise<{ default: ComponentType<{ lang: Locale; tools: PageTools }> }>
}

/** The bootstrap together with what came later. */
export interface AppShell extends Bootstrap {
  api: Api
  /** Everything there is to read. */
  contents: Contents
  /** What this page was prerendered with. */
  preloaded: PreloadedPage | null
  /** Whether the service answered this path with the 404 page. */
  isMissing: (pathname: string) => boolean
  /** Whether the page that was opened, with all that was prerendered, is the one that is shown. */
  isAsSent: () => boolean
  /** The path that was left for the present one; null on the page that was opened. */
  cameFrom: () => string | null
  app: AppActor
  rootActors: RootActors
  first: FirstSnapshots
  /** What its pages get. */
  tools: PageTools
  /** What stands around the content. */
  views: ShellViews
  orderStore: SavedOrderStore
  /** Whose the half-filled form is. */
  draftOwner: DraftOwner
  /** Whoever filled a form in is not signed in any more. */
  draftForgotten: Emitter<[]>
  /** Where the charts of open dialogs are found. */
  dialogParts: DialogParts
  /** Spec §8: an error toast for what a call was refused with, where no screen shows it in its place. */
  tellRefusal: TellRefusal
  /** Opens a dialog, or turns the theme: what `data-opens` of a button says. */
  openDialog: (opener: Opener) => void
  /** What the order chart needs; its code comes with the page of an order. */
  orderDeps: OrderDeps
  /** The same for the placing chart. */
  placingDeps: PlacingDeps
  /** Tells an exchange form what the app knows, as long as its page is open. */
  connect: (exchange: ExchangeActor) => Unsubscribe
  /** Until then nothing runs: pages are prerendered with a shell that stands still. */
  start: () => void
}
