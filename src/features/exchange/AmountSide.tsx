import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import { isSameProblem, selectAmountProblem } from '../../../machines/exchange/exchange.selectors.ts'
import type { Currency, Lang, Side } from '../../../machines/shared/api.ts'
import { nameBeside } from '../../../machines/shared/currency-name.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { AmountCard } from '../../components/AmountCard.tsx'
import { AmountInput } from '../../components/AmountInput.tsx'
import { CurrencyButton } from '../../components/CurrencyButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AmountHelp } from './AmountHelp.tsx'
import { loadPicker } from './PickerHost.tsx'
import css from './Amounts.module.css'
import { amountText, pictureUrl, selectCanType, selectCurrency, selectPicker, selectView } from './view-selectors.ts'

interface SideProps {
  actor: ExchangeActor
  side: Side
}

interface AmountFieldProps extends SideProps {
  lang: Lang
  id: string
  messageId: string
}

/** The only part that re-renders with each key in an amount. */
export function AmountField({ actor, side, lang, id, messageId }: AmountFieldProps) {
  const text = useSelector(actor, amountText[side])
  const canType = useSelector(actor, selectCanType)
  const problem = useSelector(actor, selectAmountProblem(side), isSameProblem)
  return (
    <AmountInput
      id={id}
      data-field={side}
      lang={lang}
      value={text}
      readOnly={!canType}
      aria-describedby={messageId}
      aria-invalid={problem !== null}
      onText={(typed) => actor.send({ type: 'amount.typed', side, text: typed })}
      onBlur={() => actor.send({ type: 'field.left', key: 'amount' })}
    />
  )
}

/** Second line of the button: network or place. */
function useDetail(currency: Currency | null): string | undefined {
  const { t } = useLingui()
  if (currency === null) return undefined
  const { city } = splitCash(currency)
  if (city !== null) return t`Cash, ${city}`
  return currency.network ?? nameBeside(currency)
}

function CurrencyTrigger({ actor, side, filePath }: SideProps & { filePath: string }) {
  const { t } = useLingui()
  const currency = useSelector(actor, selectCurrency(side))
  const isLoading = useSelector(actor, selectView) === 'loading'
  const isOpen = useSelector(actor, (snapshot) => selectPicker(snapshot) === side)
  const detail = useDetail(currency)
  if (isLoading)
    return (
      <span className={css.pill}>
        <Skeleton shape="pill" />
      </span>
    )
  return (
    <CurrencyButton
      label={side === 'give' ? t`Currency you give:` : t`Currency you get:`}
      symbol={currency?.symbol}
      iconSrc={currency === null ? undefined : pictureUrl(filePath, currency.image)}
      detail={detail}
      placeholder={t`Choose`}
      aria-expanded={isOpen}
      onPointerEnter={loadPicker}
      onFocus={loadPicker}
      onClick={() => actor.send({ type: 'picker.opened', side })}
    />
  )
}

interface FrameProps extends SideProps {
  label: string
  id: string
  messageId: string
  children: ReactNode
  currency: ReactNode
  message: ReactNode
}

/** Turns red on errors without re-rendering its content. */
function Frame({ actor, side, label, id, messageId, children, currency, message }: FrameProps) {
  const isWrong = useSelector(actor, (snapshot) => {
    const problem = selectAmountProblem(side)(snapshot)
    return problem !== null && problem.key !== 'amountAmbiguous'
  })
  return (
    <AmountCard
      label={label}
      htmlFor={id}
      currency={currency}
      message={message}
      messageId={messageId}
      invalid={isWrong}
    >
      {children}
    </AmountCard>
  )
}

export interface AmountSideProps extends SideProps {
  lang: Lang
  /** Base of the service's files. */
  filePath: string
}

/** One side of the exchange: amount, currency, and limits or error. */
export function AmountSide({ actor, side, lang, filePath }: AmountSideProps) {
  const { t } = useLingui()
  const id = useId()
  const messageId = `${id}-help`
  return (
    <Frame
      actor={actor}
      side={side}
      label={side === 'give' ? t`You give` : t`You get`}
      id={id}
      messageId={messageId}
      currency={<CurrencyTrigger actor={actor} side={side} filePath={filePath} />}
      message={<AmountHelp actor={actor} side={side} lang={lang} />}
    >
      <AmountField actor={actor} side={side} lang={lang} id={id} messageId={messageId} />
    </Frame>
  )
}
