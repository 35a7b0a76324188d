import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProfileSwitch } from '../../../machines/profile/profile.types.ts'
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts'
import { Switch } from '../../ui/Switch.tsx'
import css from './profile.module.css'

interface Row {
  key: ProfileSwitch
  label: string
  hint: string
}

/** @param hasMessenger without one, the bot has nobody to write to */
function useSwitches(hasMessenger: boolean): readonly Row[] {
  const { t } = useLingui()
  const bot: Row = {
    key: 'notifyMessenger',
    label: t`Order updates in the messenger`,
    hint: t`Our bot messages you when the status of your order changes.`,
  }
  return [
    { key: 'notifyLogin', label: t`Sign-ins`, hint: t`Get an email when someone signs in to your account.` },
    { key: 'notifyChangePass', label: t`Password changes`, hint: t`Get an email when your password changes.` },
    ...(hasMessenger ? [bot] : []),
    { key: 'agreeEmailNewsletter', label: t`News and offers`, hint: t`Now and then, about rates and new pairs.` },
  ]
}

/** Notification settings (spec §3: notifyLogin, notifyChangePass, agreeEmailNewsletter), and those of the bot. */
export function Notifications({ actor }: { actor: ProfileActor }) {
  const form = useSelector(actor, ({ context }) => context.form)
  const hasMessenger = useSelector(actor, ({ context }) => context.user.hasMessenger ?? false)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={css.switches}>
      {useSwitches(hasMessenger).map(({ key, label, hint }) => (
        <Switch
          key={key}
          name={key}
          hint={hint}
          checked={form[key]}
          disabled={isBusy}
          onChecked={() => actor.send({ type: 'switch.toggled', key })}
        >
          {label}
        </Switch>
      ))}
    </div>
  )
}
