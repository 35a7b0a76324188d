import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { isAboutMailedCode, mailedCodeProblem } from '../../../machines/email-change/email-change.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { EmailStepProps } from './EmailStep.tsx'
import css from './email-change.module.css'

/** Code mailed to the new address. */
export function CodeStep({ actor, children }: EmailStepProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const snapshot = useSelector(actor, (state) => state)
  const { code, email, refusal } = snapshot.context
  const address = cleanEmail(email)
  const isBusy = snapshot.hasTag('busy')
  const isIncomplete = snapshot.hasTag('incomplete')
  const isGone = refusal?.code === codes.tokenExpired
  const said = isGone
    ? t`This code is no longer valid. Request a new one.`
    : refusal && refusalText(i18n, lang, refusal)
  const refused = refusal !== null && isAboutMailedCode(refusal) ? said : undefined
  return (
    <>
      <Field
        label={t`Code from the email`}
        error={profileProblemText(i18n, isIncomplete ? mailedCodeProblem(snapshot.context) : null) ?? refused}
        hint={t`We sent it to ${address}.`}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            data-field="code"
            name="code"
            mono
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={256}
            value={reveal(code)}
            readOnly={isBusy}
            onText={(text) => actor.send({ type: 'code.typed', code: createSecret(text) })}
          />
        )}
      </Field>
      {children}
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          <Trans>Change email</Trans>
        </Button>
        <Button
          tone="quiet"
          aria-disabled={!snapshot.can({ type: 'code.resent' })}
          onClick={() => actor.send({ type: 'code.resent' })}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          tone="quiet"
          aria-disabled={!snapshot.can({ type: 'email.corrected' })}
          onClick={() => actor.send({ type: 'email.corrected' })}
        >
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  )
}
