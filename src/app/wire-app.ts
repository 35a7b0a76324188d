import type { SnapshotFrom } from 'xstate'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import type { Captcha, Visitor } from '../../machines/exchange/exchange.types.ts'
import type { SiteStatus } from '../../machines/shared/api.ts'
import { localeCookie } from '../routes/locales.ts'
import type { AppShell } from './app.types.ts'
import { followChoices } from './asked-address.ts'
import { registerVisits } from './visits.ts'
import { stopAll, type Stop } from '../services/stop.ts'
import { showTheme, stopListening } from './wire.ts'

/** The one place where what the app's charts tell becomes a cookie, something kept or an event of the form (DESIGN §3). */

const captchaOf = (status: SiteStatus): Captcha => ({
  required: status.requiredCaptchaCreateOrder,
  module: status.captcha_module,
  publicKey: status.captcha_public,
})

/** Wires what lives as long as the page. */
export const wireApp = ({
  api,
  app,
  rootActors,
  stored,
  storedOrders,
  platform,
  technicalWork,
  woken,
}: AppShell): void => {
  const { orders, extras, site } = rootActors
  app.on('part.broken', ({ error }) => platform.report(error))
  extras.on('alerts.closed', ({ ids }) => stored.keepClosedAlerts([...new Set([...stored.closedAlerts(), ...ids])]))
  orders.on('orders.changed', (event) => storedOrders.keep(event.orders))
  const syncOrders = () => orders.send({ type: 'orders.synced', orders: storedOrders.read() })
  storedOrders.watch(syncOrders)
  site.subscribe((snapshot) => technicalWork.set(snapshot.hasTag('technicalWork')))
  app.on('language.changed', ({ lang }) => {
    document.documentElement.lang = lang
    platform.writeCookie(localeCookie.name, lang, localeCookie.maxAge)
  })
  app.on('theme.changed', ({ theme }) => {
    stored.keepTheme(theme)
    showTheme(theme)
  })
  woken.listen(() => {
    // What other tabs kept while this one slept was told to nobody here.
    syncOrders()
    app.send({ type: 'page.woken' })
  })
  void platform.settled.then(() => {
    extras.send({ type: 'page.settled' })
    registerVisits(api)
  })
}

type Session = AppShell['rootActors']['session']

const visitorOf = (session: SnapshotFrom<Session>): Visitor => {
  const { user } = session.context
  if (user === null) {
    // As long as the service does not say, whoever is here counts as a guest.
    const isAsked = session.hasTag('unknown') && !session.matches('unreachable')
    return { kind: isAsked ? 'unknown' : 'guest' }
  }
  const { first_name, last_name, email, phone, verificationPerson, verificationStatus = 'required' } = user
  const verification = verificationPerson ? 'done' : verificationStatus
  return { kind: 'account', name: `${first_name} ${last_name}`.trim(), email, phone, verification }
}

/** Tells the form who is here, whenever that changes. */
const followVisitor = (session: Session, exchange: ExchangeActor) => {
  let told = ''
  const tell = () => {
    const visitor = visitorOf(session.getSnapshot())
    const next = JSON.stringify(visitor)
    if (next !== told) exchange.send({ type: 'visitor.known', visitor })
    told = next
  }
  tell()
  return session.subscribe(tell)
}

/** Tells an exchange form of the site, the session and the language for as long as its page is open. */
export const connectExchange = (shell: AppShell, exchange: ExchangeActor): Stop => {
  const { app, rootActors, draftForgotten } = shell
  const { status } = rootActors.site.getSnapshot().context
  if (status !== null) exchange.send({ type: 'captcha.changed', captcha: captchaOf(status) })
  const listening = [
    followVisitor(rootActors.session, exchange),
    followChoices(exchange),
    rootActors.site.on('status.changed', (event) =>
      exchange.send({ type: 'captcha.changed', captcha: captchaOf(event.status) }),
    ),
    rootActors.site.on('service.returned', () => exchange.send({ type: 'service.returned' })),
    app.on('language.changed', ({ lang }) => exchange.send({ type: 'language.changed', lang })),
  ]
  return stopAll([stopListening(listening), draftForgotten.listen(() => exchange.send({ type: 'form.cleared' }))])
}
