import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Wallet } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import { PaymentCheck } from './PaymentCheck.tsx'
import type { PaymentViewProps } from './PaymentAmount.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { Sketch } from './Sketch.tsx'

export interface NewPaymentProps extends PaymentViewProps {
  walletsHref: string
}

function Content({ walletsHref, ...props }: NewPaymentProps) {
  const { actor, lang } = props
  const snapshot = useSelector(actor, (current) => current)
  const { isUnsure, code, refusal } = snapshot.context
  if (snapshot.matches('loading')) return <Sketch />
  if (snapshot.matches('failed')) {
    return (
      <LoadFailed
        tone="warning"
        title={<Trans>The payment options couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'means.retried' })}
      />
    )
  }
  if (snapshot.matches('empty')) {
    return (
      <EmptyState
        look="small"
        icon={<Wallet />}
        action={
          <ButtonLink href={walletsHref} tone="secondary" size="sm">
            <Trans>Go to wallets</Trans>
          </ButtonLink>
        }
      >
        <Trans>You have no balance to pay from yet. Add money or earn rewards first.</Trans>
      </EmptyState>
    )
  }
  const isRepeated = (snapshot.matches('sending') || snapshot.matches('proving')) && (isUnsure || !code.isEmpty)
  return snapshot.hasTag('check') || isRepeated ? (
    <PaymentCheck actor={actor} lang={lang} />
  ) : (
    <PaymentForm {...props} />
  )
}

/** A payment out of a balance (spec §2, §3). */
export function NewPayment(props: NewPaymentProps) {
  return (
    <Section
      title={<Trans>New payment</Trans>}
      text={
        <Trans>Pay from your balance to a card, an account or a wallet, or in cash: yours or your partner’s.</Trans>
      }
    >
      <Content {...props} />
    </Section>
  )
}
