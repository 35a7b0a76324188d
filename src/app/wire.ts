import type { Theme } from '../../machines/app/app.types.ts'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import type { OrderReference } from '../../machines/order/order.types.ts'
import { isLocale } from '../routes/locales.ts'
import { stopAll, type Stop } from '../services/stop.ts'
import type { Bootstrap } from './app.types.ts'

/** The one place where what the exchange form tells becomes an address, a notice or something kept (DESIGN §3). */

/** Ends what was begun by listening to actors. */
export const stopListening = (heard: readonly { unsubscribe: () => void }[]): Stop =>
  stopAll(heard.map((subscription) => () => subscription.unsubscribe()))

/** The style sheets read the theme from the page's element; without one they follow the device. */
export const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** What the shell does with a form from when it is here until the form is gone. */
const connectLate = ({ withShell }: Bootstrap, exchange: ExchangeActor): Stop => {
  let isOver = false
  let stop: Stop = () => undefined
  withShell(({ connect }) => {
    if (!isOver) stop = connect(exchange)
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Wires an exchange form for as long as its page is open. `open` shows an order in the app. */
export const wireExchange =
  (bootstrap: Bootstrap, open: (order: OrderReference) => void) =>
  (exchange: ExchangeActor): Stop => {
    const { withShell, stored, woken, hidden } = bootstrap
    const listening = [
      exchange.on('draft.changed', ({ draft }) => stored.keepDraft(draft)),
      exchange.on('order.opened', open),
      exchange.on('pair.unknown', () =>
        withShell(({ app }) => app.send({ type: 'notice.raised', kind: 'warning', key: 'routeUnavailable' })),
      ),
      exchange.on('swap.refused', () =>
        withShell(({ app }) => app.send({ type: 'notice.raised', kind: 'notice', key: 'swapUnavailable' })),
      ),
      exchange.subscribe((snapshot) => {
        if (!snapshot.matches('loading')) bootstrap.usable()
      }),
    ]
    return stopAll([
      stopListening(listening),
      woken.listen(() => exchange.send({ type: 'page.shown' })),
      hidden.listen(() => exchange.send({ type: 'page.hidden' })),
      connectLate(bootstrap, exchange),
    ])
  }

/** The language of an address; the app follows it. */
export const followLanguage = ({ withShell }: Bootstrap, pathname: string): void => {
  const lang = pathname.split('/')[1]
  if (isLocale(lang)) withShell(({ app }) => app.send({ type: 'language.chosen', lang }))
}
