import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { unsubscribeAll, stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { firstPath, matchFirst } from '../../routes/entry-routes.ts'
import type { Bootstrap } from '../app.types.ts'
import { addressOfPair } from './asked-pair.ts'
import { followSteps } from './exchange-steps.ts'
import { navigate } from './navigate.ts'
import { notify } from './notify.ts'

/** Connections of the app shell to a form, while the form exists. */
const connectWhenLoaded = ({ withShell }: Bootstrap, exchange: ExchangeActor): Unsubscribe => {
  let isOver = false
  let stop: Unsubscribe = () => undefined
  withShell(({ connect }) => {
    if (!isOver) stop = connect(exchange)
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Keeps the pair of the form in the address of its page. */
const showPair = (exchange: ExchangeActor): Unsubscribe => {
  const show = () => {
    const friendlyUrl = selectRoute(exchange.getSnapshot())?.seo.friendlyURL
    const match = matchFirst(location.pathname)
    if (friendlyUrl === undefined || match?.name !== 'exchange') return
    const path = firstPath('exchange', match.lang, { friendlyUrl })
    if (path !== location.pathname) navigate(addressOfPair(path, location), { replace: true })
  }
  show()
  return stopListening([exchange.subscribe(show)])
}

/** Subscribes to an exchange form while its page is open. @param isAboutPair the page has the pair in its address */
export const bindExchange =
  (bootstrap: Bootstrap, lang: Lang, isAboutPair: boolean) =>
  (exchange: ExchangeActor): Unsubscribe => {
    const { withShell, persisted, woken, hidden } = bootstrap
    const listening = [
      exchange.on('draft.changed', ({ draft }) => {
        persisted.keepDraft(draft)
        persisted.noteRecent([draft.giveId, draft.getId])
      }),
      exchange.on('order.opened', ({ orderUID, orderSecret }) =>
        navigate(firstPath('order', lang, { order: orderUID, secret: orderSecret })),
      ),
      exchange.on('pair.unknown', () =>
        withShell(({ app }) => notify(app, { kind: 'warning', key: 'routeUnavailable' })),
      ),
      exchange.on('swap.refused', () =>
        withShell(({ app }) => notify(app, { kind: 'notice', key: 'swapUnavailable' })),
      ),
      exchange.subscribe((snapshot) => {
        if (!snapshot.matches('loading')) bootstrap.usable()
      }),
    ]
    return unsubscribeAll([
      stopListening(listening),
      followSteps(exchange),
      ...(isAboutPair ? [showPair(exchange)] : []),
      woken.listen(() => exchange.send({ type: 'page.shown' })),
      hidden.listen(() => exchange.send({ type: 'page.hidden' })),
      connectWhenLoaded(bootstrap, exchange),
    ])
  }
