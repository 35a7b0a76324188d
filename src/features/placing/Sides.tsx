import { useLingui } from '@lingui/react/macro'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import type { Lang, OrderSide } from '../../../machines/shared/api.ts'
import { nameBeside } from '../../../machines/shared/currency-name.ts'
import { formatAmount } from '../../i18n/format.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { ArrowDown } from '../../ui/icons-deferred.ts'
import css from './placing.module.css'
import { Figure } from '../../ui/Figure.tsx'

interface SideProps {
  label: string
  side: OrderSide
  lang: Lang
  filePath: string
  isTarget?: boolean
}

/** The network, the city, or the bank. */
function usePlace(side: OrderSide): string {
  const { t } = useLingui()
  const { city } = splitCash(side)
  if (city !== null) return t`Cash, ${city}`
  const { network } = side
  return network === null ? nameBeside(side) : t`${network} network`
}

function Side({ label, side, lang, filePath, isTarget }: SideProps) {
  const place = usePlace(side)
  return (
    <div className={css.side}>
      {isTarget && <ArrowDown className={css.arrow} />}
      <CurrencyIcon symbol={side.symbol} src={fileUrl(filePath, side.image)} size={40} />
      <dt>{label}</dt>
      <dd>
        <Figure className={css.amount}>
          <span className="num">{formatAmount(side.amount, lang)}</span> {side.symbol}
        </Figure>
        <span className={css.place}>{place}</span>
      </dd>
    </div>
  )
}

export interface SidesProps {
  give: OrderSide
  get: OrderSide
  lang: Lang
  filePath: string
}

/** The two amounts of the preview in large type. */
export function Sides({ give, get, ...rest }: SidesProps) {
  const { t } = useLingui()
  return (
    <dl className={css.sides}>
      <Side label={t`You give`} side={give} {...rest} />
      <Side label={t`You get`} side={get} isTarget {...rest} />
    </dl>
  )
}
