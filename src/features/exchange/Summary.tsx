import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { moneyText } from '../../i18n/format.ts'
import css from './ExchangeForm.module.css'
import { selectCurrency, selectOrdered } from './view-selectors.ts'
import { Figure } from '../../ui/Figure.tsx'

interface SummaryProps {
  actor: ExchangeActor
  lang: Lang
}

/** An amount with its currency, with the decimal separator of the language. */
export function useOrderedText({ actor, lang, side }: SummaryProps & { side: Side }): string {
  const amount = useSelector(actor, selectOrdered(side))
  const symbol = useSelector(actor, (snapshot) => selectCurrency(side)(snapshot)?.symbol ?? '')
  return amount === '' ? '' : moneyText(amount, symbol, lang)
}

/** Both amounts in one line, which leads back to them. */
export function Summary({ actor, lang }: SummaryProps) {
  const give = useOrderedText({ actor, lang, side: 'give' })
  const get = useOrderedText({ actor, lang, side: 'get' })
  return (
    <button type="button" className={css.summary} onClick={() => actor.send({ type: 'amounts.edited' })}>
      <Figure>
        {give} → <b>{get}</b>
      </Figure>
      <span className={css.edit}>
        <Trans>Edit</Trans>
      </span>
    </button>
  )
}
