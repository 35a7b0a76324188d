import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Ref } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import { readableRate } from '../../../machines/shared/money.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { formatAmount, moneyText } from '../../i18n/format.ts'
import { Check, ChevronRight } from '../../ui/icons-deferred.ts'
import css from './Picker.module.css'
import type { NamedChoice } from './picker-choice.ts'
import { pictureUrl, roundReserve } from './view-selectors.ts'

const shownCities = 3

/** Distinguishes rows of one name: code, then network, city, or the number of variants. */
function useDetail({ symbol, title, network, kind, city, variants }: NamedChoice): string {
  const { t } = useLingui()
  const count = variants.length
  if (kind === 'cash') {
    if (city !== null) return `${symbol} · ${city}`
    const cities = variants.slice(0, shownCities).map((variant) => variant.city)
    return `${symbol} · ${cities.join(', ')}${count > shownCities ? '…' : ''}`
  }
  if (count > 0) return `${symbol} · ${t`${plural(count, { one: '# network', other: '# networks' })}`}`
  const parts = new Set([symbol, network].filter((part) => part !== null && part !== title))
  return [...parts].join(' · ')
}

/** The terms in two lines: an amount, which some variant of the row may not reach, and what it is. */
function useTerms({ symbol, terms, isBest }: NamedChoice, lang: Lang): readonly [string, string] {
  const { t } = useLingui()
  const atMost = (amount: string) => (isBest ? t`up to ${amount}` : amount)
  const atLeast = (amount: string) => (isBest ? t`from ${amount}` : amount)
  if (terms.kind === 'reserve')
    return [atMost(formatAmount(roundReserve(terms.amount), lang)), t({ message: 'in reserve', context: 'an amount' })]
  if (terms.kind === 'max')
    return [atMost(formatAmount(terms.amount, lang)), t({ message: 'maximum', context: 'an amount' })]
  if (terms.kind === 'min')
    return [moneyText(terms.amount, symbol, lang), t({ message: 'minimum', context: 'an amount' })]
  const { value, isInverse } = readableRate(terms.amount)
  const [one, other] = isInverse ? [terms.symbol, symbol] : [symbol, terms.symbol]
  const unit = moneyText('1', one, lang)
  return [(isInverse ? atLeast : atMost)(moneyText(value, other, lang)), t`for ${unit}`]
}

export interface PickerRowProps {
  id: string
  choice: NamedChoice
  /** Index of the line, used for measuring and lookup. */
  index: number
  option: number
  count: number
  /** The active option of the keyboard. */
  isActive: boolean
  /** The current selection of the form. */
  isCurrent: boolean
  filePath: string
  lang: Lang
  ref: Ref<HTMLDivElement>
}

function Row({ id, choice, index, option, count, isActive, isCurrent, filePath, lang, ref }: PickerRowProps) {
  const detail = useDetail(choice)
  const [amount, meaning] = useTerms(choice, lang)
  const { symbol, variants } = choice
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      data-index={index}
      className={css.row}
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={option + 1}
      data-active={isActive || undefined}
    >
      <span className={css.icon} aria-hidden="true" data-count={variants.length > 0 ? variants.length : undefined}>
        <CurrencyIcon symbol={symbol} src={pictureUrl(filePath, choice.image)} size={40} />
      </span>
      <span className={css.names}>
        <span className={css.name}>{choice.title}</span>
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
      <span className={css.terms}>
        <span>{amount}</span>
        <span className={css.detail}>{meaning}</span>
      </span>
      {isCurrent && <Check />}
      {variants.length > 0 && !isCurrent && <ChevronRight />}
    </div>
  )
}

/** An option of the list. The list handles keys and taps by `data-index`. */
export const PickerRow = memo(Row)
