import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import OrderPage from '../pages/order/OrderPage.tsx'
import { takeBegunOrder } from '../inline/begun-order.ts'
import { createOrder } from '../services/order.ts'
import { pathTo, type RouteMatch } from '../routes/table.ts'
import type { AppShell } from './app.types.ts'
import { bindOrder, notifyLinkCopied } from './bindings/order.ts'

/** The page of an order together with its chart: one chunk, fetched with the first order that is opened. */
export const createOrderRoute = (shell: AppShell) => {
  const machine = createOrder(shell.orderDeps, takeBegunOrder)
  const { app, config, platform, rootActors } = shell

  return function OrderRoute({ match: { lang, name, params } }: { match: RouteMatch }) {
    const bind = useMemo(() => bindOrder(shell), [])
    const connectionLost = useSelector(app, (snapshot) => snapshot.hasTag('lineLost'))
    const orderUID = params['order'] ?? ''
    // A link without its secret still opens an order that was made here.
    const known = rootActors.orders.getSnapshot().context.orders.find((saved) => saved.orderUID === orderUID)
    const orderSecret = params['secret'] ?? known?.orderSecret ?? ''
    return (
      <OrderPage
        key={`${orderUID}/${orderSecret}`}
        machine={machine}
        reference={{ orderUID, orderSecret }}
        now={platform.now}
        bind={bind}
        connectionLost={connectionLost}
        lang={lang}
        layout={name === 'payment' ? 'payment' : 'order'}
        filePath={config.apiBase + config.filePath}
        homeHref={pathTo('home', lang)}
        supportHref={pathTo('contacts', lang)}
        copy={platform.copy}
        onShared={() => notifyLinkCopied(shell)}
      />
    )
  }
}
