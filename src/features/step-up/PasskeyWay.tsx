import { useLayoutEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { passkeyRefusalText, passkeyText } from '../../i18n/passkey-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { OtherWays } from './OtherWays.tsx'
import css from './step-up.module.css'

const troubles = ['cancelled', 'failed', 'unsupported'] as const

/** Why the last attempt failed. */
function FormError({ actor }: { actor: StepUpActor }) {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const text = passkeyText(i18n, troubles.find((state) => snapshot.matches({ passkey: state })) ?? null)
  if (text !== undefined) return <Alert tone="warning">{text}</Alert>
  const isUnanswered = snapshot.matches({ passkey: 'unanswered' })
  return <RequestError {...snapshot.context} textOf={passkeyRefusalText} isUnanswered={isUnanswered} />
}

/** Confirmation by passkey: the button keeps the focus during and after the prompt. */
export function PasskeyWay({ actor }: { actor: StepUpActor }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  const snapshot = useSelector(actor, (current) => current)
  const isAsked = snapshot.matches('signing')
  return (
    <div className={css.form}>
      <FormError actor={actor} />
      <p className={css.hint} role="status">
        {isAsked && <Trans>Follow your browser’s instructions to use the passkey.</Trans>}
      </p>
      <Button
        ref={button}
        data-field="passkey"
        full
        icon={<KeyRound />}
        busy={isAsked}
        muted={snapshot.matches({ passkey: 'heldBack' })}
        onClick={() => actor.send({ type: 'passkey.chosen' })}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <OtherWays actor={actor} />
    </div>
  )
}
