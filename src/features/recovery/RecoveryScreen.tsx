import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RecoveryActor } from '../../../machines/recovery/recovery.machine.ts'
import { selectProblems, type RecoverySnapshot } from '../../../machines/recovery/recovery.selectors.ts'
import { isCaptchaConfigured } from '../../../machines/shared/captcha.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CaptchaOutlet, type RenderCaptcha } from '../../components/CaptchaOutlet.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Form, FormActions, FormAside, TextButton } from '../../ui/Form.tsx'
import { MailSent, ToSignIn } from '../../components/MailSent.tsx'
import { FormError } from '../../components/FormError.tsx'

export interface RecoveryScreenProps {
  actor: RecoveryActor
  renderCaptcha: RenderCaptcha
}

interface PartProps {
  actor: RecoveryActor
  snapshot: RecoverySnapshot
}

const fields: Readonly<Record<number, 'email' | 'captcha'>> = {
  [codes.accountNotFound]: 'email',
  [codes.emailMissing]: 'email',
  [codes.emailInvalid]: 'email',
  [codes.captchaMissing]: 'captcha',
}

/** The field of the refusal; null: none, a hidden one, or the whole form. */
const refusedField = ({ context: { refusal, captcha } }: RecoverySnapshot): 'email' | 'captcha' | null => {
  const field = refusal === null ? null : (fields[refusal.code] ?? null)
  return field === 'captcha' && !isCaptchaConfigured(captcha) ? null : field
}

function useFieldError(snapshot: RecoverySnapshot): (field: 'email' | 'captcha') => string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const problems = selectProblems(snapshot)
  const { refusal } = snapshot.context
  return (field) =>
    refusal !== null && refusedField(snapshot) === field
      ? refusalText(i18n, lang, refusal)
      : credentialText(i18n, problems[field])
}

function Actions({ actor, snapshot }: PartProps) {
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <FormActions>
      <Button type="submit" full busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
        <Trans>Email me a link</Trans>
      </Button>
      {!snapshot.context.isFirst && (
        <FormAside>
          <TextButton
            disabled={!snapshot.can({ type: 'signIn.chosen' })}
            onClick={() => actor.send({ type: 'signIn.chosen' })}
          >
            <Trans>Back to sign in</Trans>
          </TextButton>
        </FormAside>
      )}
    </FormActions>
  )
}

function RecoveryForm({ actor, snapshot, renderCaptcha }: PartProps & Pick<RecoveryScreenProps, 'renderCaptcha'>) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  const { email, isFirst, captcha, refusal } = snapshot.context
  const label = isFirst ? t`Set a password` : t`Reset your password`
  return (
    <Form label={label} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <EmailField
        value={email}
        error={errorOf('email')}
        hint={t`We’ll send a link there to set a new password.`}
        readOnly={snapshot.hasTag('busy')}
        onText={(text) => actor.send({ type: 'email.typed', text })}
        onBlur={() => actor.send({ type: 'field.left', key: 'email' })}
      />
      <CaptchaOutlet
        actor={actor}
        settings={captcha}
        render={renderCaptcha}
        error={errorOf('captcha')}
        onSolved={(token) => actor.send({ type: 'captcha.solved', token })}
        onExpired={() => actor.send({ type: 'captcha.expired' })}
      />
      <FormError
        refusal={refusedField(snapshot) === null ? refusal : null}
        isUnanswered={snapshot.matches({ form: 'unanswered' })}
      />
      <Actions actor={actor} snapshot={snapshot} />
    </Form>
  )
}

function Sent({ actor, snapshot }: PartProps) {
  const { email, isFirst } = snapshot.context
  return (
    <MailSent
      email={email}
      action={
        isFirst ? (
          <Button full onClick={() => actor.send({ type: 'dialog.closed' })}>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <ToSignIn
            canSignIn={snapshot.can({ type: 'signIn.chosen' })}
            onSignIn={() => actor.send({ type: 'signIn.chosen' })}
          />
        )
      }
    >
      <Trans>Follow the link to set a new password.</Trans>
    </MailSent>
  )
}

/** Renders the recovery chart: the e-mail of the account, then "check your e-mail" (spec §2). */
export function RecoveryScreen({ actor, renderCaptcha }: RecoveryScreenProps) {
  const snapshot = useSelector(actor, (state) => state)
  return snapshot.matches('sent') ? (
    <Sent actor={actor} snapshot={snapshot} />
  ) : (
    <RecoveryForm actor={actor} snapshot={snapshot} renderCaptcha={renderCaptcha} />
  )
}
