import { useId, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Lang } from '../../machines/shared/api.ts'
import type { MoneyProblem, Wallet } from '../../machines/shared/means.ts'
import { AmountCard } from './AmountCard.tsx'
import { AmountInput } from './AmountInput.tsx'
import { CurrencyIcon } from './CurrencyIcon.tsx'
import { moneyText } from '../i18n/format.ts'
import { moneyProblemText } from '../i18n/money-problem-text.ts'
import { TextButton } from '../ui/Form.tsx'
import { fileUrl } from '../ui/file-url.ts'
import css from './AmountField.module.css'

export interface AmountFieldProps {
  label: ReactNode
  wallet: Pick<Wallet, 'symbol' | 'image'>
  lang: Lang
  filePath: string
  /** As typed. */
  amount: string
  problem: MoneyProblem | null
  /** Text of a refusal, instead of the problem. */
  refusal: string | null
  /** Shown while nothing is wrong. */
  hint: ReactNode
  aside?: ReactNode
  onText: (text: string) => void
  onAmount: (amount: string) => void
}

/** An ambiguous amount is never guessed: its readings are offered (DESIGN §7). */
function Readings({ readings, wallet, lang, onAmount }: { readings: readonly string[] } & ReadingsProps) {
  return (
    <span className={css.readings}>
      <Trans>Which amount do you mean?</Trans>
      {readings.map((reading) => (
        <TextButton key={reading} onClick={() => onAmount(reading)}>
          {moneyText(reading, wallet.symbol, lang)}
        </TextButton>
      ))}
    </span>
  )
}
type ReadingsProps = Pick<AmountFieldProps, 'wallet' | 'lang' | 'onAmount'>

/** An amount in the coin of a wallet, as in the exchange form. */
export function AmountField(props: AmountFieldProps) {
  const { label, wallet, lang, filePath, amount, problem, refusal, hint, aside, onText, onAmount } = props
  const { i18n } = useLingui()
  const id = useId()
  const messageId = `${id}-message`
  const readings = problem?.readings
  const error = refusal ?? (problem === null ? null : moneyProblemText(i18n, lang, problem, wallet.symbol))
  return (
    <div className={css.amount} data-field="amount">
      <AmountCard
        label={label}
        htmlFor={id}
        aside={aside}
        messageId={messageId}
        invalid={error !== null}
        currency={
          <span className={css.coin}>
            <CurrencyIcon symbol={wallet.symbol} src={fileUrl(filePath, wallet.image)} size={24} />
            <b>{wallet.symbol}</b>
          </span>
        }
        message={
          readings === undefined ? (
            (error ?? hint)
          ) : (
            <Readings readings={readings} wallet={wallet} lang={lang} onAmount={onAmount} />
          )
        }
      >
        <AmountInput
          id={id}
          lang={lang}
          value={amount}
          aria-describedby={messageId}
          aria-invalid={error !== null}
          onText={onText}
        />
      </AmountCard>
    </div>
  )
}
