import type { OwnShare as Share } from '../../machines/exchange/exchange.own-share.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { UnpaidOrder } from '../features/orders/UnpaidOrder.tsx'
import { OrdersMenu, type AccountOrders, type MenuOrder } from '../features/shell/OrdersMenu.tsx'
import { moneyText } from '../i18n/format.ts'
import { pathTo } from '../routes/table.ts'
import { lazyPart } from '../ui/LazyPart.tsx'
import { useHydratedSelector } from '../ui/hydration.ts'
import type { AppShell } from './app.types.ts'

/** Views of the app shell that show orders: those of the account, and those saved by a guest. */

const mostInMenu = 5

const orderPath = ({ orderUID, orderSecret }: SavedOrder, lang: Lang): string =>
  pathTo('order', lang, { order: orderUID, secret: orderSecret })

const menuOrder = (order: SavedOrder, lang: Lang): MenuOrder => {
  const { id, status, deadline, give, get } = order
  return {
    id,
    status,
    href: orderPath(order, lang),
    title: `${moneyText(give.amount, give.symbol, lang)} → ${moneyText(get.amount, get.symbol, lang)}`,
    deadline: deadline ?? null,
  }
}

/** The account's part of the orders menu; null for a guest. */
const useAccountOrders = ({ rootActors: { accountOrders }, first }: AppShell, lang: Lang): AccountOrders | null => {
  const snapshot = useHydratedSelector(accountOrders, first.accountOrders, (current) => current)
  if (snapshot.matches('nobody')) return null
  return {
    state: snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'listed',
    refusal: snapshot.context.refusal,
    allHref: pathTo('userOrders', lang),
    onRetry: () => accountOrders.send({ type: 'list.retried' }),
  }
}

/** Open orders of the account, and orders saved by a guest. */
export function HeaderOrders({ shell }: { shell: AppShell }) {
  const { rootActors, app, first } = shell
  const lang = useHydratedSelector(app, first.app, ({ context }) => context.lang)
  const theirs = useHydratedSelector(rootActors.accountOrders, first.accountOrders, ({ context }) => context)
  const preloaded = useHydratedSelector(rootActors.orders, first.orders, ({ context }) => context.orders)
  const own = preloaded.filter(({ orderUID }) => !theirs.orders.some((order) => order.orderUID === orderUID))
  return (
    <OrdersMenu
      orders={[...theirs.orders, ...own].slice(0, mostInMenu).map((order) => menuOrder(order, lang))}
      count={theirs.count + own.length}
      account={useAccountOrders(shell, lang)}
      onOpen={() => {
        rootActors.accountOrders.send({ type: 'list.shown' })
        rootActors.orders.send({ type: 'list.peeked' })
      }}
    />
  )
}

const SavedOrders = lazyPart(async () => ({
  default: (await import('../features/orders/SavedOrders.tsx')).SavedOrders,
}))

/** The guest's own orders below the form; without any, no code is loaded. */
export function OwnOrders({ shell: { rootActors, app, config, first } }: { shell: AppShell }) {
  const hasOrders = useHydratedSelector(rootActors.orders, first.orders, (snapshot) => snapshot.matches('some'))
  const lang = useHydratedSelector(app, first.app, ({ context }) => context.lang)
  if (!hasOrders) return null
  return (
    <SavedOrders
      actor={rootActors.orders}
      lang={lang}
      hrefOf={(order) => orderPath(order, lang)}
      filePath={config.apiBase + config.filePath}
    />
  )
}

const useKnownOrders = ({ rootActors, first }: AppShell): readonly SavedOrder[] => {
  const theirs = useHydratedSelector(rootActors.accountOrders, first.accountOrders, ({ context }) => context.orders)
  const own = useHydratedSelector(rootActors.orders, first.orders, ({ context }) => context.orders)
  return [...theirs, ...own]
}

/** The unpaid order, of the account or saved by a guest. */
export function Unpaid({ shell }: { shell: AppShell }) {
  const lang = useHydratedSelector(shell.app, shell.first.app, ({ context }) => context.lang)
  return <UnpaidOrder orders={useKnownOrders(shell)} lang={lang} hrefOf={(order) => orderPath(order, lang)} />
}

const OwnShareAlert = lazyPart(async () => ({
  default: (await import('../features/orders/OwnShare.tsx')).OwnShare,
}))

/** Unpaid orders of the account, and of this browser, that stand in the way of another one. */
export function OwnShare({ shell, share }: { shell: AppShell; share: Share }) {
  const { rootActors, app, first } = shell
  const lang = useHydratedSelector(app, first.app, ({ context }) => context.lang)
  const isGuest = useHydratedSelector(rootActors.accountOrders, first.accountOrders, (now) => now.matches('nobody'))
  return (
    <OwnShareAlert
      share={share}
      orders={useKnownOrders(shell)}
      lang={lang}
      hrefOf={(order) => orderPath(order, lang)}
      allHref={isGuest ? null : pathTo('userOrders', lang)}
    />
  )
}
