import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { PasswordChangeActor } from '../../../machines/password-change/password-change.machine.ts'
import { refusedField, shownProblem } from '../../../machines/password-change/password-change.rules.ts'
import type { PasswordField } from '../../../machines/password-change/password-change.types.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { RequestError } from '../../components/FormError.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { SettingRow } from '../../components/SettingRow.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './password-change.module.css'

export interface PasswordChangeProps {
  actor: PasswordChangeActor
  /** User name for password managers. */
  email: string
}

/** Labels of the three fields, and their autocomplete tokens. */
function useFields() {
  const { t } = useLingui()
  return [
    { key: 'oldPassword', label: t`Current password`, autoComplete: 'current-password', hint: undefined },
    { key: 'newPassword', label: t`New password`, autoComplete: 'new-password', hint: t`At least 6 characters.` },
    { key: 'repeat', label: t`Confirm new password`, autoComplete: 'new-password', hint: undefined },
  ] as const satisfies readonly { key: PasswordField; label: string; autoComplete: string; hint: string | undefined }[]
}

/** Password change (spec §2, §5); ends the other sessions of the account. */
export function PasswordChange({ actor, email }: PasswordChangeProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (current) => current)
  const { passwords, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  // Refusals about a password are shown at its field.
  const refused = refusal === null ? null : refusedField(refusal)
  return (
    <Section
      title={<Trans>Password</Trans>}
      text={<Trans>Changing your password signs you out on your other devices.</Trans>}
    >
      {snapshot.matches('changed') && (
        <Alert tone="success">
          <Trans>Your password has been changed. You stay signed in here.</Trans>
        </Alert>
      )}
      <SettingRow isTitled label={<Trans>Password</Trans>} value={<span aria-hidden="true">••••••••</span>}>
        <form
          ref={form}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.submitted' })
          }}
        >
          <input
            className="sr"
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {useFields().map(({ key, label, autoComplete, hint }) => (
            <SecretField
              key={key}
              field={key}
              label={label}
              autoComplete={autoComplete}
              hint={hint}
              value={passwords[key]}
              error={
                profileProblemText(i18n, shownProblem(snapshot.context, key, snapshot.hasTag('incomplete'))) ??
                (refusal !== null && key === refused ? refusalText(i18n, lang, refusal) : undefined)
              }
              readOnly={isBusy}
              onSecret={(password) => actor.send({ type: 'password.typed', key, password })}
              onBlur={() => actor.send({ type: 'field.left', key })}
            />
          ))}
          <RequestError
            {...snapshot.context}
            refusal={refused === null ? refusal : null}
            isUnanswered={snapshot.matches({ form: 'unanswered' })}
          />
          <Button type="submit" tone="secondary" busy={isBusy} muted={snapshot.matches({ form: 'heldBack' })}>
            <Trans>Change password</Trans>
          </Button>
        </form>
      </SettingRow>
    </Section>
  )
}
