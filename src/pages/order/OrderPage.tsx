import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { orderMachine, OrderActor } from '../../../machines/order/order.machine.ts'
import type { OrderReference } from '../../../machines/order/order.types.ts'
import type { Lang, OrderStatus } from '../../../machines/shared/api.ts'
import { OrderScreen } from '../../features/order/OrderScreen.tsx'
import { orderTitle } from '../../features/order/order-title.ts'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface OrderPageProps {
  machine: typeof orderMachine
  reference: OrderReference
  /** ms since the epoch, by the device's clock */
  now: () => number
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: OrderActor) => () => void
  connectionLost: boolean
  lang: Lang
  layout: 'order' | 'payment'
  filePath: string
  homeHref: string
  supportHref: string
  copy: (text: string) => Promise<boolean>
  /** The link was put on the clipboard instead of a share sheet. */
  onShared: () => void
}

/** @returns false where the device has no share sheet, or it fails; whoever closes it has decided */
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
 * Hands the link of the order on: the device's share sheet, else the clipboard.
 * @returns the link when neither took it
 */
const share = async ({ copy, onShared }: Pick<OrderPageProps, 'copy' | 'onShared'>): Promise<string | null> => {
  const url = location.href
  if (await hasShared(url)) return null
  if (!(await copy(url))) return url
  onShared()
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

/** Title and icon of the tab tell the status; nobody else may read the address (it holds the secret). */
function Head({ actor }: { actor: OrderActor }) {
  const { i18n } = useLingui()
  const order = useSelector(actor, ({ context }) => context.received?.order ?? null)
  return (
    <>
      <title>{orderTitle(i18n, order)}</title>
      {order !== null && <link rel="icon" type="image/svg+xml" href={`/favicon-${icons[order.status]}.svg`} />}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="strict-origin" />
    </>
  )
}

/** One order, with or without header and footer (spec §2: order and payment). */
export default function OrderPage(props: OrderPageProps) {
  const { machine, reference, now, bind, connectionLost, lang, layout, filePath, homeHref, copy } = props
  const actor = usePageActor(machine, { reference, now })
  useEffect(() => bind(actor), [bind, actor])
  return (
    <>
      <Head actor={actor} />
      <OrderScreen
        actor={actor}
        lang={lang}
        layout={layout}
        filePath={filePath}
        homeHref={homeHref}
        supportHref={props.supportHref}
        connectionLost={connectionLost}
        copy={copy}
        share={() => share(props)}
        print={() => window.print()}
      />
    </>
  )
}
