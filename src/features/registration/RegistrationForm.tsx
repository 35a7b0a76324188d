import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectRefusedField, type RegistrationSnapshot } from '../../../machines/registration/registration.selectors.ts'
import type { RegistrationActor } from '../../../machines/registration/registration.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { CaptchaOutlet, type RenderCaptcha } from '../../components/CaptchaOutlet.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form, FormActions, FormAside, TextButton } from '../../ui/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import css from './registration.module.css'
import { RegistrationFields, useFieldError } from './RegistrationFields.tsx'

export interface RegistrationFormProps {
  actor: RegistrationActor
  renderCaptcha: RenderCaptcha
  /** Path of the rules; empty without any. */
  rulesHref: string
}

interface PartProps {
  actor: RegistrationActor
  snapshot: RegistrationSnapshot
}

function Newsletter({ actor, snapshot }: PartProps) {
  return (
    <Checkbox
      checked={snapshot.context.agreeEmail}
      disabled={!snapshot.can({ type: 'newsletter.toggled' })}
      onChecked={() => actor.send({ type: 'newsletter.toggled' })}
    >
      <Trans>Email me news and offers</Trans>
    </Checkbox>
  )
}

function Actions({ actor, snapshot, rulesHref }: PartProps & { rulesHref: string }) {
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <FormActions>
      <Button type="submit" full busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
        <Trans>Create account</Trans>
      </Button>
      {rulesHref !== '' && (
        <FormAside>
          <span>
            <Trans>
              By signing up you agree to the{' '}
              <a href={rulesHref} target="_blank" rel="noreferrer">
                rules of the exchange
              </a>
              .
            </Trans>
          </span>
        </FormAside>
      )}
      <FormAside>
        <Trans>Already have an account?</Trans>
        <TextButton
          disabled={!snapshot.can({ type: 'signIn.chosen' })}
          onClick={() => actor.send({ type: 'signIn.chosen' })}
        >
          <Trans>Sign in</Trans>
        </TextButton>
      </FormAside>
    </FormActions>
  )
}

/** Name, e-mail, password, newsletter (spec §3, §5). */
export function RegistrationForm({ actor, renderCaptcha, rulesHref }: RegistrationFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  const errorOf = useFieldError(snapshot)
  const { captcha, refusal } = snapshot.context
  return (
    <Form label={t`Sign up`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <p className={css.benefit}>
        <Trans>5% off our fee from your first exchange, and all your orders in one place.</Trans>
      </p>
      <RegistrationFields actor={actor} snapshot={snapshot} />
      <Newsletter actor={actor} snapshot={snapshot} />
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
        isUnanswered={snapshot.matches({ form: 'unanswered' })}
      />
      <Actions actor={actor} snapshot={snapshot} rulesHref={rulesHref} />
    </Form>
  )
}
