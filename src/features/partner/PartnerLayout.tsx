import type { ReactNode } from 'react'
import css from './partner.module.css'

export interface PartnerLayoutProps {
  /** Above everything: what is wrong or new. */
  news: ReactNode
  earned: ReactNode
  balances: ReactNode
  link: ReactNode
  results: ReactNode
  orders: ReactNode
  share: ReactNode
  promo: ReactNode
  /** The history of withdrawals. */
  withdrawals: ReactNode
  /** Rates export. */
  exports: ReactNode
}

/** Places of the partner's page: what is looked at every morning first, what is set once at the end. */
export function PartnerLayout(props: PartnerLayoutProps) {
  const { news, earned, balances, link, results, orders, share, promo, withdrawals, exports } = props
  return (
    <div className={css.page}>
      {news}
      {earned}
      <div className={css.pair}>
        {balances}
        {link}
      </div>
      {results}
      {orders}
      {withdrawals}
      <div className={css.pair}>
        {share}
        {promo}
      </div>
      {exports}
    </div>
  )
}
