import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OtherCodeButton } from '../../components/CodeInput.tsx'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import css from './two-factor.module.css'

const steps = ['incomplete', 'unreachable', 'flooded'] as const

/** A code turns two-factor off: of the authenticator, or a backup code. */
export function TurnOff({ actor, boxes }: Required<Pick<CodeFormProps, 'actor' | 'boxes'>>) {
  const step = useSelector(
    actor,
    (snapshot): CodeFormProps['step'] => steps.find((name) => snapshot.matches({ removing: { asking: name } })) ?? null,
  )
  const way = useSelector(actor, ({ context }) => context.way)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={css.off}>
      <p>
        {way === 'app' ? (
          <Trans>Enter the code that your authenticator app shows now. From then on your password is enough.</Trans>
        ) : (
          <Trans>Enter one of your backup codes. From then on your password is enough.</Trans>
        )}
      </p>
      <CodeForm actor={actor} step={step} tone="danger" boxes={boxes}>
        <Trans>Turn off</Trans>
      </CodeForm>
      <OtherCodeButton way={way} disabled={isBusy} onChange={() => actor.send({ type: 'way.changed' })} />
    </div>
  )
}
