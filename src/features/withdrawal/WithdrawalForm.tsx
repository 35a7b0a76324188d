import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { chosenPayout, chosenWallet, offeredRequisites } from '../../../machines/shared/chosen-means.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Wallet } from '../../../machines/shared/means.ts'
import {
  allOf,
  available,
  billOf,
  fieldOfRefusal,
  withdrawalProblem,
} from '../../../machines/withdrawal/withdrawal.rules.ts'
import type { WithdrawalActor } from '../../../machines/withdrawal/withdrawal.machine.ts'
import { AmountField } from '../../components/AmountField.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { moneyText } from '../../i18n/format.ts'
import { moneyProblemText, withdrawalRefusalText } from '../../i18n/money-problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, TextButton } from '../../ui/Form.tsx'
import { Bill } from './Bill.tsx'
import { RequisiteChoice } from './RequisiteChoice.tsx'

export interface WithdrawalViewProps {
  actor: WithdrawalActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
}

/** What can be withdrawn; one press takes it all. */
function Available({ actor, wallet, lang }: Pick<WithdrawalViewProps, 'actor' | 'lang'> & { wallet: Wallet }) {
  const all = useSelector(actor, ({ context }) => allOf(context))
  const amount = moneyText(available(wallet), wallet.symbol, lang)
  return (
    <span>
      <Trans>Available: {amount}</Trans>{' '}
      {all !== null && all !== '0' && (
        <TextButton onClick={() => actor.send({ type: 'amount.chosen', amount: all })}>
          <Trans>Withdraw all</Trans>
        </TextButton>
      )}
    </span>
  )
}

/** Amount, and payment details to send it to. */
export function WithdrawalForm({ actor, lang, filePath }: WithdrawalViewProps) {
  const { t, i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const wallet = chosenWallet(context)
  if (wallet === null) return null
  const { symbol } = wallet
  const problem = snapshot.hasTag('incomplete') ? withdrawalProblem(context) : null
  const refusedField = fieldOfRefusal(context.refusal)
  const refusal = context.refusal === null ? null : withdrawalRefusalText(i18n, lang, context.refusal, symbol)
  const payout = chosenPayout(context)
  const least = payout === null ? null : moneyText(payout.min, symbol, lang)
  const bill = withdrawalProblem(context) === null ? billOf({ ...context, request: null }) : null
  const requisiteError =
    refusedField === 'requisite'
      ? refusal
      : problem?.field === 'requisite'
        ? moneyProblemText(i18n, lang, problem, symbol)
        : null
  return (
    <Form label={t`Withdrawal`} actor={actor} onSubmit={() => actor.send({ type: 'withdrawal.submitted' })}>
      <AmountField
        label={<Trans>Amount</Trans>}
        wallet={wallet}
        lang={lang}
        filePath={filePath}
        amount={context.amount}
        problem={problem?.field === 'amount' ? problem : null}
        refusal={refusedField === 'amount' ? refusal : null}
        hint={least !== null && <Trans>At least {least}</Trans>}
        aside={<Available actor={actor} wallet={wallet} lang={lang} />}
        onText={(text) => actor.send({ type: 'amount.typed', text })}
        onAmount={(amount) => actor.send({ type: 'amount.chosen', amount })}
      />
      <RequisiteChoice
        requisites={offeredRequisites(context)}
        selected={context.requisiteId}
        lang={lang}
        error={requisiteError}
        onChoose={(id) => actor.send({ type: 'requisite.chosen', id })}
        onAdd={() => actor.send({ type: 'requisite.wanted' })}
      />
      <RequestError
        refusal={refusedField === null ? context.refusal : null}
        isUnanswered={false}
        textOf={(...texts) => withdrawalRefusalText(...texts, symbol)}
      />
      {bill !== null && <Bill bill={bill} lang={lang} />}
      <Button type="submit" full>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  )
}
