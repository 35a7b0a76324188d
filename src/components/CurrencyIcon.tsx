import { useState } from 'react'
import css from './CurrencyIcon.module.css'

export interface CurrencyIconProps {
  symbol: string
  /** Image URL; without it, or if it fails to load, the first letters are shown. */
  src?: string | undefined
  size?: 24 | 32 | 40
}

/** Decorative coin of a fixed size; the currency is always named in text next to it. */
export function CurrencyIcon({ symbol, src, size = 32 }: CurrencyIconProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={css.icon} data-size={size} aria-hidden="true">
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        symbol.slice(0, 2)
      )}
    </span>
  )
}
