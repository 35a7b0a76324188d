import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { codes } from '../../../machines/shared/codes.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { otherWays } from '../../../machines/step-up/step-up.rules.ts'
import type { GivenWay } from '../../../machines/step-up/step-up.types.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './step-up.module.css'

/** The red line below the field: nothing typed, or what became of the last try. */
function useTrouble(actor: StepUpActor): string | undefined {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { way, refusal } = snapshot.context
  if (snapshot.matches({ asking: 'incomplete' }))
    return profileProblemText(i18n, way === 'password' ? 'passwordMissing' : 'codeIncomplete')
  if (refusal?.code === codes.tokenExpired) return t`This code is no longer valid. Ask for a new one.`
  return troubleText(i18n, lang, { isUnreachable: snapshot.matches({ asking: 'unreachable' }), refusal })
}

function SecretInput({ actor }: { actor: StepUpActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { way, secret, sentTo } = snapshot.context
  const trouble = useTrouble(actor)
  const shared = {
    value: reveal(secret),
    error: trouble,
    readOnly: snapshot.hasTag('busy'),
    onText: (text: string) => actor.send({ type: 'secret.typed', secret: createSecret(text) }),
  }
  if (way === 'password') {
    return (
      <PasswordField
        {...shared}
        field="password"
        label={t`Current password`}
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
    )
  }
  return (
    <CodeBoxes
      {...shared}
      key={way}
      name={way}
      takesFocus
      label={way === 'mail' ? t`Code from the mail` : t`Code from the app`}
      hint={way === 'mail' && sentTo !== null ? t`It was sent to ${sentTo}.` : undefined}
      onConfirm={() => actor.send({ type: 'secret.submitted' })}
    />
  )
}

function OtherWay({ way }: { way: GivenWay }) {
  if (way === 'mail') return <Trans>Send me a code by e-mail instead</Trans>
  return way === 'password' ? <Trans>Use my password instead</Trans> : <Trans>Use a code from the app instead</Trans>
}

/** Password or code, and the other ways that the account has. */
export function StepUpForm({ actor }: { actor: StepUpActor }) {
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (current) => current)
  const isMail = snapshot.context.way === 'mail'
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'secret.submitted' })
      }}
    >
      <SecretInput actor={actor} />
      <Button type="submit" full busy={snapshot.hasTag('busy')} muted={snapshot.matches({ asking: 'flooded' })}>
        <Trans>Confirm</Trans>
      </Button>
      {isMail && (
        <Button
          tone="quiet"
          full
          aria-disabled={!snapshot.can({ type: 'mail.resent' })}
          onClick={() => actor.send({ type: 'mail.resent' })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
      <OtherWays actor={actor} />
    </form>
  )
}

/** What else the account can confirm with. */
export function OtherWays({ actor }: { actor: StepUpActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return otherWays(snapshot.context).map((way) => (
    <Button
      key={way}
      tone="quiet"
      full
      aria-disabled={!snapshot.can({ type: 'way.chosen', way })}
      onClick={() => actor.send({ type: 'way.chosen', way })}
    >
      <OtherWay way={way} />
    </Button>
  ))
}
