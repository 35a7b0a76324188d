import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import {
  selectIsUnanswered,
  selectProblems,
  selectRefusedField,
  type LoginSnapshot,
} from '../../../machines/login/login.selectors.ts'
import type { CredentialField } from '../../../machines/login/login.types.ts'
import type { LoginActor } from '../../../machines/login/login.machine.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CaptchaOutlet, type RenderCaptcha } from '../../components/CaptchaOutlet.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Form, FormActions, FormAside, FormFields, TextButton } from '../../ui/Form.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { FormError } from '../../components/FormError.tsx'
import { PasskeyError } from './PasskeyError.tsx'

/** Error of a field: its own problem, otherwise the service's refusal. */
function useFieldError(snapshot: LoginSnapshot): (field: CredentialField) => string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const problems = selectProblems(snapshot)
  const refused = selectRefusedField(snapshot)
  const { refusal } = snapshot.context
  return (field) =>
    refusal !== null && refused === field ? refusalText(i18n, lang, refusal) : credentialText(i18n, problems[field])
}

export interface CredentialsProps {
  actor: LoginActor
  renderCaptcha: RenderCaptcha
  /** Social sign-in buttons. */
  social?: ReactNode
}

interface PartProps {
  actor: LoginActor
  snapshot: LoginSnapshot
}

function Fields({ actor, snapshot }: PartProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  const { email, password } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    actor.send({ type: 'password.entered' })
  }
  return (
    <FormFields>
      <EmailField
        value={email}
        error={errorOf('email')}
        readOnly={isBusy}
        onText={(text) => actor.send({ type: 'email.typed', text })}
        onBlur={() => actor.send({ type: 'field.left', key: 'email' })}
      />
      <SecretField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        error={errorOf('password')}
        readOnly={isBusy}
        onSecret={(typed) => actor.send({ type: 'password.typed', password: typed })}
        onKeyDown={enter}
        onBlur={() => actor.send({ type: 'field.left', key: 'password' })}
      />
    </FormFields>
  )
}

function Actions({ actor, snapshot }: PartProps) {
  const isBusy = snapshot.matches('submitting')
  const isBarred = !isBusy && !snapshot.can({ type: 'credentials.submitted' })
  return (
    <FormActions>
      <Button type="submit" full busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
        <Trans>Sign in</Trans>
      </Button>
      <FormAside>
        <TextButton
          disabled={!snapshot.can({ type: 'recovery.chosen' })}
          onClick={() => actor.send({ type: 'recovery.chosen' })}
        >
          <Trans>Forgot your password?</Trans>
        </TextButton>
      </FormAside>
    </FormActions>
  )
}

function PasskeyButton({ actor, snapshot }: PartProps) {
  return (
    <Button
      tone="secondary"
      full
      icon={<KeyRound />}
      busy={snapshot.matches('passkey')}
      disabled={!snapshot.matches('passkey') && !snapshot.can({ type: 'passkey.chosen' })}
      onClick={() => actor.send({ type: 'passkey.chosen' })}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}

function SignUpLink({ actor, snapshot }: PartProps) {
  return (
    <FormAside>
      <Trans>No account yet?</Trans>
      <TextButton
        disabled={!snapshot.can({ type: 'registration.chosen' })}
        onClick={() => actor.send({ type: 'registration.chosen' })}
      >
        <Trans>Sign up</Trans>
      </TextButton>
    </FormAside>
  )
}

/** E-mail, password and captcha, social sign-in, and links to the other forms (spec §2, §5). */
export function Credentials({ actor, renderCaptcha, social }: CredentialsProps): ReactNode {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  const errorOf = useFieldError(snapshot)
  const { captcha, refusal } = snapshot.context
  return (
    <Form
      label={t`Sign in to your account`}
      actor={actor}
      onSubmit={() => actor.send({ type: 'credentials.submitted' })}
    >
      <Fields actor={actor} snapshot={snapshot} />
      <CaptchaOutlet
        actor={actor}
        settings={captcha}
        render={renderCaptcha}
        error={errorOf('captcha')}
        onSolved={(token) => actor.send({ type: 'captcha.solved', token })}
        onExpired={() => actor.send({ type: 'captcha.expired' })}
      />
      <FormError
        refusal={selectRefusedField(snapshot) === null ? refusal : null}
        isUnanswered={selectIsUnanswered(snapshot)}
      />
      <PasskeyError snapshot={snapshot} />
      <Actions actor={actor} snapshot={snapshot} />
      <PasskeyButton actor={actor} snapshot={snapshot} />
      {social}
      <SignUpLink actor={actor} snapshot={snapshot} />
    </Form>
  )
}
