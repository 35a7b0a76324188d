import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { TwoFactorActor } from './TwoFactorDialog.tsx'
import css from './two-factor.module.css'

/** The secret is on its way. */
export function Creating() {
  return (
    <div className={css.middle} role="status">
      <Spinner size="lg" />
      <p>
        <Trans>Making your secret…</Trans>
      </p>
    </div>
  )
}

/** No secret came. */
export function CreationFailed({ actor }: { actor: TwoFactorActor }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <Alert
      tone="error"
      title={<Trans>The setup could not begin</Trans>}
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'setup.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {troubleText(i18n, lang, { isUnreachable: refusal === null, refusal })}
    </Alert>
  )
}

/** Turned on meanwhile, in another tab or on another device. */
export function OnAlready({ actor }: { actor: TwoFactorActor }) {
  return (
    <Alert
      tone="success"
      title={<Trans>Two-factor authentication is on already</Trans>}
      action={
        <Button tone="secondary" size="sm" onClick={() => actor.send({ type: 'dialog.closed' })}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>It was set up in another tab or on another device. That setup counts.</Trans>
    </Alert>
  )
}
