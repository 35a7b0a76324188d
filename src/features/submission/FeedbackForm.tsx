import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { selectUnfilled, type SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { Send } from '../../ui/icons-forms.ts'
import type { PartProps } from './control-of.ts'
import css from './feedback.module.css'
import { FeedbackFields } from './FeedbackFields.tsx'
import { Foot } from './Foot.tsx'
import { Sent } from './Sent.tsx'
import { useFieldNames } from './use-field-names.ts'

export interface FeedbackFormProps {
  /** The submission chart, of the kind `feedback`. */
  actor: SubmissionActor
  /** Heading of the panel; toggles it if collapsible. */
  title: ReactNode
}

/** The heading; contains a button if the panel is collapsible. */
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

/** Names all unfilled fields (spec §5). */
function Unfilled({ snapshot }: { snapshot: SubmissionSnapshot }) {
  const names = useFieldNames()
  const unfilled = selectUnfilled(snapshot)
  const field = unfilled.map((key) => names[key]).join(', ')
  if (field === '') return null
  return (
    <Alert tone="error">
      <Plural
        value={unfilled.length}
        one={`The form field ${field} is not filled in.`}
        other={`The form fields ${field} are not filled in.`}
      />
    </Alert>
  )
}

/** A request from the news (spec §2): a collapsible panel, then a confirmation that can be closed. */
export function FeedbackForm({ actor, title }: FeedbackFormProps) {
  const { t } = useLingui()
  const id = useId()
  const snapshot = useSelector(actor, (current) => current)
  const { answerTo } = snapshot.context
  return (
    <Card as="section" aria-labelledby={id}>
      <div hidden={snapshot.matches('sent')}>
        <Heading actor={actor} snapshot={snapshot} title={title} id={id} bodyId={`${id}-body`} />
        <div id={`${id}-body`} hidden={snapshot.matches('collapsed')} className={css.body}>
          <Form label={t`Your request`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
            <FeedbackFields actor={actor} snapshot={snapshot} />
            <Unfilled snapshot={snapshot} />
            <Foot snapshot={snapshot} icon={<Send />}>
              <Trans>Send request</Trans>
            </Foot>
          </Form>
        </div>
      </div>
      <Sent
        actor={actor}
        snapshot={snapshot}
        title={<Trans>Thank you, we’ve received your request</Trans>}
        closing={<Trans>Close</Trans>}
      >
        <Trans>
          We’ll email <b>{answerTo}</b> or use the other contact you gave us.
        </Trans>
      </Sent>
    </Card>
  )
}
