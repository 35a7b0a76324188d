import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PartnerOrderActor } from '../../../machines/partner-order/partner-order.machine.ts'
import { placeOfRefusal } from '../../../machines/partner-order/partner-order.refusals.ts'
import {
  allOf,
  chosenRoute,
  chosenWallet,
  offeredWallets,
  paymentProblem,
} from '../../../machines/partner-order/partner-order.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { AmountField } from '../../components/AmountField.tsx'
import { moneyText } from '../../i18n/format.ts'
import { partnerProblemText, partnerRefusalText } from '../../i18n/partner-order-text.ts'
import { Field } from '../../ui/Field.tsx'
import { FormFields, TextButton } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './partner-order.module.css'

export interface PaymentViewProps {
  actor: PartnerOrderActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  rulesHref: string
}

/** The balance to pay from, if there are several. */
function From({ actor, lang }: PaymentViewProps) {
  const { t } = useLingui()
  const { context } = useSelector(actor, (current) => current)
  const wallets = offeredWallets(context.means)
  if (wallets.length < 2) return null
  return (
    <div className={css.from}>
      <FormFields>
        <Field label={t`Pay from`} required>
          {(control) => (
            <Select
              {...control}
              options={wallets.map(({ walletId: value, balance, symbol }) => ({
                value,
                label: moneyText(balance, symbol, lang),
              }))}
              value={context.walletId ?? ''}
              onValue={(walletId) => actor.send({ type: 'wallet.chosen', walletId })}
            />
          )}
        </Field>
      </FormFields>
    </div>
  )
}

/** What there is; one press takes it all. */
function Available({ actor, lang }: PaymentViewProps) {
  const { context } = useSelector(actor, (current) => current)
  const wallet = chosenWallet(context)
  const all = allOf(context)
  if (wallet === null || all === null) return null
  const amount = moneyText(wallet.balance, wallet.symbol, lang)
  return (
    <span>
      <Trans>Balance: {amount}</Trans>{' '}
      <TextButton onClick={() => actor.send({ type: 'amount.chosen', amount: all })}>
        <Trans>Pay all</Trans>
      </TextButton>
    </span>
  )
}

/** The balance, and the amount that is taken from it. */
export function PaymentAmount(props: PaymentViewProps) {
  const { actor, lang, filePath } = props
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const wallet = chosenWallet(context)
  if (wallet === null) return null
  const route = chosenRoute(context)
  const { refusal } = context
  const shown = snapshot.hasTag('incomplete') ? paymentProblem(context) : null
  const problem = shown?.place === 'amount' ? shown : null
  const ofProblem = problem === null || problem.readings !== undefined ? null : partnerProblemText(i18n, lang, problem)
  const least = route === null ? null : moneyText(route.from.min, wallet.symbol, lang)
  return (
    <>
      <From {...props} />
      <AmountField
        label={<Trans>Amount</Trans>}
        wallet={wallet}
        lang={lang}
        filePath={filePath}
        amount={context.amount}
        problem={
          problem?.readings === undefined
            ? null
            : { field: 'amount', key: 'amountAmbiguous', readings: problem.readings }
        }
        refusal={
          refusal !== null && placeOfRefusal(context) === 'amount'
            ? partnerRefusalText(i18n, lang, refusal, route)
            : ofProblem
        }
        hint={least !== null && <Trans>At least {least}</Trans>}
        aside={<Available {...props} />}
        onText={(text) => actor.send({ type: 'amount.typed', text })}
        onAmount={(amount) => actor.send({ type: 'amount.chosen', amount })}
      />
    </>
  )
}
