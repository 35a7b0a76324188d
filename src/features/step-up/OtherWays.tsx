import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { hasOtherPasskey, otherWays } from '../../../machines/step-up/step-up.rules.ts'
import type { TypedWay } from '../../../machines/step-up/step-up.types.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'

function OtherWay({ way }: { way: TypedWay }) {
  if (way === 'mail') return <Trans>Email me a code instead</Trans>
  if (way === 'password') return <Trans>Use my password instead</Trans>
  return way === 'code' ? <Trans>Use a code from the app instead</Trans> : <Trans>Use a backup code instead</Trans>
}

/** Alternative ways to confirm the session. */
export function OtherWays({ actor }: { actor: StepUpActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      {hasOtherPasskey(snapshot.context) && (
        <Button
          tone="quiet"
          full
          icon={<KeyRound />}
          aria-disabled={!snapshot.can({ type: 'passkey.chosen' })}
          onClick={() => actor.send({ type: 'passkey.chosen' })}
        >
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
      {otherWays(snapshot.context).map((way) => (
        <Button
          key={way}
          tone="quiet"
          full
          aria-disabled={!snapshot.can({ type: 'way.chosen', way })}
          onClick={() => actor.send({ type: 'way.chosen', way })}
        >
          <OtherWay way={way} />
        </Button>
      ))}
    </>
  )
}
