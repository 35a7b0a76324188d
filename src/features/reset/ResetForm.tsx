import { Trans, useLingui } from '@lingui/react/macro'
import { selectProblems, type ResetSnapshot } from '../../../machines/reset/reset.selectors.ts'
import type { ResetField } from '../../../machines/reset/reset.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { shortestPassword } from '../../../machines/shared/password-rule.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import type { ResetActor } from '../../../machines/reset/reset.machine.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions, FormFields } from '../../ui/Form.tsx'
import { PasswordStrength } from '../../components/PasswordStrength.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { FormError } from '../../components/FormError.tsx'
import css from './reset.module.css'

interface ResetFormProps {
  actor: ResetActor
  snapshot: ResetSnapshot
}

const isPasswordRefused = ({ context: { refusal } }: ResetSnapshot): boolean => refusal?.code === codes.passwordInvalid

function useFieldError(snapshot: ResetSnapshot): (field: ResetField) => string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const problems = selectProblems(snapshot)
  const { refusal } = snapshot.context
  return (field) =>
    refusal !== null && field === 'password' && isPasswordRefused(snapshot)
      ? refusalText(i18n, lang, refusal)
      : credentialText(i18n, problems[field])
}

function Fields({ actor, snapshot }: ResetFormProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  const { passwords } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <FormFields>
      <SecretField
        label={t`New password`}
        field="password"
        autoComplete="new-password"
        value={passwords.password}
        hint={<PasswordStrength password={reveal(passwords.password)} shortest={shortestPassword} />}
        error={errorOf('password')}
        readOnly={isBusy}
        onSecret={(password) => actor.send({ type: 'password.typed', key: 'password', password })}
        onBlur={() => actor.send({ type: 'field.left', key: 'password' })}
      />
      <SecretField
        label={t`Confirm your password`}
        field="repeat"
        autoComplete="new-password"
        value={passwords.repeat}
        error={errorOf('repeat')}
        readOnly={isBusy}
        onSecret={(password) => actor.send({ type: 'password.typed', key: 'repeat', password })}
        onBlur={() => actor.send({ type: 'field.left', key: 'repeat' })}
      />
    </FormFields>
  )
}

/** Purpose of the form: a new password; or also the undo of an e-mail change. */
function Head({ returning }: { returning: string | null }) {
  if (returning === null) {
    return (
      <header className={css.head}>
        <h1 className={css.title}>
          <Trans>Set a new password</Trans>
        </h1>
        <p>
          <Trans>It replaces the old one immediately.</Trans>
        </p>
      </header>
    )
  }
  return (
    <header className={css.head}>
      <h1 className={css.title}>
        <Trans>Recover your account</Trans>
      </h1>
      <p>
        <Trans>
          Your email will change back to {returning}, and all devices will be signed out. API keys, passkeys and linked
          sign-ins added since then will be removed. Two-factor authentication turned on since then will be turned off.
        </Trans>
      </p>
      <p>
        <Trans>Set a new password so that the person who changed your email can’t sign in again.</Trans>
      </p>
    </header>
  )
}

/** The new password, entered twice. */
export function ResetForm({ actor, snapshot }: ResetFormProps) {
  const { t } = useLingui()
  const { returning, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <>
      <Head returning={returning} />
      <Form label={t`Set a new password`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
        <Fields actor={actor} snapshot={snapshot} />
        <FormError
          refusal={isPasswordRefused(snapshot) ? null : refusal}
          isUnanswered={snapshot.matches({ form: 'unanswered' })}
        />
        <FormActions>
          <Button type="submit" full busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
            {returning === null ? <Trans>Save password</Trans> : <Trans>Recover your account</Trans>}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
