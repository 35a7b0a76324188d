import { Trans, useLingui } from '@lingui/react/macro'
import {
  selectProblems,
  selectRefusedField,
  type RegistrationSnapshot,
} from '../../../machines/registration/registration.selectors.ts'
import type { RegistrationField } from '../../../machines/registration/registration.types.ts'
import { shortestPassword } from '../../../machines/shared/password-rule.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import type { RegistrationActor } from '../../../machines/registration/registration.machine.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormFields } from '../../ui/Form.tsx'
import { PasswordStrength } from '../../components/PasswordStrength.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './registration.module.css'

/** Error of a field: the service's refusal, otherwise its own problem. */
export function useFieldError(snapshot: RegistrationSnapshot): (field: RegistrationField) => string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const problems = selectProblems(snapshot)
  const refused = selectRefusedField(snapshot)
  const { refusal } = snapshot.context
  return (field) =>
    refusal !== null && refused === field ? refusalText(i18n, lang, refusal) : credentialText(i18n, problems[field])
}

interface FieldsProps {
  actor: RegistrationActor
  snapshot: RegistrationSnapshot
}

/** First and last name in one field; the chart splits them (spec §5). */
function NameField({ actor, snapshot }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  return (
    <Field
      label={t`Name`}
      hint={t`First name. Last name is optional.`}
      error={errorOf('firstName') ?? errorOf('lastName')}
    >
      {(control) => (
        <TextInput
          {...control}
          aria-required="true"
          data-field="firstName"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={101}
          value={snapshot.context.firstName}
          readOnly={snapshot.hasTag('busy')}
          onText={(text) => actor.send({ type: 'field.typed', key: 'firstName', text })}
          onBlur={() => actor.send({ type: 'field.left', key: 'firstName' })}
        />
      )}
    </Field>
  )
}

function NewPassword({ actor, snapshot }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  const { password } = snapshot.context
  return (
    <SecretField
      label={t`Password`}
      autoComplete="new-password"
      value={password}
      hint={<PasswordStrength password={reveal(password)} shortest={shortestPassword} />}
      error={errorOf('password')}
      readOnly={snapshot.hasTag('busy')}
      onSecret={(typed) => actor.send({ type: 'password.typed', password: typed })}
      onBlur={() => actor.send({ type: 'field.left', key: 'password' })}
    />
  )
}

/** Rarely used, so it opens on demand. */
function PromoCode({ actor, snapshot }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useFieldError(snapshot)
  const error = errorOf('promoCode')
  return (
    <details className={css.promo} open={error !== undefined || undefined}>
      <summary>
        <Trans>I have a promo code</Trans>
      </summary>
      <Field label={t`Promo code`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-field="promoCode"
            name="promoCode"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            value={snapshot.context.promoCode}
            readOnly={snapshot.hasTag('busy')}
            onText={(text) => actor.send({ type: 'field.typed', key: 'promoCode', text })}
            onBlur={() => actor.send({ type: 'field.left', key: 'promoCode' })}
          />
        )}
      </Field>
    </details>
  )
}

/** The fields in chart order. */
export function RegistrationFields({ actor, snapshot }: FieldsProps) {
  const errorOf = useFieldError(snapshot)
  return (
    <FormFields>
      <NameField actor={actor} snapshot={snapshot} />
      <EmailField
        value={snapshot.context.email}
        error={errorOf('email')}
        readOnly={snapshot.hasTag('busy')}
        onText={(text) => actor.send({ type: 'field.typed', key: 'email', text })}
        onBlur={() => actor.send({ type: 'field.left', key: 'email' })}
      />
      <NewPassword actor={actor} snapshot={snapshot} />
      <PromoCode actor={actor} snapshot={snapshot} />
    </FormFields>
  )
}
