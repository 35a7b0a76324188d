import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { Hero } from './Hero.tsx'
import { grouped, money } from './order-texts.ts'
import { PayCode } from './PayCode.tsx'
import css from './paying.module.css'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

type Template = Extract<MerchantTemplate, { type: 'requisites' }>

interface RowsProps {
  view: OrderView
  requisites: Template['requisites']
}

const useAmountLabel = ({ order }: OrderView): string => {
  const { t } = useLingui()
  return order.payment.state === 'partial' ? t`Still due` : t`Amount to send`
}

/** The remaining amount in large type, copied as a plain decimal number. */
export function AmountRow(view: OrderView) {
  const label = useAmountLabel(view)
  const { order, lang, copy } = view
  const due = order.payment.remaining
  return (
    <Row
      kind="amount"
      label={label}
      value={due}
      display={<Hero amount={due} symbol={order.route.from.symbol} lang={lang} />}
      onCopy={copy}
    />
  )
}

function CryptoRows({ view, requisites: { account, memo, tag } }: RowsProps) {
  const { t } = useLingui()
  const { copy, order } = view
  const { network, symbol } = order.route.from
  const forgotten = t`Required: without it we can’t identify your payment, and it may be lost.`
  return (
    <div className={css.requisites}>
      <AmountRow {...view} />
      <Row
        kind="address"
        label={network === null ? t`Address` : t`Address, ${network} network`}
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
    </div>
  )
}

/** In the order of bank transfer forms. */
function BankRows({ view, requisites }: RowsProps) {
  const { t } = useLingui()
  const { copy, order, lang } = view
  const { from } = order.route
  const { account, holder, bank, comment, memo, tag } = requisites
  const due = order.payment.remaining
  const label = useAmountLabel(view)
  return (
    <div className={css.requisites}>
      <Row label={t`Account holder`} value={holder} onCopy={copy} />
      <Row label={t`Account number`} value={account} display={grouped(account)} onCopy={copy} />
      <Row label={t`Bank`} value={bank} onCopy={copy} />
      <Row kind="amount" label={label} value={due} display={money(due, from, lang)} onCopy={copy} />
      <Row warning label={t`Payment reference`} value={comment} note={t`Enter it exactly like this.`} onCopy={copy} />
      <Row warning label={t`Memo`} value={memo} onCopy={copy} />
      <Row warning label={t`Tag`} value={tag} onCopy={copy} />
    </div>
  )
}

/** All payment details: each row copies its value, and the QR code (spec §3, DESIGN §7). */
export function Requisites({ view, template }: { view: OrderView; template: Template }) {
  const Rows = view.order.route.from.kind === 'crypto' ? CryptoRows : BankRows
  return (
    <div className={css.pay}>
      <Rows view={view} requisites={template.requisites} />
      <PayCode view={view} template={template} />
    </div>
  )
}
