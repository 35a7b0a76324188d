import { Trans } from '@lingui/react/macro'
import type { Bill as Sums } from '../../../machines/withdrawal/withdrawal.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/money-problem-text.ts'
import css from './withdrawal.module.css'

interface BillProps {
  bill: Pick<Sums, 'wallet' | 'payout' | 'amount' | 'arrives'>
  lang: Lang
}

/** What is taken, what the network takes, what arrives. */
export function Bill({ bill: { wallet, payout, amount, arrives }, lang }: BillProps) {
  const money = (value: string) => moneyText(value, wallet.symbol, lang)
  return (
    <dl className={css.bill}>
      <div>
        <dt>
          <Trans>You withdraw</Trans>
        </dt>
        <dd className="num">{money(amount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Network fee</Trans>
        </dt>
        <dd className="num">{money(payout.fee)}</dd>
      </div>
      <div className={css.total}>
        <dt>
          <Trans>You get</Trans>
        </dt>
        <dd className="num">{money(arrives)}</dd>
      </div>
    </dl>
  )
}

/** Where it goes, in full: this is compared before money is sent. */
export function Target({ requisite: { name, networkTitle, currencyName, values } }: Pick<Sums, 'requisite'>) {
  return (
    <dl className={css.target}>
      <div>
        <dt>
          <Trans>Send to</Trans>
        </dt>
        <dd>
          <b>{name}</b>
          <span>{networkTitle ?? currencyName}</span>
        </dd>
      </div>
      {values.map((value) => (
        <div key={value.name}>
          <dt>{value.label}</dt>
          <dd className={css.exact} translate="no">
            {value.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
