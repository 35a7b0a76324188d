import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderActor } from '../../../machines/order/order.machine.ts'
import type { OrderReference } from '../../../machines/order/order.types.ts'
import type { OrderStatus } from '../../../machines/shared/api.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { OrderScreen } from '../../features/order/OrderScreen.tsx'
import { beginParts as begin } from '../../features/order/parts.ts'
import { orderTitle } from '../../features/order/order-title.ts'
import { messenger } from '../../platform/messenger/port.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSelector } from '../../ui/hydration.ts'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'

type Props = ChartPageProps<'order'>

/** @returns false without a share sheet, or when it fails; closing it counts as done */
const hasShared = async (url: string): Promise<boolean> => {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/**
 * Shares the order's link: to a chat inside the messenger, by the device's share sheet, otherwise the clipboard.
 * @returns the link when both failed
 */
const share = async ({ tools: { copy }, charts: { tellShared } }: Props): Promise<string | null> => {
  const url = location.href
  if (messenger.current().share(url, document.title)) return null
  if (await hasShared(url)) return null
  if (!(await copy(url))) return url
  tellShared()
  return null
}

const icons: Readonly<Record<OrderStatus, string>> = {
  new: 'waiting',
  waitPayment: 'waiting',
  inProgress: 'moving',
  inProgressPayout: 'moving',
  hold: 'moving',
  errorPayment: 'closed',
  errorPayout: 'closed',
  done: 'done',
  returned: 'closed',
  deleted: 'closed',
}

/**
 * Title and icon of the tab show the status; the address, which contains the secret, is excluded from search engines.
 */
function Head({ actor }: { actor: OrderActor }) {
  const { i18n } = useLingui()
  const order = useSelector(actor, ({ context }) => context.received?.order ?? null)
  return (
    <>
      <title>{orderTitle(i18n, order)}</title>
      {order !== null && <link rel="icon" type="image/svg+xml" href={`/favicon-${icons[order.status]}.svg`} />}
      <meta name="robots" content="noindex" />
    </>
  )
}

function Order({ reference, ...props }: Props & { reference: OrderReference }) {
  const { match, tools, charts } = props
  const { lang } = match
  const actor = useBoundActor(charts.order, { reference, now: tools.now })
  return (
    <>
      <Head actor={actor} />
      <OrderScreen
        actor={actor}
        lang={lang}
        layout={match.name === 'payment' ? 'payment' : 'order'}
        filePath={tools.filePath}
        homeHref={pathTo('home', lang)}
        supportHref={pathTo('contacts', lang)}
        connectionLost={useHydratedSelector(charts.isConnectionLost, false, (isLost) => isLost)}
        copy={tools.copy}
        share={() => share(props)}
        after={({ route }) => ({
          againHref: `${pathTo('exchange', lang, { friendlyUrl: route.friendlyURL })}?${new URLSearchParams({ amount: route.from.amount })}`,
          reviewsHref: pathTo('reviews', lang),
        })}
        print={() => window.print()}
        link={() => location.href}
        isGuest={useUser(tools) === null}
      />
    </>
  )
}

/** One order, with or without header and footer (spec §2: order and payment). */
export default function OrderPage(props: Props) {
  const { order: orderUID = '', secret } = props.match.params
  // A link without its secret still opens an order created in this browser.
  const reference = { orderUID, orderSecret: secret ?? props.charts.secretOf(orderUID) }
  return <Order key={`${orderUID}/${reference.orderSecret}`} {...props} reference={reference} />
}

export { begin }
