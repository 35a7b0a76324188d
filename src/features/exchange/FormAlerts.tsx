import { Trans } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Clearance } from '../../../machines/exchange/exchange.visitor.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { LastRefusal } from './LastRefusal.tsx'

/** Loaded lazily by FormNotices.tsx: few directions and orders need them. */

interface VerificationAlertProps {
  asked: Clearance
  /** Verification page; null for guests. */
  href: string | null
}

function AccountAlert() {
  return (
    <Alert
      tone="warning"
      title={<Trans>Account required</Trans>}
      action={
        <Button tone="secondary" size="sm" data-opens="login">
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>This pair requires an account. Sign in, or choose another currency.</Trans>
    </Alert>
  )
}

function PendingAlert({ href }: { href: string }) {
  return (
    <Alert
      title={<Trans>We’re checking your documents</Trans>}
      action={
        <ButtonLink tone="secondary" size="sm" href={href}>
          <Trans>View status</Trans>
        </ButtonLink>
      }
    >
      <Trans>It usually takes less than an hour. After that, you can use this pair.</Trans>
    </Alert>
  )
}

/** Guests get information; signed-in users get a link to the verification. */
export function VerificationAlert({ asked, href }: VerificationAlertProps) {
  if (asked === 'account') return <AccountAlert />
  if (asked === 'pending' && href !== null) return <PendingAlert href={href} />
  if (href !== null) {
    return (
      <Alert
        tone="warning"
        title={<Trans>Verify your identity</Trans>}
        action={
          <ButtonLink tone="secondary" size="sm" href={href}>
            <Trans>Go to verification</Trans>
          </ButtonLink>
        }
      >
        <Trans>This pair requires a verified identity. You can also choose another currency.</Trans>
      </Alert>
    )
  }
  return (
    <Alert
      tone="warning"
      title={<Trans>Verification required</Trans>}
      action={
        <Button tone="secondary" size="sm" data-opens="kyc">
          <Trans>Sign in and verify</Trans>
        </Button>
      }
    >
      <Trans>This pair requires a verified identity. Verify now or choose another currency.</Trans>
    </Alert>
  )
}

export function RefusalAlert({ actor, lang }: { actor: ExchangeActor; lang: Lang }) {
  return (
    <Alert tone="error" title={<Trans>Your order wasn’t created</Trans>}>
      <LastRefusal actor={actor} lang={lang} />
    </Alert>
  )
}
