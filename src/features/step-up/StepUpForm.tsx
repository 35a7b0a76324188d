import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { codes } from '../../../machines/shared/codes.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { secretProblem } from '../../../machines/step-up/step-up.rules.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
import { CodeInput } from '../../components/CodeInput.tsx'
import { SecretStep } from '../../components/SecretStep.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { OtherWays } from './OtherWays.tsx'

/** The error line below the field: empty input, or the last refusal. */
function useFormError(actor: StepUpActor): string | undefined {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  if (snapshot.matches({ asking: 'incomplete' })) return credentialText(i18n, secretProblem(snapshot.context))
  if (snapshot.matches({ asking: 'heldBack' })) return undefined
  if (refusal?.code === codes.tokenExpired) return t`This code is no longer valid. Request a new one.`
  return requestErrorText(i18n, lang, { isUnanswered: snapshot.matches({ asking: 'unanswered' }), refusal })
}

function SecretInput({ actor }: { actor: StepUpActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { way, secret, sentTo } = snapshot.context
  const error = useFormError(actor)
  const shared = { error, readOnly: snapshot.hasTag('busy') }
  const type = (text: string) => actor.send({ type: 'secret.typed', secret: createSecret(text) })
  const submit = () => actor.send({ type: 'secret.submitted' })
  if (way === 'password') {
    return (
      <PasswordField
        {...shared}
        value={reveal(secret)}
        onText={type}
        field="password"
        label={t`Current password`}
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
    )
  }
  if (way === 'mail') {
    return (
      <CodeBoxes
        {...shared}
        value={reveal(secret)}
        onText={type}
        name="mail"
        takesFocus
        label={t`Code from the email`}
        hint={sentTo === null ? undefined : t`We sent it to ${sentTo}.`}
        onConfirm={submit}
      />
    )
  }
  return (
    <CodeInput
      {...shared}
      step={{ way: way === 'backup' ? 'backup' : 'app', code: secret }}
      field={way}
      takesFocus
      onCode={(code) => actor.send({ type: 'secret.typed', secret: code })}
      onConfirm={submit}
    />
  )
}

/** Password or code, and the alternative ways. */
export function StepUpForm({ actor }: { actor: StepUpActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { way, refusal } = snapshot.context
  const ways = (
    <>
      {way === 'mail' && (
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
    </>
  )
  return (
    <Form label={t`Confirm it’s you`} actor={actor} onSubmit={() => actor.send({ type: 'secret.submitted' })}>
      <SecretStep
        refusal={refusal}
        submit={<Trans>Confirm</Trans>}
        isBusy={snapshot.hasTag('busy')}
        isHeldBack={snapshot.matches({ asking: 'heldBack' })}
        ways={ways}
      >
        <SecretInput actor={actor} />
      </SecretStep>
    </Form>
  )
}
