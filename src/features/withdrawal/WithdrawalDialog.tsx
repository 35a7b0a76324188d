import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { chosenWallet } from '../../../machines/shared/chosen-means.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { WithdrawalDone } from './WithdrawalDone.tsx'
import { WithdrawalForm, type WithdrawalViewProps } from './WithdrawalForm.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import { MeansSketch } from './MeansSketch.tsx'

function Code({ actor }: Pick<WithdrawalViewProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <CodeForm
      actor={actor}
      snapshot={snapshot}
      hasOtherWay
      takesFocus
      whose={<Trans>Confirm the withdrawal with a code.</Trans>}
      back={
        snapshot.can({ type: 'form.reopened' }) && (
          <Button full tone="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <Trans>Withdraw</Trans>
    </CodeForm>
  )
}

/** There is nothing to withdraw from. */
function Gone({ actor }: Pick<WithdrawalViewProps, 'actor'>) {
  return (
    <Alert
      tone="error"
      title={<Trans>You no longer have this wallet</Trans>}
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'means.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We didn’t make this withdrawal.</Trans>
    </Alert>
  )
}

function Content(props: WithdrawalViewProps) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('loading')) return <MeansSketch />
  if (snapshot.matches('failed')) {
    const { refusal } = snapshot.context
    return <LoadFailed tone="error" refusal={refusal} onRetry={() => actor.send({ type: 'means.retried' })} />
  }
  if (snapshot.matches('gone')) return <Gone actor={actor} />
  if (snapshot.hasTag('form')) return <WithdrawalForm {...props} />
  if (snapshot.matches({ loaded: { steps: 'done' } })) return <WithdrawalDone {...props} />
  const isCode =
    snapshot.matches({ loaded: { steps: 'coding' } }) ||
    (snapshot.matches({ loaded: { steps: 'sending' } }) && !snapshot.context.code.isEmpty)
  return isCode ? <Code actor={actor} /> : <WithdrawalReview {...props} />
}

/**
 * Getting money, from a wallet or of rewards (spec §2): form, check, code, done. Draws nothing while the chart is
 * closed. Load it lazily.
 */
export default function WithdrawalDialog(props: WithdrawalViewProps) {
  const { actor } = props
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const symbol = chosenWallet(snapshot.context)?.symbol ?? snapshot.context.walletId
  if (!snapshot.hasTag('open')) return null
  return (
    <Dialog
      open
      title={snapshot.matches({ loaded: { steps: 'review' } }) ? t`Check the withdrawal` : t`Withdraw ${symbol}`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'withdrawal.closed' })}
    >
      <Content {...props} />
    </Dialog>
  )
}
