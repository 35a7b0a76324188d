import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { EmailChangeActor } from '../../../machines/email-change/email-change.machine.ts'
import { isAboutMailedCode, isAboutEmail } from '../../../machines/email-change/email-change.rules.ts'
import { RequestError } from '../../components/FormError.tsx'
import { SettingRow } from '../../components/SettingRow.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { EmailAddress } from '../../ui/EmailAddress.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import css from './email-change.module.css'

export interface EmailChangeProps {
  actor: EmailChangeActor
}

/** E-mail change: the new address, then the mailed code (spec §7). */
export function EmailChange({ actor }: EmailChangeProps) {
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (state) => state)
  const { current, refusal } = snapshot.context
  const isCode = snapshot.matches('code')
  const Step = isCode ? CodeStep : EmailStep
  const isUnanswered =
    snapshot.matches({ address: 'unanswered' }) || snapshot.matches({ code: { asking: 'unanswered' } })
  // Refusals about the address or the code are shown at their field.
  const isAboutField = refusal !== null && (isCode ? isAboutMailedCode(refusal) : isAboutEmail(refusal))
  return (
    <Section
      title={<Trans>Email</Trans>}
      text={
        current === '' && (
          <Trans>You haven’t added an email yet. We’ll use it for order updates and sign-in links.</Trans>
        )
      }
    >
      <SettingRow
        isTitled
        label={<Trans>Email</Trans>}
        value={current === '' ? '' : <EmailAddress>{current}</EmailAddress>}
      >
        <form
          ref={form}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: isCode ? 'code.submitted' : 'email.submitted' })
          }}
        >
          <Step actor={actor}>
            <RequestError {...snapshot.context} refusal={isAboutField ? null : refusal} isUnanswered={isUnanswered} />
            {snapshot.matches({ code: { asking: 'resent' } }) && (
              <Alert>
                <Trans>We’ve sent you a new code. Only the latest code works.</Trans>
              </Alert>
            )}
            {snapshot.matches('changed') && (
              <Alert tone="success">
                <Trans>Your email has been changed.</Trans>
              </Alert>
            )}
          </Step>
        </form>
      </SettingRow>
    </Section>
  )
}
