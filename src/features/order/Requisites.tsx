import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Hero } from './Hero.tsx'
import { money } from './order-texts.ts'
import css from './order.module.css'
import { isWalletLink, qrContent } from './payment-uri.ts'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'))

type Template = Extract<MerchantTemplate, { type: 'requisites' }>

/** What is still due as the hero, copied as a plain decimal number. */
export function AmountRow({ order, lang, copy }: OrderView) {
  const { t } = useLingui()
  const { from } = order.route
  const due = order.payment.remaining
  return (
    <Row
      kind="amount"
      label={order.payment.state === 'partial' ? t`Still due` : t`Amount to send`}
      value={due}
      display={<Hero amount={due} symbol={from.symbol} lang={lang} />}
      onCopy={copy}
    />
  )
}

function Code({ view, template }: { view: OrderView; template: Template }) {
  const { t } = useLingui()
  const { order, lang } = view
  const { from } = order.route
  const { account, memo, tag } = template.requisites
  const link = template.uri
  const content = link ?? (from.kind === 'crypto' ? account : null)
  if (content === null) return null
  const amount = money(order.payment.remaining, from, lang)
  const extra = memo ?? tag
  const title = [
    from.network === null ? t`QR code to pay ${amount}` : t`QR code to pay ${amount} on the ${from.network} network`,
    ...(extra === undefined ? [] : [t`with memo ${extra}`]),
  ].join(', ')
  return (
    <figure className={css.code}>
      <div className={css.codeBox}>
        <QrCode value={qrContent(content)} title={title} />
      </div>
      <figcaption>
        <Trans>Scan or copy</Trans>
      </figcaption>
      {link !== undefined && isWalletLink(link) && (
        <a className={css.wallet} href={link}>
          <Trans>Open in wallet</Trans>
        </a>
      )}
    </figure>
  )
}

function Rows({ view, template }: { view: OrderView; template: Template }) {
  const { t } = useLingui()
  const { copy, order } = view
  const { kind, network, symbol } = order.route.from
  const { account, holder, bank, comment, memo, tag } = template.requisites
  const forgotten = t`Do not leave it out: without it the payment cannot be told apart and may be lost.`
  return (
    <div className={css.requisites}>
      <AmountRow {...view} />
      <Row
        kind="address"
        label={kind === 'crypto' ? (network === null ? t`Address` : t`Address, ${network} network`) : t`Account`}
        value={account}
        note={
          network !== null && (
            <span className={css.caution}>
              <Trans>
                Send only {symbol} and only on the {network} network, or the money may be lost.
              </Trans>
            </span>
          )
        }
        onCopy={copy}
      />
      <Row warning label={t`Memo`} value={memo} note={forgotten} onCopy={copy} />
      <Row warning label={t`Tag`} value={tag} note={forgotten} onCopy={copy} />
      <Row warning label={t`Payment comment`} value={comment} note={t`Write it exactly like this.`} onCopy={copy} />
      <Row label={t`Account holder`} value={holder} onCopy={copy} />
      <Row label={t`Bank`} value={bank} onCopy={copy} />
    </div>
  )
}

/** Everything needed to pay: each detail with its own copy button, and the code to scan (spec §3, DESIGN §7). */
export function Requisites({ view, template }: { view: OrderView; template: Template }) {
  return (
    <div className={css.pay}>
      <Rows view={view} template={template} />
      <Code view={view} template={template} />
    </div>
  )
}
