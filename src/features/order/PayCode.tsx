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

/** The QR code. Folded on a phone, which cannot scan its own screen. */
export function PayCode({ view, template }: PayCodeProps) {
  const [isShown, setIsShown] = useState(false)
  const { account, memo, tag } = template.requisites
  const title = useCodeTitle(view, memo ?? tag)
  const content = template.uri ?? (view.order.route.from.kind === 'crypto' ? account : null)
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
        <div className={css.codeBox}>
          <QrCode value={content} title={title} />
        </div>
        <figcaption>
          <Trans>Scan to pay</Trans>
        </figcaption>
      </figure>
    </div>
  )
}
