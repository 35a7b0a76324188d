import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isFlood } from '../../../machines/shared/outcome.ts'
import { billOf } from '../../../machines/withdrawal/withdrawal.rules.ts'
import { HeldBack } from '../../components/HeldBack.tsx'
import { moneyText } from '../../i18n/format.ts'
import { withdrawalRefusalText } from '../../i18n/money-problem-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Bill, Target } from './Bill.tsx'
import css from './withdrawal.module.css'
import type { WithdrawalViewProps } from './WithdrawalForm.tsx'

type ReviewProps = Omit<WithdrawalViewProps, 'filePath'>

/** Why it was not made, or that nobody knows. */
function Trouble({ actor, lang }: ReviewProps) {
  const { i18n } = useLingui()
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.hasTag('unanswered'))
  const { refusal, walletId } = useSelector(actor, ({ context }) => context)
  if (isUnanswered) {
    return (
      <Alert tone="error" title={<Trans>We don’t know yet whether your request arrived</Trans>}>
        <Trans>Try again: it’s the same request, so we won’t send your money twice.</Trans>
      </Alert>
    )
  }
  if (refusal === null) return null
  if (isFlood(refusal)) return <HeldBack refusal={refusal} />
  return <Alert tone="error">{withdrawalRefusalText(i18n, lang, refusal, walletId)}</Alert>
}

/** The withdrawal as it will be sent, to be confirmed. */
export function WithdrawalReview({ actor, lang }: ReviewProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { isUnsure } = snapshot.context
  const bill = billOf(snapshot.context)
  // A request of an earlier visit is sent again also when its payment details no longer exist.
  if (bill === null && !isUnsure) return null
  const amount = bill && moneyText(bill.amount, bill.wallet.symbol, lang)
  return (
    <div className={css.review}>
      {bill !== null && (
        <>
          <Bill bill={bill} lang={lang} />
          <Target requisite={bill.requisite} />
          <p className={css.note}>
            <Trans>Check the address and the network. Once it’s sent, we can’t get it back.</Trans>
          </p>
        </>
      )}
      <Trouble actor={actor} lang={lang} />
      <div className={css.actions}>
        <Button
          full
          busy={snapshot.matches({ loaded: { steps: 'sending' } })}
          muted={snapshot.hasTag('heldBack')}
          onClick={() => actor.send({ type: 'withdrawal.confirmed' })}
        >
          {isUnsure ? <Trans>Try again</Trans> : <Trans>Withdraw {amount}</Trans>}
        </Button>
        {snapshot.can({ type: 'form.reopened' }) && (
          <Button full tone="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
