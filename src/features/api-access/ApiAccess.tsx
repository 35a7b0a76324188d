import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isShownOn, type ApiAccessActor } from '../../../machines/api-access/api-access.machine.ts'
import type { AccessSwitch } from '../../../machines/api-access/api-access.types.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch, type SwitchProps } from '../../ui/Switch.tsx'

interface OneProps extends Pick<SwitchProps, 'children' | 'hint'> {
  actor: ApiAccessActor
  name: AccessSwitch
}

function One({ actor, name, ...texts }: OneProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') && snapshot.context.change?.name === name)
  return (
    <Switch
      {...texts}
      checked={useSelector(actor, (snapshot) => isShownOn(snapshot, name))}
      aria-busy={isBusy || undefined}
      onChecked={() => actor.send({ type: 'switch.toggled', name })}
    />
  )
}

/** The switches of the API, for all keys of the account (spec §6). */
export function ApiAccess({ actor }: { actor: ApiAccessActor }) {
  const { t } = useLingui()
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.hasTag('unanswered'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <Section title={<Trans>What your keys can do</Trans>} text={<Trans>These settings apply to all your keys.</Trans>}>
      <div>
        <One
          actor={actor}
          name="apiEnabled"
          hint={<Trans>Your program can check rates, place orders and read your balance.</Trans>}
        >
          {t`Enable API`}
        </One>
        <One
          actor={actor}
          name="withdrawalsEnabled"
          hint={<Trans>Your program can also withdraw your balance, but only to payment details you’ve saved.</Trans>}
        >
          {t`Enable withdrawals`}
        </One>
      </div>
      {isIdle && <RequestError refusal={refusal} isUnanswered={isUnanswered} />}
    </Section>
  )
}
