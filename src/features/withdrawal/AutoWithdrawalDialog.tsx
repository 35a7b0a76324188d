import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { chosenPayout, chosenWallet, offeredRequisites } from '../../../machines/shared/chosen-means.ts'
import type { AutoWithdrawalActor } from '../../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import { autoProblem, fieldOfRefusal } from '../../../machines/auto-withdrawal/auto-withdrawal.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { AmountField } from '../../components/AmountField.tsx'
import { CodeForm } from '../../components/CodeForm.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { moneyText } from '../../i18n/format.ts'
import { moneyProblemText, withdrawalRefusalText } from '../../i18n/money-problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { MeansSketch } from './MeansSketch.tsx'
import { RequisiteChoice } from './RequisiteChoice.tsx'

export interface AutoWithdrawalViewProps {
  actor: AutoWithdrawalActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
}

/** The coin whose balance is watched. */
function Coin({ actor }: Pick<AutoWithdrawalViewProps, 'actor'>) {
  const { t } = useLingui()
  const { means, walletId } = useSelector(actor, ({ context }) => context)
  return (
    <Field label={t`Currency`} required>
      {(control) => (
        <Select
          {...control}
          options={means.wallets.map(({ walletId: value, name, symbol }) => ({
            value,
            label: name === symbol ? name : `${name} (${symbol})`,
          }))}
          value={walletId ?? ''}
          onValue={(chosen) => actor.send({ type: 'wallet.chosen', walletId: chosen })}
        />
      )}
    </Field>
  )
}

/** Errors that belong to no field. */
function FormTrouble({ actor }: Pick<AutoWithdrawalViewProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  return (
    <RequestError
      refusal={fieldOfRefusal(refusal) === null ? refusal : null}
      isUnanswered={snapshot.hasTag('unanswered')}
    />
  )
}

/** Errors at the amount and at the payment details. */
function useErrors({ actor, lang }: AutoWithdrawalViewProps, symbol: string) {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  const problem = snapshot.hasTag('incomplete') ? autoProblem(snapshot.context) : null
  const refused = fieldOfRefusal(refusal)
  const refusedText = refusal === null ? null : withdrawalRefusalText(i18n, lang, refusal, symbol)
  const requisiteText = problem?.field === 'requisite' ? moneyProblemText(i18n, lang, problem, symbol) : null
  return {
    problem: problem?.field === 'amount' ? problem : null,
    amount: refused === 'amount' ? refusedText : null,
    requisite: refused === 'requisite' ? refusedText : requisiteText,
  }
}

function AutoForm(props: AutoWithdrawalViewProps) {
  const { actor, lang, filePath } = props
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const wallet = chosenWallet(context) ?? context.means.wallets[0] ?? null
  const errors = useErrors(props, wallet?.symbol ?? '')
  if (wallet === null) return null
  const payout = chosenPayout(context)
  const least = payout === null ? null : moneyText(payout.min, wallet.symbol, lang)
  const isSaving = snapshot.matches({ loaded: { steps: 'saving' } })
  return (
    <Form label={t`Automatic withdrawals`} actor={actor} onSubmit={() => actor.send({ type: 'auto.submitted' })}>
      <Coin actor={actor} />
      <AmountField
        label={<Trans>When the balance reaches</Trans>}
        wallet={wallet}
        lang={lang}
        filePath={filePath}
        amount={context.amount}
        problem={errors.problem}
        refusal={errors.amount}
        hint={least !== null && <Trans>At least {least}</Trans>}
        onText={(text) => actor.send({ type: 'amount.typed', text })}
        onAmount={(amount) => actor.send({ type: 'amount.chosen', amount })}
      />
      <RequisiteChoice
        requisites={offeredRequisites(context)}
        selected={context.requisiteId}
        lang={lang}
        error={errors.requisite}
        onChoose={(id) => actor.send({ type: 'requisite.chosen', id })}
        onAdd={() => actor.send({ type: 'requisite.wanted' })}
      />
      <FormTrouble actor={actor} />
      <FormActions>
        <Button type="submit" full busy={isSaving && context.wish !== null} muted={snapshot.hasTag('heldBack')}>
          <Trans>Save</Trans>
        </Button>
        {(snapshot.can({ type: 'auto.turnedOff' }) || (isSaving && context.wish === null)) && (
          <Button
            full
            tone="quiet"
            busy={isSaving && context.wish === null}
            onClick={() => actor.send({ type: 'auto.turnedOff' })}
          >
            <Trans>Turn off</Trans>
          </Button>
        )}
      </FormActions>
    </Form>
  )
}

function Content(props: AutoWithdrawalViewProps) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('loading')) return <MeansSketch />
  if (snapshot.matches('failed')) {
    const { refusal } = snapshot.context
    return <LoadFailed tone="error" refusal={refusal} onRetry={() => actor.send({ type: 'means.retried' })} />
  }
  const isCode =
    snapshot.matches({ loaded: { steps: 'coding' } }) ||
    (snapshot.matches({ loaded: { steps: 'saving' } }) && !snapshot.context.code.isEmpty)
  return isCode ? (
    <CodeForm actor={actor} snapshot={snapshot} hasOtherWay takesFocus>
      <Trans>Save</Trans>
    </CodeForm>
  ) : (
    <AutoForm {...props} />
  )
}

/** Auto get money (spec §2): threshold, currency and payment details. Load it lazily. */
export default function AutoWithdrawalDialog(props: AutoWithdrawalViewProps) {
  const { actor } = props
  const { t } = useLingui()
  if (!useSelector(actor, (snapshot) => snapshot.hasTag('open'))) return null
  return (
    <Dialog
      open
      title={t`Automatic withdrawals`}
      description={t`When your balance reaches the amount you set, we send you all of it.`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'auto.closed' })}
    >
      <Content {...props} />
    </Dialog>
  )
}
