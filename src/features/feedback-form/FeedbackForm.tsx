import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import {
  selectRefusedField,
  selectUnfilled,
  type SubmissionSnapshot,
} from '../../../machines/submission/submission.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { Send } from '../../ui/icons-forms.ts'
import { Thanks } from '../../ui/Thanks.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import css from './feedback-form.module.css'
import { FeedbackFields } from './FeedbackFields.tsx'
import { useFieldNames } from './use-field-names.ts'

export type FeedbackActor = ActorRefFrom<typeof submissionMachine>

export interface FeedbackFormProps {
  /** The submission chart, of the kind `feedback`. */
  actor: FeedbackActor
  /** Heading of the panel; where the panel can be collapsed, what is pressed to open it. */
  title: ReactNode
}

export interface PartProps {
  actor: FeedbackActor
  snapshot: SubmissionSnapshot
}

/** The heading; a button in it where there is something to open or to close. */
function Heading({ actor, snapshot, title, id, bodyId }: PartProps & { title: ReactNode; id: string; bodyId: string }) {
  if (!snapshot.context.isCollapsible) {
    return (
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
    )
  }
  const isCollapsed = snapshot.matches('collapsed')
  const toggle = { type: isCollapsed ? 'form.expanded' : 'form.collapsed' } as const
  return (
    <h2 id={id} className={css.heading}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={!isCollapsed}
        aria-controls={bodyId}
        aria-disabled={!snapshot.can(toggle)}
        onClick={() => actor.send(toggle)}
      >
        <span>{title}</span>
        <ChevronDown />
      </button>
    </h2>
  )
}

/** All unfilled fields by their names (spec §5), what went wrong with the form, and the way on. */
function Foot({ snapshot }: Pick<PartProps, 'snapshot'>) {
  const names = useFieldNames()
  const { refusal, waitUntil, now } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  const field = selectUnfilled(snapshot)
    .map((key) => names[key])
    .join(', ')
  return (
    <>
      {field !== '' && (
        <Alert tone="error">
          <Trans>The form data {field} fields are not filled.</Trans>
        </Alert>
      )}
      <Trouble
        refusal={selectRefusedField(snapshot) === null ? refusal : null}
        waitUntil={waitUntil}
        isUnanswered={snapshot.matches({ filling: 'unanswered' })}
        now={now}
      />
      <Button
        type="submit"
        className={css.submit}
        icon={<Send />}
        busy={isBusy}
        muted={isBarred}
        aria-disabled={isBarred}
      >
        <Trans>Send the request</Trans>
      </Button>
    </>
  )
}

function Sent({ actor, snapshot }: PartProps) {
  const { answerTo } = snapshot.context
  return (
    <Thanks
      isShown={snapshot.matches('sent')}
      title={<Trans>Thank you, we have your request</Trans>}
      actions={
        <Button tone="secondary" onClick={() => actor.send({ type: 'thanks.closed' })}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We will write to <b>{answerTo}</b>, or use the other contact that you gave.
        </Trans>
      </p>
    </Thanks>
  )
}

/** A request from the news (spec §2): a panel that can be opened and closed, then thanks that can be closed. */
export function FeedbackForm({ actor, title }: FeedbackFormProps) {
  const { t } = useLingui()
  const id = useId()
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Card as="section" aria-labelledby={id} className={css.panel}>
      <div hidden={snapshot.matches('sent')}>
        <Heading actor={actor} snapshot={snapshot} title={title} id={id} bodyId={`${id}-body`} />
        <div id={`${id}-body`} hidden={snapshot.matches('collapsed')} className={css.body}>
          <Form label={t`Your request`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
            <FeedbackFields actor={actor} snapshot={snapshot} />
            <Foot snapshot={snapshot} />
          </Form>
        </div>
      </div>
      <Sent actor={actor} snapshot={snapshot} />
    </Card>
  )
}
