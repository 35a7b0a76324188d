import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import type { SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import type { SubmissionField } from '../../../machines/submission/submission.types.ts'

/** Input of the form's parts. */
export interface PartProps {
  actor: SubmissionActor
  snapshot: SubmissionSnapshot
}

/** Connects a control to its field of the chart. */
export const controlOf = <Key extends SubmissionField>({ actor, snapshot }: PartProps, key: Key) => ({
  'data-field': key,
  name: key,
  value: snapshot.context.values[key],
  readOnly: snapshot.hasTag('busy'),
  onText: (text: string) => actor.send({ type: 'field.filled', key, text }),
  onBlur: () => actor.send({ type: 'field.left', key }),
})

/** The same for selected values. */
export const choiceOf = ({ actor, snapshot }: PartProps, key: SubmissionField) => ({
  value: snapshot.context.values[key],
  disabled: snapshot.hasTag('busy'),
  onValue: (text: string) => actor.send({ type: 'field.filled', key, text }),
})
