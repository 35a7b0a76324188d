import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { amountProblem, orderableReserve, type Problem } from '../../../machines/exchange/exchange.rules.ts'
import { isSameProblem, selectAmountProblem, selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { formatAmount, moneyText } from '../../i18n/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Amounts.module.css'
import { LastRefusal } from './LastRefusal.tsx'
import { problemText } from './problem-text.ts'
import { limitsOf, roundReserve, selectCurrency, selectView } from './view-selectors.ts'

interface HelpProps {
  actor: ExchangeActor
  side: Side
  lang: Lang
}

interface UseAmountProps {
  actor: ExchangeActor
  side: Side
  /** Decimal string. */
  value: string
  children: ReactNode
}

/** Fills the field with one tap. */
function UseAmount({ actor, side, value, children }: UseAmountProps) {
  return (
    <button type="button" className={css.use} onClick={() => actor.send({ type: 'amount.typed', side, text: value })}>
      {children}
    </button>
  )
}

function NotOffered() {
  return <Trans>This pair isn’t available right now.</Trans>
}

/** Characters that an amount has where its room is the small one (Amounts.module.css). */
const shortText = 6

function LimitLine({ actor, side, lang }: HelpProps) {
  const route = useSelector(actor, selectRoute)
  const isLoading = useSelector(actor, selectView) === 'loading'
  if (isLoading)
    return (
      <span className={css.limits}>
        <span className={css.ghost}>
          <Skeleton />
        </span>
      </span>
    )
  if (route === null) return side === 'get' ? <NotOffered /> : null
  const { min, max, reserve } = limitsOf(route, side)
  const { symbol } = side === 'give' ? route.from : route.to
  const minText = max ? formatAmount(min, lang) : moneyText(min, symbol, lang)
  const maxText = moneyText(max, symbol, lang)
  const reserveText = formatAmount(roundReserve(reserve), lang)
  // A suggestion violating another limit is shown as text only.
  const offer = (value: string, text: ReactNode) =>
    amountProblem({ amount: { side, text: value } }, route) ? (
      <span>{text}</span>
    ) : (
      <UseAmount actor={actor} side={side} value={value}>
        {text}
      </UseAmount>
    )
  // Two ends of a range need no words for the eye.
  return (
    <span className={css.limits} data-range={Boolean(min && max)}>
      {(min || max) && (
        <span data-long={minText.length > shortText}>
          {min &&
            offer(
              min,
              <Trans>
                <i>Min</i> <b>{minText}</b>
              </Trans>,
            )}
          {min && max && <span aria-hidden>–</span>}
          {max &&
            offer(
              max,
              <Trans>
                <i>Max</i> <b>{maxText}</b>
              </Trans>,
            )}
        </span>
      )}
      {reserve &&
        offer(
          orderableReserve(route),
          <Trans>
            Reserve <b>{reserveText}</b>
          </Trans>,
        )}
    </span>
  )
}

interface AmountErrorProps extends HelpProps {
  problem: Problem
}

/** `1,500` is one and a half or fifteen hundred: the user chooses (DESIGN §7). */
function Readings({ actor, side, lang, problem }: AmountErrorProps) {
  const { i18n } = useLingui()
  const symbol = useSelector(actor, selectCurrency(side))?.symbol ?? ''
  return (
    <span className={css.limits}>
      <span>{problemText(i18n, lang, problem)}</span>
      {problem.readings?.map((reading) => (
        <UseAmount key={reading} actor={actor} side={side} value={reading}>
          <b>{moneyText(reading, symbol, lang)}</b>
        </UseAmount>
      ))}
    </span>
  )
}

function AmountError({ actor, side, lang, problem }: AmountErrorProps) {
  const { i18n } = useLingui()
  const route = useSelector(actor, selectRoute)
  if (problem.key === 'refused') return <LastRefusal actor={actor} lang={lang} />
  if (problem.key === 'amountAmbiguous') return <Readings actor={actor} side={side} lang={lang} problem={problem} />
  const text = problemText(i18n, lang, problem)
  const { limit } = problem
  if (limit === undefined || route === null) return text
  // The limits contradict each other.
  if (amountProblem({ amount: { side, text: limit } }, route)) return <NotOffered />
  return (
    <UseAmount actor={actor} side={side} value={limit}>
      <b>{text}</b>
    </UseAmount>
  )
}

/** Below an amount: its limits to tap, and its error; their positions do not change under a finger. */
export function AmountHelp({ actor, side, lang }: HelpProps) {
  const problem = useSelector(actor, selectAmountProblem(side), isSameProblem)
  return (
    <span className={css.help} data-side={side}>
      <LimitLine actor={actor} side={side} lang={lang} />
      <span className={css.trouble}>
        {problem !== null && <AmountError actor={actor} side={side} lang={lang} problem={problem} />}
      </span>
    </span>
  )
}
