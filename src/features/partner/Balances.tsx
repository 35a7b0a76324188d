import { Trans, useLingui } from '@lingui/react/macro'
import { isPositive } from '../../../machines/shared/money.ts'
import type { ReactNode } from 'react'
import type { RewardBalance } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { formatAmount, moneyText } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './partner.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface BalancesProps {
  balances: readonly RewardBalance[]
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  onWithdraw: (walletId: string) => void
  /** Other ways to get the money. */
  money: ReactNode
}

/** What was earned of a coin in some time. */
function Part({ title, amount, lang }: { title: ReactNode; amount: string; lang: Lang }) {
  return (
    <div>
      <dt>{title}</dt>
      <Figure as="dd">{formatAmount(amount, lang)}</Figure>
    </div>
  )
}

interface RowProps extends Pick<BalancesProps, 'lang' | 'filePath' | 'onWithdraw'> {
  item: RewardBalance
}

function Row({ item: { walletId, name, symbol, image, balance, held, earned }, lang, filePath, onWithdraw }: RowProps) {
  const { t } = useLingui()
  const amount = formatAmount(held, lang)
  return (
    <li className={css.balance}>
      <CurrencyIcon symbol={symbol} src={fileUrl(filePath, image)} size={40} />
      <b className={css.coin}>{name}</b>
      <div className={css.amount}>
        <Figure as="b">{moneyText(balance, symbol, lang)}</Figure>
        {isPositive(held) && (
          <span className="num">
            <Trans>Being paid out: {amount}</Trans>
          </span>
        )}
      </div>
      <dl className={css.parts}>
        <Part title={<Trans>Earned today</Trans>} amount={earned.today} lang={lang} />
        <Part title={<Trans>Last 30 days</Trans>} amount={earned.month} lang={lang} />
        <Part title={<Trans>All time</Trans>} amount={earned.total} lang={lang} />
      </dl>
      {isPositive(balance) && (
        <Button
          tone="soft"
          size="sm"
          className={css.withdraw}
          aria-label={t`Withdraw ${symbol}`}
          onClick={() => onWithdraw(walletId)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  )
}

/** Rewards by coin: what can be withdrawn, and what is on its way. */
export function Balances({ balances, lang, filePath, onWithdraw, money }: BalancesProps) {
  return (
    <Section
      title={<Trans>Balance</Trans>}
      text={<Trans>We pay rewards in the coin your customer gave, or in USDT for cash, cards and accounts.</Trans>}
    >
      {balances.length === 0 ? (
        <p className={css.none}>
          <Trans>Nothing yet. Your first reward will appear here once an order with your code is completed.</Trans>
        </p>
      ) : (
        <ul className={css.balances}>
          {balances.map((item) => (
            <Row key={item.walletId} item={item} lang={lang} filePath={filePath} onWithdraw={onWithdraw} />
          ))}
        </ul>
      )}
      {money}
    </Section>
  )
}
