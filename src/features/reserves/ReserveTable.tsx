import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrencyReserve } from '../../../machines/reserves/reserves.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { formatAmount, moneyText } from '../../i18n/format.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { ColumnTable } from '../../ui/ColumnTable.tsx'
import { cx } from '../../ui/cx.ts'
import css from './Reserves.module.css'
import { Figure } from '../../ui/Figure.tsx'

interface ReserveTableProps {
  currencies: readonly CurrencyReserve[]
  lang: Lang
  filePath: string
}

interface RowProps extends Omit<ReserveTableProps, 'currencies'> {
  currency: CurrencyReserve
}

const marks: Readonly<Record<CurrencyReserve['level'], { tone: BadgeTone; label: ReactNode }>> = {
  enough: { tone: 'green', label: <Trans>Enough</Trans> },
  low: { tone: 'gold', label: <Trans context="reserve">Low</Trans> },
  out: { tone: 'red', label: <Trans>Not enough</Trans> },
}

/** The mark, and the order that the reserve does not cover. */
function Mark({ currency: { level, symbol, smallest = '', largest = '' }, lang }: Pick<RowProps, 'currency' | 'lang'>) {
  const { tone, label } = marks[level]
  const amount = moneyText(level === 'out' ? smallest : largest, symbol, lang)
  return (
    <div role="cell" className={css.mark}>
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {level === 'low' && (
        <small>
          <Trans>Largest order: {amount}</Trans>
        </small>
      )}
      {level === 'out' && (
        <small>
          <Trans>Smallest order: {amount}</Trans>
        </small>
      )}
    </div>
  )
}

interface AmountProps {
  amount: string
  label: string
  lang: Lang
  isMain?: boolean
}

function Amount({ amount, label, lang, isMain = false }: AmountProps) {
  return (
    <div role="cell" className={cx(css.amount, isMain && css.main)}>
      {/* The column has the heading; cards repeat it. */}
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <Figure>{formatAmount(amount, lang)}</Figure>
    </div>
  )
}

function ReserveRow({ currency, lang, filePath }: RowProps) {
  const { t } = useLingui()
  const { name, xml, symbol, image, reserve, held, free } = currency
  return (
    <div role="row" className={css.row} data-level={currency.level}>
      <div role="rowheader" className={css.currency}>
        <CurrencyIcon symbol={symbol} src={fileUrl(filePath, image)} size={32} />
        <span>
          <b>{name}</b>
          <small translate="no">{xml}</small>
        </span>
      </div>
      <Amount amount={free} label={t`Free`} lang={lang} isMain />
      <Amount amount={held} label={t`Held by orders`} lang={lang} />
      <Amount amount={reserve} label={t`Total`} lang={lang} />
      <Mark currency={currency} lang={lang} />
    </div>
  )
}

export function ReserveTable({ currencies, ...rest }: ReserveTableProps) {
  const { t } = useLingui()
  const columns = [
    { key: 'currency', title: <Trans>Currency</Trans> },
    { key: 'free', title: t`Free`, isAmount: true },
    { key: 'held', title: t`Held by orders`, isAmount: true },
    { key: 'total', title: t`Total`, isAmount: true },
    { key: 'level', title: <Trans>Level</Trans> },
  ]
  return (
    <ColumnTable label={t`Reserves`} className={css.table} columns={columns}>
      {currencies.map((currency) => (
        <ReserveRow key={currency.currencyId} currency={currency} {...rest} />
      ))}
    </ColumnTable>
  )
}
