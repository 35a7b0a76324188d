import { localeCookie } from '../../routes/locales.ts'
import type { AppShell } from '../app.types.ts'
import { registerVisits } from '../visits.ts'
import { showTheme } from './page.ts'

/** Subscribes to the app chart and to actors without a binding of their own, for the life of the page. */
export const bindApp = ({
  api,
  app,
  rootActors,
  persisted,
  orderStore,
  platform,
  technicalWork,
  woken,
  tellRefusal,
}: AppShell): void => {
  const { orders, siteWidgets, site } = rootActors
  app.on('part.broken', ({ error }) => platform.report(error))
  app.on('part.refused', ({ refusal }) => tellRefusal(refusal))
  app.on('routes.refused', ({ refusal }) => tellRefusal(refusal, 'plain'))
  siteWidgets.on('alerts.closed', ({ ids }) =>
    persisted.keepClosedAlerts([...new Set([...persisted.closedAlerts(), ...ids])]),
  )
  orders.on('orders.changed', (event) => orderStore.keep(event.orders))
  const syncOrders = () => orders.send({ type: 'orders.synced', orders: orderStore.read() })
  orderStore.watch(syncOrders)
  site.subscribe((snapshot) => technicalWork.set(snapshot.hasTag('technicalWork')))
  app.on('language.changed', ({ lang }) => {
    document.documentElement.lang = lang
    platform.writeCookie(localeCookie.name, lang, localeCookie.maxAge)
  })
  app.on('theme.changed', ({ theme }) => {
    persisted.keepTheme(theme)
    showTheme(theme)
  })
  woken.listen(() => {
    // Changes by other tabs during sleep were not received.
    syncOrders()
    app.send({ type: 'page.woken' })
  })
  void platform.settled.then(() => {
    siteWidgets.send({ type: 'page.settled' })
    registerVisits(api)
  })
}
