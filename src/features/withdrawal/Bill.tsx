import { Trans, useLingui } from '@lingui/react/macro'
import type { Bill as WithdrawalBill } from '../../../machines/withdrawal/withdrawal.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'
import { Sums } from '../../ui/Sums.tsx'
import css from './withdrawal.module.css'

interface BillProps {
  bill: Pick<WithdrawalBill, 'wallet' | 'payout' | 'amount' | 'arrives'>
  lang: Lang
}

/** What is taken, what the network takes, what arrives. */
export function Bill({ bill: { wallet, payout, amount, arrives }, lang }: BillProps) {
  const { t } = useLingui()
  const money = (value: string) => moneyText(value, wallet.symbol, lang)
  const rows = [
    [t`You withdraw`, money(amount)],
    [t`Network fee`, money(payout.fee)],
  ] as const
  return <Sums rows={rows} total={[t`You get`, money(arrives)]} />
}

/** Where it goes, in full: this is compared before money is sent. */
export function Target({ requisite: { name, networkTitle, currencyName, values } }: Pick<WithdrawalBill, 'requisite'>) {
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
