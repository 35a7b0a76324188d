import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { Button } from '../../ui/Button.tsx'
import { QrMark } from '../../ui/icons-order.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { money } from './order-texts.ts'
import css from './paying.module.css'
import type { OrderView } from './view.ts'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'))

interface PayCodeProps {
  view: OrderView
  template: Extract<MerchantTemplate, { type: 'requisites' }>
}

const useCodeTitle = ({ order, lang }: OrderView, extra: string | undefined): string => {
  const { t } = useLingui()
  const { from } = order.route
  const amount = money(order.payment.remaining, from, lang)
  return [
    from.network === null ? t`QR code to pay ${amount}` : t`QR code to pay ${amount} on the ${from.network} network`,
    ...(extra === undefined ? [] : [t`with memo ${extra}`]),
  ].join(', ')
}

const useAddressTitle = ({ order }: OrderView, extra: string | undefined): string => {
  const { t } = useLingui()
  const { symbol, network } = order.route.from
  return extra === undefined
    ? t`QR code: ${symbol} address on the ${network} network`
    : t`QR code: ${symbol} address on the ${network} network; the memo isn’t in it`
}

interface ShownCodeProps extends PayCodeProps {
  /** The payment link, or the address where there is none. */
  content: string
  /** The address in the link. */
  plain: string | null
}

/** The code of the payment link, or of the address alone: some wallets read no links. */
function ShownCode({ view, template, content, plain }: ShownCodeProps) {
  const [isPlain, setIsPlain] = useState(false)
  const { memo, tag } = template.requisites
  const extra = memo ?? tag
  const title = useCodeTitle(view, extra)
  const plainTitle = useAddressTitle(view, extra)
  const address = isPlain ? plain : null
  return (
    <>
      <div className={css.codeBox}>
        <QrCode value={address ?? content} title={address === null ? title : plainTitle} />
      </div>
      <figcaption aria-live="polite">
        {address === null && <Trans>Scan to pay</Trans>}
        {address !== null && extra === undefined && <Trans>The address only: enter the amount yourself.</Trans>}
        {address !== null && extra !== undefined && (
          <Trans>The address only: enter the amount and the memo yourself.</Trans>
        )}
      </figcaption>
      {plain !== null && (
        <Button tone="quiet" size="sm" onClick={() => setIsPlain((wasPlain) => !wasPlain)}>
          {isPlain ? <Trans>Code with the amount</Trans> : <Trans>Code with the address only</Trans>}
        </Button>
      )}
    </>
  )
}

/** The QR code. Folded on a phone, which cannot scan its own screen. */
export function PayCode({ view, template }: PayCodeProps) {
  const [isShown, setIsShown] = useState(false)
  const address = view.order.route.from.kind === 'crypto' ? template.requisites.account : null
  const content = template.uri ?? address
  if (content === null) return null
  return (
    <div className={css.code}>
      <Button
        tone="quiet"
        full
        icon={<QrMark />}
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
      >
        {isShown ? <Trans>Hide QR code</Trans> : <Trans>Show QR code</Trans>}
      </Button>
      <figure data-shown={isShown || undefined}>
        <ShownCode view={view} template={template} content={content} plain={content === address ? null : address} />
      </figure>
    </div>
  )
}
