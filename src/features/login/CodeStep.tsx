import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LoginSnapshot } from '../../../machines/login/login.selectors.ts'
import type { LoginActor } from '../../../machines/login/login.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { PasskeyError } from './PasskeyError.tsx'

/** Uses a passkey instead of the code. */
function PasskeyButton({ actor, snapshot }: { actor: LoginActor; snapshot: LoginSnapshot }) {
  // The button keeps the focus during its own call.
  const isAsked = snapshot.matches('submittingPasskey')
  if (!snapshot.context.hasPasskey) return null
  return (
    <Button
      tone="secondary"
      full
      icon={<KeyRound />}
      busy={isAsked}
      disabled={snapshot.hasTag('busy') && !isAsked}
      onClick={() => actor.send({ type: 'passkey.chosen' })}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  )
}

/** Code step of the sign-in: six boxes, Enter or the button (spec §2, §4). */
export function CodeStep({ actor }: { actor: LoginActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { email } = snapshot.context
  return (
    <CodeForm
      takesFocus
      hasOtherWay
      actor={actor}
      snapshot={snapshot}
      isSending={snapshot.matches('submittingCode')}
      whose={email !== '' && <Trans>Signing in as {email}</Trans>}
      note={<PasskeyError snapshot={snapshot} />}
      ways={<PasskeyButton actor={actor} snapshot={snapshot} />}
      back={
        <Button
          tone="quiet"
          full
          disabled={!snapshot.can({ type: 'code.abandoned' })}
          onClick={() => actor.send({ type: 'code.abandoned' })}
        >
          <Trans>Back</Trans>
        </Button>
      }
    >
      <Trans>Confirm</Trans>
    </CodeForm>
  )
}
