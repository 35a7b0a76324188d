import type { Lang, OrderSide } from '../../machines/shared/api.ts'
import { moneyText } from '../i18n/format.ts'
import { fileUrl } from '../ui/file-url.ts'
import { CurrencyIcon } from './CurrencyIcon.tsx'
import css from './SideRow.module.css'
import { Figure } from '../ui/Figure.tsx'

export interface SideRowProps {
  label: string
  side: Pick<OrderSide, 'symbol' | 'image' | 'amount'>
  /** The network, the city, or the bank. */
  place: string
  lang: Lang
  /** Base of the currency images. */
  filePath: string
  size?: 'md' | 'lg'
}

/** One amount of an order with its currency, in a `dl`. */
export function SideRow({ label, side: { symbol, image, amount }, place, lang, filePath, size }: SideRowProps) {
  return (
    <div className={css.row} data-size={size}>
      <CurrencyIcon symbol={symbol} src={fileUrl(filePath, image)} size={size === 'lg' ? 40 : 32} />
      <dt>
        {label}
        <small>{place}</small>
      </dt>
      <Figure as="dd">{moneyText(amount, symbol, lang)}</Figure>
    </div>
  )
}
