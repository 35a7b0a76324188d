import type { ReactNode, RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CodeTag } from '../../machines/shared/code-states.ts'
import { codeProblem, type CodeStep } from '../../machines/shared/code-step.ts'
import type { Secret } from '../../machines/shared/secret.ts'
import type { Refused } from '../../machines/shared/waiting.ts'
import { credentialText } from '../i18n/credential-text.ts'
import { requestErrorText } from '../i18n/request-error-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import type { ButtonTone } from '../ui/Button.tsx'
import { Form, FormNote } from '../ui/Form.tsx'
import type { AsksForFields } from '../ui/use-asked-focus.ts'
import { CodeInput, OtherCodeButton } from './CodeInput.tsx'
import { SecretStep } from './SecretStep.tsx'

interface CodeSnapshot {
  context: CodeStep & Refused
  hasTag: (tag: CodeTag) => boolean
}

export interface CodeFormProps {
  /** An actor of a chart with `codeStates`. */
  actor: AsksForFields & {
    send: (event: { type: 'code.typed'; code: Secret } | { type: 'code.submitted' } | { type: 'way.changed' }) => void
  }
  snapshot: CodeSnapshot
  /** Label of the button. */
  children: ReactNode
  tone?: ButtonTone
  /** A backup code is accepted, too. */
  hasOtherWay?: boolean
  /** Whether the code is being sent; by default any busy state. */
  isSending?: boolean
  /** Above the boxes: whose code it is. */
  whose?: ReactNode
  /** Above the buttons. */
  note?: ReactNode
  /** Before and after the button for the other code. */
  ways?: ReactNode
  back?: ReactNode
  /** The boxes take the focus when they appear. */
  takesFocus?: boolean
  /** Ref of the boxes, for the initial focus. */
  boxes?: RefObject<HTMLInputElement | null>
}

/** The error line below the boxes (spec §2). */
function useCodeError(snapshot: CodeSnapshot): string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (snapshot.hasTag('incomplete')) return credentialText(i18n, codeProblem(snapshot.context))
  return requestErrorText(i18n, lang, {
    isUnanswered: snapshot.hasTag('unanswered'),
    refusal: snapshot.hasTag('refused') ? snapshot.context.refusal : null,
  })
}

/** Six boxes, or the field of a backup code, with the submit button. */
export function CodeForm({
  actor,
  snapshot,
  children,
  hasOtherWay = false,
  whose,
  note,
  ways,
  back,
  ...props
}: CodeFormProps) {
  const { t } = useLingui()
  const { tone = 'primary', isSending, takesFocus = false, boxes } = props
  const { way, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = () => actor.send({ type: 'code.submitted' })
  const others = (
    <>
      {ways}
      {hasOtherWay && (
        <OtherCodeButton way={way} disabled={isBusy} onChange={() => actor.send({ type: 'way.changed' })} />
      )}
      {back}
    </>
  )
  return (
    <Form label={t`Confirmation code`} actor={actor} onSubmit={submit}>
      {whose && <FormNote>{whose}</FormNote>}
      <SecretStep
        refusal={refusal}
        submit={children}
        tone={tone}
        isBusy={isBusy}
        isSending={isSending}
        isHeldBack={snapshot.hasTag('heldBack')}
        ways={others}
      >
        <CodeInput
          ref={boxes}
          step={snapshot.context}
          error={useCodeError(snapshot)}
          readOnly={isBusy}
          takesFocus={takesFocus}
          onCode={(code) => actor.send({ type: 'code.typed', code })}
          onConfirm={submit}
        />
        {note}
      </SecretStep>
    </Form>
  )
}
