import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import css from './two-factor.module.css'

const steps = ['incomplete', 'unreachable', 'flooded'] as const

/** A code turns two-factor off. */
export function TurnOff({ actor, boxes }: Required<Pick<CodeFormProps, 'actor' | 'boxes'>>) {
  const step = useSelector(
    actor,
    (snapshot): CodeFormProps['step'] => steps.find((name) => snapshot.matches({ removing: { asking: name } })) ?? null,
  )
  return (
    <div className={css.off}>
      <p>
        <Trans>Enter the code that your authenticator app shows now. From then on your password is enough.</Trans>
      </p>
      <CodeForm actor={actor} step={step} tone="danger" boxes={boxes}>
        <Trans>Turn off</Trans>
      </CodeForm>
    </div>
  )
}
