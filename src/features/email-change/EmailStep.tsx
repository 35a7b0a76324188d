import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EmailChangeActor } from '../../../machines/email-change/email-change.machine.ts'
import { emailProblem, isAboutEmail } from '../../../machines/email-change/email-change.rules.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** A step with its message, above its buttons. */
export interface EmailStepProps {
  actor: EmailChangeActor
  children: ReactNode
}

/** The new address. */
export function EmailStep({ actor, children }: EmailStepProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (state) => state)
  const { refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isShown = snapshot.context.isTouched || snapshot.hasTag('incomplete')
  const refused = refusal !== null && isAboutEmail(refusal) ? refusalText(i18n, lang, refusal) : undefined
  return (
    <>
      <Field
        label={t`New email`}
        error={profileProblemText(i18n, isShown ? emailProblem(snapshot.context) : null) ?? refused}
        hint={t`We’ll send a code there to make sure it’s yours.`}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            data-field="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
            value={snapshot.context.email}
            readOnly={isBusy}
            onText={(text) => actor.send({ type: 'email.typed', text })}
            onBlur={() => actor.send({ type: 'email.left' })}
          />
        )}
      </Field>
      {children}
      <Button type="submit" tone="secondary" busy={isBusy}>
        <Trans>Email me a code</Trans>
      </Button>
    </>
  )
}
