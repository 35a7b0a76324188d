import { useLayoutEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { passkeyRefusalText, passkeyText } from '../../i18n/passkey-text.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { HeldBack } from '../../components/HeldBack.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { OtherWays } from './OtherWays.tsx'
import css from './step-up.module.css'

const troubles = ['cancelled', 'failed', 'unsupported'] as const

/** Why the last try came to nothing. */
function Trouble({ actor }: { actor: StepUpActor }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  if (snapshot.matches({ passkey: 'flooded' })) return <HeldBack refusal={refusal} />
  if (snapshot.matches({ passkey: 'unreachable' })) return <Alert tone="error">{faultText(i18n, 'line')}</Alert>
  if (snapshot.matches({ passkey: 'refused' }) && refusal !== null)
    return <Alert tone="error">{passkeyRefusalText(i18n, lang, refusal)}</Alert>
  const text = passkeyText(i18n, troubles.find((state) => snapshot.matches({ passkey: state })) ?? null)
  return text === undefined ? null : <Alert tone="warning">{text}</Alert>
}

/** A passkey of the account: its button keeps the focus while the browser asks, and after that. */
export function PasskeyWay({ actor }: { actor: StepUpActor }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  const snapshot = useSelector(actor, (current) => current)
  const isAsked = snapshot.matches('signing')
  return (
    <div className={css.form}>
      <Trouble actor={actor} />
      <p className={css.hint} role="status">
        {isAsked && <Trans>Follow your browser’s instructions to use the passkey.</Trans>}
      </p>
      <Button
        ref={button}
        data-field="passkey"
        full
        icon={<KeyRound />}
        busy={isAsked}
        muted={snapshot.matches({ passkey: 'flooded' })}
        onClick={() => actor.send({ type: 'passkey.chosen' })}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <OtherWays actor={actor} />
    </div>
  )
}
