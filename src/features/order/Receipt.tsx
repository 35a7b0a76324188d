import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../machines/shared/api.ts'
import { company } from '../../config/company.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { statusText } from '../../i18n/status-text.ts'
import css from './receipt.module.css'
import type { OrderView } from './view.ts'

/** Until we have paid out, the printout confirms the order only. */
export const isReceipt = ({ status }: Order): boolean => status === 'done'

function Title({ order }: { order: Order }) {
  const { id, payment } = order
  if (isReceipt(order)) return <Trans>Receipt no. {id}</Trans>
  if (payment.state === 'none') return <Trans>Order confirmation {id} (unpaid)</Trans>
  return <Trans>Order confirmation {id}</Trans>
}

/** Head of the printed order: company, kind of document, status. */
export function ReceiptHead({ view: { order, lang } }: { view: OrderView }) {
  const { id: companyId } = company
  const { i18n } = useLingui()
  const time = formatTime(order.updatedAt, lang)
  const status = statusText(i18n, order.status)
  return (
    <header className={css.head}>
      <div>
        <p className={css.title}>
          <Title order={order} />
        </p>
        <p>
          <Trans>
            Status: {status}, {time}
          </Trans>
        </p>
      </div>
      <div className={css.company}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <p>
          <b>{company.name}</b>
          <br />
          <Trans>12 Rustaveli Avenue, Tbilisi, Georgia</Trans>
          <br />
          <Trans>Company ID: {companyId}</Trans>
        </p>
      </div>
    </header>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p>
      <small>{label}</small>
      <br />
      {children}
    </p>
  )
}

/** Information shown elsewhere on screen: transactions, and the address of the order. */
export function ReceiptFoot({ view: { order }, link }: { view: OrderView; link: string }) {
  const { t } = useLingui()
  return (
    <footer className={css.foot}>
      <Line label={t`Payment transaction`}>{order.payment.txId}</Line>
      <Line label={t`Payout transaction`}>{order.payment.payoutTxId}</Line>
      <Line label={t`View this order online`}>{link}</Line>
    </footer>
  )
}
