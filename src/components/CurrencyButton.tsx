import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './CurrencyButton.module.css'
import { CurrencyIcon } from './CurrencyIcon.tsx'
import { ChevronDown } from '../ui/icons.ts'

export interface CurrencyButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'className'
> {
  /** Start of the accessible name, "Currency you give"; symbol and detail follow it. */
  label: string
  /** The selected currency; without it the placeholder is shown. */
  symbol?: string | undefined
  iconSrc?: string | undefined
  /** Second line: network or city. */
  detail?: ReactNode
  placeholder?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Opens the currency picker: icon, symbol, network or city, chevron. */
export function CurrencyButton({ label, symbol, iconSrc, detail, placeholder, ...rest }: CurrencyButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={css.button}>
      <span className="sr">{label} </span>
      {symbol && <CurrencyIcon symbol={symbol} src={iconSrc} />}
      <span className={css.text}>
        <span className={css.symbol}>{symbol ?? placeholder}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      <ChevronDown className={css.chevron} />
    </button>
  )
}
