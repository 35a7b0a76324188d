import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { currentStep, isAboutField, isLastStep, stepOfRefusal, stepsOf } from '../../../machines/kyc/kyc.rules.ts'
import type { KycContext } from '../../../machines/kyc/kyc.types.ts'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../components/FormError.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './kyc.module.css'
import { KycDocument } from './KycDocument.tsx'
import { KycField } from './KycField.tsx'

function Progress({ context }: { context: KycContext }) {
  const count = stepsOf(context).length
  const step = context.step + 1
  return (
    <div className={css.progress}>
      <p>
        <Trans>
          Step {step} of {count}
        </Trans>
      </p>
      <ol aria-hidden="true">
        {stepsOf(context).map(({ title }, index) => (
          <li key={title} data-done={index <= context.step || undefined} />
        ))}
      </ol>
    </div>
  )
}

/** Why the last verification was refused. */
function Reason({ context: { reason, isReasonNew } }: { context: KycContext }) {
  if (reason === null) return null
  return (
    <Alert tone="warning" title={<Trans>Your last verification was declined</Trans>} live={isReasonNew}>
      {reason}
    </Alert>
  )
}

/** Errors of the form as a whole; errors of a field are shown at the field. */
function FormProblem({ actor }: { actor: KycActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'unanswered' }))
  const { refusal } = context
  const isAboutOne =
    refusal !== null && stepOfRefusal(context, refusal) !== null && isAboutField(context, refusal.object.field ?? '')
  return <FormError refusal={isAboutOne ? null : refusal} isUnanswered={isUnanswered} />
}

function Actions({ actor }: { actor: KycActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const isBusy = snapshot.matches('handingOver')
  const canWait = snapshot.matches({ filling: 'heldBack' }) || snapshot.matches({ filling: 'reading' })
  return (
    <div className={css.actions}>
      <Button type="submit" busy={isBusy} muted={canWait}>
        {isLastStep(context) ? <Trans>Submit</Trans> : <Trans>Continue</Trans>}
      </Button>
      {context.step > 0 && (
        <Button tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'step.back' })}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button tone="quiet" onClick={() => actor.send({ type: 'flow.cancelled' })}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** A step of the template: fields, documents, buttons. */
export function KycForm({ actor }: { actor: KycActor }) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useAskedFocus(actor, form)
  useEffect(() => {
    const shown = actor.on('step.shown', () => heading.current?.focus())
    return () => shown.unsubscribe()
  }, [actor])
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { title, text, fields, documents } = currentStep(context)
  return (
    <form
      ref={form}
      className={css.form}
      aria-busy={isBusy || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'step.submitted' })
      }}
    >
      <Reason context={context} />
      <header className={css.head}>
        <Progress context={context} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text !== '' && <p>{text}</p>}
      </header>
      {fields.length > 0 && (
        <div className={css.fields}>
          {fields.map((field) => (
            <KycField key={field.name} actor={actor} field={field} />
          ))}
        </div>
      )}
      {documents.map((document) => (
        <KycDocument key={document.name} actor={actor} document={document} />
      ))}
      <FormProblem actor={actor} />
      <Actions actor={actor} />
    </form>
  )
}
