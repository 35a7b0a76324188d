import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Ref } from 'react'
import type { Choice } from '../../../machines/exchange/exchange.book.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { Check } from '../../ui/icons-deferred.ts'
import css from './Picker.module.css'
import { pictureUrl } from './view-selectors.ts'

/** What tells rows of one name apart: the symbol and the network, or the cities of cash. */
function useDetail({ symbol, name, network, kind, cities }: Choice): string {
  const { t } = useLingui()
  const [city] = cities
  if (city !== undefined && cities.length === 1) return t`cash · ${city.name}`
  if (kind === 'cash') return t`cash · ${plural(cities.length, { one: '# city', other: '# cities' })}`
  const parts = new Set([symbol, network].filter((part) => part !== null && part !== name))
  return [...parts].join(' · ')
}

export interface PickerRowProps {
  id: string
  choice: Choice
  index: number
  count: number
  /** Where the keyboard is. */
  isActive: boolean
  /** What the form holds now. */
  isCurrent: boolean
  filePath: string
  ref: Ref<HTMLDivElement>
}

function Row(props: PickerRowProps) {
  const { id, choice, index, count, isActive, isCurrent, filePath, ref } = props
  const detail = useDetail(choice)
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      data-index={index}
      className={css.row}
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-active={isActive || undefined}
    >
      <CurrencyIcon symbol={choice.symbol} src={pictureUrl(filePath, choice.image)} size={40} />
      <span className={css.names}>
        <span className={css.name}>{choice.name}</span>
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
      {isCurrent && <Check />}
    </div>
  )
}

/** One currency of the list. Keys and taps are heard by the list, by `data-index`. */
export const PickerRow = memo(Row)
