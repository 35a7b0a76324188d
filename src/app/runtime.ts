import type { I18n } from '@lingui/core'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { extrasMachine } from '../../machines/extras/extras.machine.ts'
import type { noticesMachine } from '../../machines/notices/notices.machine.ts'
import type { ordersMachine } from '../../machines/orders/orders.machine.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { need } from '../../machines/shared/outcome.ts'
import type { siteMachine } from '../../machines/site/site.machine.ts'
import { createApi, type Api } from '../api/client.ts'
import type { Config } from '../config/config.ts'
import { speak } from '../i18n/catalogs.ts'
import type { Locale } from '../i18n/locales.ts'
import { createExchange, type Exchange } from '../services/exchange.ts'
import { createExtras } from '../services/extras.ts'
import { createLateConnection } from '../services/late.ts'
import type { OrderDeps } from '../services/order.ts'
import { createRouteSource } from '../services/routes.ts'
import { createSite } from '../services/site.ts'
import { createStored, type Stored } from '../services/stored.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import type { Platform } from './platform.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

/** The actors that live as long as the page, by the names the app chart gives them. */
export interface Residents {
  site: ActorRefFrom<typeof siteMachine>
  notices: ActorRefFrom<typeof noticesMachine>
  orders: ActorRefFrom<typeof ordersMachine>
  extras: ActorRefFrom<typeof extrasMachine>
}

/** Everything the app is made of, before anything is drawn. */
export interface Runtime {
  config: Config
  i18n: I18n
  platform: Platform
  api: Api
  stored: Stored
  app: AppActor
  residents: Residents
  exchange: Exchange
  /** What the order chart needs; its code comes with the page of an order. */
  orderDeps: OrderDeps
  woken: Emitter<[]>
  hidden: Emitter<[]>
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** An order's state is noted only where the order is this browser's own. */
const noteOrder = (orders: Residents['orders'], order: SavedOrder): void => {
  const isMine = orders.getSnapshot().context.orders.some(({ orderUID }) => orderUID === order.orderUID)
  if (isMine) orders.send({ type: 'order.saved', order })
}

/** Another tab may have added to the list since: its orders come first into this one. */
const saveOrder = (orders: Residents['orders'], stored: Stored, order: SavedOrder): void => {
  orders.send({ type: 'orders.synced', orders: stored.orders() })
  orders.send({ type: 'order.saved', order })
}

interface AppParts {
  api: Api
  stored: Stored
  config: Config
  i18n: I18n
  lang: Locale
  settled: Promise<unknown>
}

const createAppActor = ({ api, stored, config, i18n, lang, settled }: AppParts): AppActor =>
  createActor(
    appMachine.provide({
      actors: {
        site: createSite(api),
        connection: createLateConnection(api, settled),
        extras: createExtras(api),
        loadLanguage: fromPromise(async ({ input }) => {
          await speak(i18n, input.lang)
          return null
        }),
      },
    }),
    { input: { lang, theme: stored.theme(), websocketUrl: config.websocketUrl, savedOrders: stored.orders() } },
  )

/** @throws when the app chart lacks one of its residents */
const residentsOf = (app: AppActor): Residents => {
  const { site, notices, orders, extras } = app.getSnapshot().children
  return { site: need(site ?? null), notices: need(notices ?? null), orders: need(orders ?? null), extras: need(extras ?? null) }
}

/** Puts services behind the charts; nothing runs yet. */
export const createRuntime = (config: Config, i18n: I18n, lang: Locale, platform: Platform): Runtime => {
  const stored = createStored(platform.storage, platform.now)
  const woken = createEmitter()
  const hidden = createEmitter()
  const api = createApi({
    baseUrl: config.apiBase + withoutSlash(config.apiPath),
    lang: () => i18n.locale,
    cookie: platform.readCookie,
    onRefusal: (code) => app.send({ type: 'failure.reported', code }),
  })
  const app = createAppActor({ api, stored, config, i18n, lang, settled: platform.settled })
  const residents = residentsOf(app)
  const { orders } = residents
  const exchange = createExchange({
    api,
    stored,
    loadRoutes: createRouteSource(api, config.routeVersion),
    createKey: platform.createKey,
    saveOrder: (order) => saveOrder(orders, stored, order),
  })
  const orderDeps: OrderDeps = {
    api,
    now: platform.now,
    saveOrder: (order) => noteOrder(orders, order),
    signals: {
      follow: (reference) => app.send({ type: 'order.followed', ...reference }),
      unfollow: (orderUID) => app.send({ type: 'order.unfollowed', orderUID }),
      onMessage: (listen) => {
        const heard = app.on('message.received', ({ method, data }) => listen(method, data))
        return () => heard.unsubscribe()
      },
      onOpened: (listen) => {
        const heard = app.on('connection.opened', () => listen())
        return () => heard.unsubscribe()
      },
      onWoken: woken.listen,
    },
  }
  return { config, i18n, platform, api, stored, app, residents, exchange, orderDeps, woken, hidden }
}
