import type { ActorRefFrom } from 'xstate'
import type { Theme } from '../../machines/app/app.types.ts'
import type { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Captcha } from '../../machines/exchange/exchange.types.ts'
import type { SiteStatus } from '../../machines/shared/api.ts'
import { isLocale, localeCookie, type Locale } from '../i18n/locales.ts'
import { pathTo } from './route-table.ts'
import type { Runtime } from './runtime.ts'

/** The one place where what charts tell becomes an address, a notice, a cookie or something kept (DESIGN §3). */

type Stop = () => void

const stopAll = (stops: readonly Stop[]) => () => {
  for (const stop of stops) stop()
}

export const captchaOf = (status: SiteStatus | null): Captcha => ({
  required: status?.requiredCaptchaCreateOrder ?? false,
  module: status?.captcha_module ?? '',
  publicKey: status?.captcha_public ?? '',
})

/** The style sheets read the theme from the page's element; without one they follow the device. */
export const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Wires what lives as long as the page. */
export const wireApp = ({ app, residents, stored, platform, woken }: Runtime): void => {
  const { orders, extras } = residents
  orders.on('orders.changed', (event) => stored.keepOrders(event.orders))
  stored.watchOrders(() => orders.send({ type: 'orders.synced', orders: stored.orders() }))
  app.on('language.changed', ({ lang }) => {
    document.documentElement.lang = lang
    platform.writeCookie(localeCookie.name, lang, localeCookie.maxAge)
  })
  app.on('theme.changed', ({ theme }) => {
    stored.keepTheme(theme)
    showTheme(theme)
  })
  woken.listen(() => app.send({ type: 'page.woken' }))
  void platform.settled.then(() => extras.send({ type: 'page.settled' }))
}

/** Wires an exchange form for as long as its page is open. `go` opens an address in the app. */
export const wireExchange =
  ({ app, residents, stored, woken, hidden }: Runtime, go: (path: string) => void) =>
  (exchange: ActorRefFrom<typeof exchangeMachine>): Stop => {
    const lang = (): Locale => app.getSnapshot().context.lang
    const status = residents.site.getSnapshot().context.status
    if (status !== null) exchange.send({ type: 'captcha.changed', captcha: captchaOf(status) })
    const listening = [
      exchange.on('draft.changed', ({ draft }) => stored.keepDraft(draft)),
      exchange.on('order.opened', ({ orderUID, orderSecret }) =>
        go(pathTo('order', lang(), { order: orderUID, secret: orderSecret })),
      ),
      exchange.on('pair.unknown', () => app.send({ type: 'notice.raised', kind: 'warning', key: 'routeUnavailable' })),
      residents.site.on('status.changed', (event) =>
        exchange.send({ type: 'captcha.changed', captcha: captchaOf(event.status) }),
      ),
      residents.site.on('service.returned', () => exchange.send({ type: 'service.returned' })),
      app.on('language.changed', (event) => exchange.send({ type: 'language.changed', lang: event.lang })),
    ].map((subscription) => () => subscription.unsubscribe())
    return stopAll([
      ...listening,
      woken.listen(() => exchange.send({ type: 'page.shown' })),
      hidden.listen(() => exchange.send({ type: 'page.hidden' })),
    ])
  }

/** The language of an address; the app follows it. */
export const followLanguage = ({ app }: Runtime, pathname: string): void => {
  const lang = pathname.split('/')[1]
  if (isLocale(lang)) app.send({ type: 'language.chosen', lang })
}
